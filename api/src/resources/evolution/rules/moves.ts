import type { NanoBtc } from '../../../amounts/bitcoin-amounts';

/** Coins that arrive at a place on a day in São Paulo, or leave it: then they are negative. */
export interface Move {
  place: string;
  day: string;
  coins: NanoBtc;
  /** The entry of the ledger that it is of. */
  entryId?: string;
}

/** The stated money for coins of a place: paid for arriving coins, or received for leaving ones, when both are negative. */
export interface Payment extends Move {
  amount: bigint;
}

export interface Moves {
  /** Everything that came and went. */
  moves: readonly Move[];
  /** The part of it that came or went for stated money. */
  payments: readonly Payment[];
  /** The part of it that came or went without any money, as a loss or a network fee. */
  unmonied: readonly Move[];
}

/** By place. */
type Sums = Map<string, bigint>;

export interface DayMoves {
  coins: Sums;
  /** Coins whose money is unknown. */
  unpaid: Sums;
  paid: Sums;
  /** The money that was paid for incoming coins. */
  paidIn: bigint;
  /** Coins that went for stated money. */
  sold: NanoBtc;
  /** Coins that went without any money, less those that came so. */
  lost: NanoBtc;
}

export const addTo = (sums: Sums, place: string, amount: bigint): void => {
  sums.set(place, (sums.get(place) ?? 0n) + amount);
};

const noMoves = (): DayMoves => ({
  coins: new Map(),
  unpaid: new Map(),
  paid: new Map(),
  paidIn: 0n,
  sold: 0n,
  lost: 0n,
});

/** The sums of each day, so that the order of moves within it changes nothing. */
export function movesByDay({ moves, payments, unmonied }: Moves): Map<string, DayMoves> {
  const days = new Map<string, DayMoves>();
  const on = (day: string) => {
    const known = days.get(day) ?? noMoves();
    days.set(day, known);
    return known;
  };
  for (const { place, day, coins } of moves) {
    addTo(on(day).coins, place, coins);
    addTo(on(day).unpaid, place, coins);
  }
  for (const { place, day, coins, amount } of payments) {
    addTo(on(day).unpaid, place, -coins);
    addTo(on(day).paid, place, amount);
    if (coins < 0n) on(day).sold -= coins;
    else on(day).paidIn += amount;
  }
  for (const { place, day, coins } of unmonied) {
    addTo(on(day).unpaid, place, -coins);
    on(day).lost -= coins;
  }
  return days;
}

/** With what must have arrived unseen where a place would hold less than nothing at the end of a day. */
export function withoutDebts(moves: readonly Move[]): Move[] {
  const held = new Map<string, bigint>();
  const arrived: Move[] = [];
  const days = [...movesByDay({ moves, payments: [], unmonied: [] })].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [day, { coins }] of days) {
    for (const [place, change] of coins) {
      const balance = (held.get(place) ?? 0n) + change;
      if (balance < 0n) arrived.push({ place, day, coins: -balance });
      held.set(place, balance < 0n ? 0n : balance);
    }
  }
  return [...moves, ...arrived];
}
