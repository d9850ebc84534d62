import type { NanoBtc } from '../../../amounts/bitcoin-amounts';
import { type Price, priceFor, worthAt } from '../../../amounts/money';
import type { Days } from './days';
import type { Move, Moves } from './moves';
import { divideSigned, millionthsOf } from './returns';

/** A part of a figure. The amounts of all lines sum to it. */
export interface Line {
  kind: 'value' | 'payment' | 'unpriced' | 'unmonied' | 'period' | 'earlier';
  day: string | null;
  untilDay: string | null;
  entryId: string | null;
  /** Its key. */
  place: string | null;
  coins: NanoBtc | null;
  /** Of a whole bitcoin; of a period its first price. */
  price: Price | null;
  untilPrice: Price | null;
  money: bigint | null;
  amount: bigint;
}

const noLine = {
  day: null,
  untilDay: null,
  entryId: null,
  place: null,
  coins: null,
  price: null,
  untilPrice: null,
  money: null,
};

const byDay = (one: Line, other: Line) =>
  (one.day ?? '') < (other.day ?? '') ? -1 : one.day === other.day ? 0 : 1;

/** Each part of something whose rounded sums are `sumAt`, so that the parts sum to the whole. */
function parted<Part>(
  parts: readonly Part[],
  of: (part: Part) => bigint,
  sumAt: (sum: bigint) => bigint,
): bigint[] {
  let [sum, before] = [0n, 0n];
  return parts.map((part) => {
    sum += of(part);
    const after = sumAt(sum);
    const own = after - before;
    before = after;
    return own;
  });
}

/** The value of the coins of the last day: of each entry, and of the other coins of a place. */
export function totalLines({ moves }: Pick<Moves, 'moves'>, { points }: Days): Line[] {
  const last = points.at(-1);
  if (!last || last.price === null) return [];
  const { price } = last;
  const counted = moves.filter(({ day }) => day <= last.day);
  const others = new Map<string, NanoBtc>();
  for (const { place, coins, entryId } of counted)
    if (entryId === undefined) others.set(place, (others.get(place) ?? 0n) + coins);
  const parts = [
    ...counted.flatMap((move) => (move.entryId === undefined ? [] : [{ ...move, entryId: move.entryId }])),
    ...[...others].map(([place, coins]) => ({ place, coins, day: last.day, entryId: null })),
  ].filter(({ coins }) => coins !== 0n);
  const amounts = parted(
    parts,
    ({ coins }) => coins,
    (coins) => worthAt(coins, price),
  );
  return parts
    .map(({ place, coins, day, entryId }, index): Line => ({
      ...noLine,
      kind: 'value',
      day,
      entryId,
      place,
      coins,
      price,
      money: amounts[index]!,
      amount: amounts[index]!,
    }))
    .sort(byDay);
}

/** The coins of each entry whose money is unknown, by place. */
function unpricedEntries({ moves, payments, unmonied }: Moves): Map<string, Move[]> {
  const known = new Map<string, NanoBtc>();
  for (const { entryId, coins } of [...payments, ...unmonied])
    if (entryId !== undefined) known.set(entryId, (known.get(entryId) ?? 0n) + coins);
  const places = new Map<string, Move[]>();
  for (const move of moves) {
    if (move.entryId === undefined) continue;
    const coins = move.coins - (known.get(move.entryId) ?? 0n);
    if (coins !== 0n) places.set(move.place, [...(places.get(move.place) ?? []), { ...move, coins }]);
  }
  return places;
}

/** Lists the coins that were counted at closes, each with its entries; the remaining coins of a place are one line per day. */
function unpricedLines(moves: Moves, { record }: Days): Line[] {
  const waiting = unpricedEntries(moves);
  return (record?.settled ?? []).flatMap(({ place, day, coins, price, amount }) => {
    const all = waiting.get(place) ?? [];
    const own = all.filter((each) => each.day <= day);
    waiting.set(
      place,
      all.filter((each) => each.day > day),
    );
    const rest = coins - own.reduce((sum, each) => sum + each.coins, 0n);
    const parts = [...own, ...(rest === 0n && own.length > 0 ? [] : [{ place, day, coins: rest }])] as Move[];
    const amounts = parted(
      parts,
      (part) => part.coins,
      (sum) => worthAt(sum, price),
    );
    // Rounded on top of the other places, a cent may differ.
    amounts[amounts.length - 1]! += amount - amounts.reduce((sum, each) => sum + each, 0n);
    return parts.map((part, index): Line => ({
      ...noLine,
      kind: 'unpriced',
      day,
      entryId: part.entryId ?? null,
      place,
      coins: part.coins,
      price,
      money: amounts[index]!,
      amount: -amounts[index]!,
    }));
  });
}

/** Of the gain: the value of each place, less its deposits, with the coins that came or went without money. */
export function gainLines(moves: Moves, days: Days): Line[] {
  const last = days.points.at(-1);
  if (!last || last.price === null || days.places === null) return [];
  const isCounted = ({ day }: Move) => day <= last.day;
  const paid = moves.payments.filter(isCounted).map(({ day, place, coins, amount, entryId }): Line => ({
    ...noLine,
    kind: 'payment',
    day,
    entryId: entryId ?? null,
    place,
    coins,
    price: priceFor(amount, coins),
    money: amount,
    amount: -amount,
  }));
  const lost = moves.unmonied.filter(isCounted).map(({ day, place, coins, entryId }): Line => ({
    ...noLine,
    kind: 'unmonied',
    day,
    entryId: entryId ?? null,
    place,
    coins,
    amount: 0n,
  }));
  const flows = [...paid, ...lost, ...unpricedLines(moves, days)]
    .filter(({ coins, amount }) => coins !== 0n || amount !== 0n)
    .sort(byDay);
  const values = days.places
    .filter(({ coins }) => coins !== 0n)
    .map(({ place, coins, value }): Line => ({
      ...noLine,
      kind: 'value',
      day: last.day,
      place,
      coins,
      price: last.price,
      money: value,
      amount: value,
    }));
  return [...flows, ...values];
}

/** Of the money-weighted return: the gain over the average capital, in millionths. */
export function capitalLines(lines: readonly Line[], { capital }: Days): Line[] {
  if (capital.sum === 0n) return [];
  const scale = BigInt(capital.days) * 1_000_000n;
  const amounts = parted(
    lines,
    ({ amount }) => amount,
    (sum) => divideSigned(sum * scale, capital.sum),
  );
  return lines.map((line, index) => ({ ...line, amount: amounts[index]! }));
}

/** Of the time-weighted return, in millionths. */
export function growthLines({ record }: Days): Line[] {
  const steps = record?.steps ?? [];
  const amounts = parted(steps, ({ growth }) => growth, millionthsOf);
  return steps.map(({ kind, from, until, fromPrice, untilPrice }, index) => ({
    ...noLine,
    kind,
    day: from,
    untilDay: until,
    price: fromPrice,
    untilPrice,
    amount: amounts[index]!,
  }));
}

/** The newest lines; the older ones as one. */
export function newestLines(lines: readonly Line[], most: number): Line[] {
  if (lines.length <= most) return [...lines];
  const cut = lines.length - most + 1;
  const older = lines.slice(0, cut);
  const amount = older.reduce((sum, each) => sum + each.amount, 0n);
  const money = older.reduce((sum, each) => sum + (each.money ?? 0n), 0n);
  const untilDay = older.at(-1)!.day;
  return [{ ...noLine, kind: 'earlier', day: older[0]!.day, untilDay, money, amount }, ...lines.slice(cut)];
}
