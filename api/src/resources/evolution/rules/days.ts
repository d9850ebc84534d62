import type { Flow } from '../../../market/money-weighted';
import { addDays } from '../../../time/add-days';
import type { NanoBtc } from '../../../amounts/bitcoin-amounts';
import { divideHalfUp } from '../../../amounts/money';
import { type DayMoves, type Move, type Payment, addTo, movesByDay } from './moves';

const nanoPerBtc = 1_000_000_000n;

/** The value of coins at a price per whole bitcoin, in the price's minor unit. Of missing coins it is negative. */
const worthAt = (coins: NanoBtc, pricePerBtc: bigint): bigint =>
  coins < 0n ? -worthAt(-coins, pricePerBtc) : divideHalfUp(coins * pricePerBtc, nanoPerBtc);

/** `growth` of a portfolio on its first day. */
export const unchanged = 1_000_000_000_000n;

/** The end of a day. Without a price everything but the coins is unknown. */
export interface DayPoint {
  day: string;
  coins: NanoBtc;
  /** Of a whole bitcoin. */
  price: bigint | null;
  value: bigint | null;
  /** What was paid in until then, less what was taken out. */
  deposits: bigint | null;
  /** What became of each unit of money that was there from the beginning, without deposits and withdrawals. */
  growth: bigint | null;
}

/** A place at the end of the last day. The sums of all are those of the whole. */
interface PlaceGain {
  place: string;
  coins: NanoBtc;
  value: bigint;
  deposits: bigint;
  gain: bigint;
}

export interface Days {
  points: DayPoint[];
  /** What was paid in on a day, or taken out. */
  flows: Flow[];
  /** Null while the last day has no price. */
  places: PlaceGain[] | null;
}

export interface DaysInput {
  moves: readonly Move[];
  payments: readonly Payment[];
  /** The last day. What comes later is left out. */
  until: string;
  /** The day's close per bitcoin; null for a gap. */
  priceOn(day: string): bigint | null;
}

/** Splits the value of coins on top of others, so that the parts sum to the whole to the cent. */
function worths(parts: ReadonlyMap<string, bigint>, base: NanoBtc, price: bigint): [string, bigint][] {
  let below = base;
  return [...parts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([place, coins]) => {
      const before = worthAt(below, price);
      below += coins;
      return [place, worthAt(below, price) - before];
    });
}

/** What is known at the end of a day. */
interface Running {
  points: DayPoint[];
  flows: Flow[];
  held: Map<string, NanoBtc>;
  deposits: Map<string, bigint>;
  /** What waits for a price. */
  unpaid: Map<string, NanoBtc>;
  paid: Map<string, bigint>;
  coins: NanoBtc;
  deposited: bigint;
  growth: bigint;
  /** Since when something is held without a break. */
  since: { price: bigint; growth: bigint } | null;
}

/** The days before the last one, which do not change with the price of now. */
export interface PastDays {
  run: Running;
  /** Null without any movement. */
  last: { day: string; moves: DayMoves | undefined } | null;
}

const copyOf = ({ points, flows, held, deposits, unpaid, paid, ...others }: Running): Running => ({
  points: [...points],
  flows: [...flows],
  held: new Map(held),
  deposits: new Map(deposits),
  unpaid: new Map(unpaid),
  paid: new Map(paid),
  ...others,
});

const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, each) => sum + each, 0n);

/** Values what has come and gone since the last price. */
function settle(run: Running, day: string, price: bigint): void {
  const worth = worths(run.unpaid, run.coins - sumOf(run.unpaid.values()), price);
  let amount = 0n;
  for (const [place, part] of [...worth, ...run.paid]) {
    addTo(run.deposits, place, part);
    amount += part;
  }
  run.deposited += amount;
  if (amount !== 0n) run.flows.push({ day, amount });
  run.unpaid.clear();
  run.paid.clear();
}

function addDay(run: Running, day: string, moves: DayMoves | undefined, price: bigint | null): void {
  for (const [place, change] of moves?.coins ?? []) {
    addTo(run.held, place, change);
    run.coins += change;
  }
  for (const [place, change] of moves?.unpaid ?? []) addTo(run.unpaid, place, change);
  for (const [place, amount] of moves?.paid ?? []) addTo(run.paid, place, amount);
  const { coins } = run;
  if (price === null || price <= 0n) {
    run.points.push({ day, coins, price: null, value: null, deposits: null, growth: null });
    return;
  }
  if (run.unpaid.size > 0 || run.paid.size > 0) settle(run, day, price);
  if (run.since) run.growth = divideHalfUp(run.since.growth * price, run.since.price);
  if (coins <= 0n) run.since = null;
  else run.since ??= { price, growth: run.growth };
  const { deposited: deposits, growth } = run;
  run.points.push({ day, coins, price, value: worthAt(coins, price), deposits, growth });
}

/** The days from the first movement on, but for the last. */
export function pastDays({ moves, payments, until, priceOn }: DaysInput): PastDays {
  const byDay = movesByDay(moves, payments);
  const run: Running = {
    points: [],
    flows: [],
    held: new Map(),
    deposits: new Map(),
    unpaid: new Map(),
    paid: new Map(),
    coins: 0n,
    deposited: 0n,
    growth: unchanged,
    since: null,
  };
  if (byDay.size === 0) return { run, last: null };
  const first = [...byDay.keys()].reduce((least, day) => (day < least ? day : least), until);
  for (let day = first; day < until; day = addDays(day, 1)) addDay(run, day, byDay.get(day), priceOn(day));
  return { run, last: { day: until, moves: byDay.get(until) } };
}

/** With the last day, at a price or without one. */
export function withLastDay({ run: past, last }: PastDays, price: bigint | null): Days {
  if (!last) return { points: [], flows: [], places: null };
  const run = copyOf(past);
  addDay(run, last.day, last.moves, price);
  const { points, flows, held, deposits } = run;
  if (price === null || price <= 0n) return { points, flows, places: null };
  for (const place of deposits.keys()) if (!held.has(place)) held.set(place, 0n);
  const places = worths(held, 0n, price).map(([place, value]) => {
    const put = deposits.get(place) ?? 0n;
    return { place, coins: held.get(place)!, value, deposits: put, gain: value - put };
  });
  return { points, flows, places };
}

/**
 * All days from the first movement on. A deposit is what was stated for coins; other coins count at the close of their day, and after
 * a gap at the next close.
 */
export const buildDays = (input: DaysInput): Days => withLastDay(pastDays(input), input.priceOn(input.until));
