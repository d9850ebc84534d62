import type { Flow } from '../../../market/money-weighted';
import { addDays } from '../../../time/add-days';
import type { NanoBtc } from '../../../amounts/bitcoin-amounts';
import { type Price, divideHalfUp, worthAt } from '../../../amounts/money';
import { type DayMoves, type Moves, addTo, movesByDay } from './moves';

/** `growth` of a portfolio on its first day. */
export const unchanged = 1_000_000_000_000n;

/** The end of a day. Without a price everything but the coins is unknown. */
export interface DayPoint {
  day: string;
  coins: NanoBtc;
  price: Price | null;
  value: bigint | null;
  /** Deposits until then, less withdrawals. */
  deposits: bigint | null;
  /** The growth of each unit of money since the beginning, without deposits and withdrawals. */
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

/** Coins of unknown money of a place that were counted at a price. */
interface Settled {
  place: string;
  day: string;
  coins: NanoBtc;
  price: Price;
  amount: bigint;
}

/** A change of the growth: by the price while a balance was held, or by coins that left without money. */
interface GrowthStep {
  kind: 'period' | 'unmonied';
  from: string;
  until: string;
  fromPrice: Price | null;
  untilPrice: Price | null;
  growth: bigint;
}

/** How deposits and growth came. Their sums are the figures. */
interface DayRecord {
  settled: Settled[];
  steps: GrowthStep[];
}

export interface Days {
  points: DayPoint[];
  /** Deposits and withdrawals by day. */
  flows: Flow[];
  /** Null while the last day has no price. */
  places: PlaceGain[] | null;
  capital: Capital;
  record: DayRecord | null;
}

export interface DaysInput extends Moves {
  /** The last day. Later moves are left out. */
  until: string;
  /** The day's close per bitcoin; null for a gap. */
  priceOn(day: string): Price | null;
  /** Whether each step is kept. */
  isRecorded?: boolean;
}

/** Splits the value of coins on top of others, so that the parts sum to the whole to the cent. */
function worths(parts: ReadonlyMap<string, bigint>, base: NanoBtc, price: Price): [string, bigint][] {
  let below = base;
  return [...parts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([place, coins]) => {
      const before = worthAt(below, price);
      below += coins;
      return [place, worthAt(below, price) - before];
    });
}

/** The state at the end of a day. */
interface Running {
  points: DayPoint[];
  flows: Flow[];
  held: Map<string, NanoBtc>;
  deposits: Map<string, bigint>;
  /** Coins that wait for a price. */
  unpaid: Map<string, NanoBtc>;
  coins: NanoBtc;
  deposited: bigint;
  growth: bigint;
  /** Since when something is held without a break. */
  since: { price: Price; growth: bigint } | null;
  capital: Capital;
  record: DayRecord | null;
}

/** The invested money: the cost of the held coins. Coins that go for money take their share of it along. */
interface Capital {
  amount: bigint;
  /** Summed over the ends of the days on which there was any. */
  sum: bigint;
  days: number;
}

/** The days before the last one, which do not change with the price of now. */
export interface PastDays {
  run: Running;
  /** Null without any movement. */
  last: { day: string; moves: DayMoves | undefined } | null;
}

const copyOf = ({ points, flows, held, deposits, unpaid, capital, record, ...others }: Running): Running => ({
  points: [...points],
  flows: [...flows],
  held: new Map(held),
  deposits: new Map(deposits),
  unpaid: new Map(unpaid),
  capital: { ...capital },
  record: record && { settled: [...record.settled], steps: record.steps.map((step) => ({ ...step })) },
  ...others,
});

const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, each) => sum + each, 0n);

/** Counts amounts as deposits, and sums them up. */
function deposit(run: Running, amounts: Iterable<[string, bigint]>): bigint {
  let sum = 0n;
  for (const [place, amount] of amounts) {
    addTo(run.deposits, place, amount);
    sum += amount;
  }
  run.deposited += sum;
  return sum;
}

/** Counts the coins without stated money that have come and gone since the last price. */
function settle(run: Running, day: string, price: Price): bigint {
  const worth = worths(run.unpaid, run.coins - sumOf(run.unpaid.values()), price);
  for (const [place, amount] of worth)
    run.record?.settled.push({ place, day, coins: run.unpaid.get(place)!, price, amount });
  run.unpaid.clear();
  return deposit(run, worth);
}

/** Scales the growth where coins left or came without money, as if the remaining coins were the whole balance. */
function lose(run: Running, lost: NanoBtc, gone: NanoBtc): void {
  const kept = (run.coins > 0n ? run.coins : 0n) + gone;
  const all = kept + lost;
  if (lost === 0n || all <= 0n) return;
  run.growth = divideHalfUp(run.growth * kept, all);
  if (run.since) run.since = { ...run.since, growth: divideHalfUp(run.since.growth * kept, all) };
}

/** Adds a change of the growth to the record: to the last step where that is of the same price movement. */
function recordStep(
  { record, points }: Running,
  kind: GrowthStep['kind'],
  day: string,
  price: Price | null,
  growth: bigint,
): void {
  if (!record || (growth === 0n && kind === 'unmonied')) return;
  const [step, last] = [record.steps.at(-1), points.findLast((point) => point.price !== null)];
  if (kind === 'period' && step?.kind === 'period' && step.until === last?.day) {
    step.until = day;
    step.untilPrice = price;
    step.growth += growth;
    return;
  }
  const from = kind === 'period' ? last : undefined;
  record.steps.push({
    kind,
    from: from?.day ?? day,
    until: day,
    fromPrice: from?.price ?? null,
    untilPrice: price,
    growth,
  });
}

function capitalAfter({ coins, capital }: Running, paidIn: bigint, gone: NanoBtc): bigint {
  if (coins <= 0n) return 0n;
  return divideHalfUp((capital.amount + (paidIn > 0n ? paidIn : 0n)) * coins, coins + gone);
}

function addDay(run: Running, day: string, moves: DayMoves | undefined, price: Price | null): void {
  for (const [place, change] of moves?.coins ?? []) {
    addTo(run.held, place, change);
    run.coins += change;
  }
  for (const [place, change] of moves?.unpaid ?? []) addTo(run.unpaid, place, change);
  const known = price !== null && price.amount > 0n ? price : null;
  const paid = deposit(run, moves?.paid ?? []);
  const settled = known !== null && run.unpaid.size > 0 ? settle(run, day, known) : 0n;
  if (paid + settled !== 0n) run.flows.push({ day, amount: paid + settled });

  const unknown = sumOf(moves?.unpaid.values() ?? []);
  const gone = (moves?.sold ?? 0n) + (unknown < 0n ? -unknown : 0n);
  run.capital.amount = capitalAfter(run, (moves?.paidIn ?? 0n) + (settled > 0n ? settled : 0n), gone);
  const before = run.growth;
  lose(run, moves?.lost ?? 0n, gone);
  recordStep(run, 'unmonied', day, null, run.growth - before);

  const { coins } = run;
  if (known === null) {
    run.points.push({ day, coins, price: null, value: null, deposits: null, growth: null });
    return;
  }
  if (run.since) {
    const last = run.growth;
    const { growth, price: from } = run.since;
    run.growth = divideHalfUp(growth * known.amount * from.per, known.per * from.amount);
    recordStep(run, 'period', day, known, run.growth - last);
  }
  if (coins <= 0n) run.since = null;
  else run.since ??= { price: known, growth: run.growth };
  const { deposited: deposits, growth } = run;
  run.points.push({ day, coins, price: known, value: worthAt(coins, known), deposits, growth });
}

/** The days from the first movement on, but for the last. */
export function pastDays({ until, priceOn, isRecorded, ...moves }: DaysInput): PastDays {
  const byDay = movesByDay(moves);
  const run: Running = {
    points: [],
    flows: [],
    held: new Map(),
    deposits: new Map(),
    unpaid: new Map(),
    coins: 0n,
    deposited: 0n,
    growth: unchanged,
    since: null,
    capital: { amount: 0n, sum: 0n, days: 0 },
    record: isRecorded === true ? { settled: [], steps: [] } : null,
  };
  if (byDay.size === 0) return { run, last: null };
  const first = [...byDay.keys()].reduce((least, day) => (day < least ? day : least), until);
  for (let day = first; day < until; day = addDays(day, 1)) {
    addDay(run, day, byDay.get(day), priceOn(day));
    if (run.capital.amount === 0n) continue;
    run.capital.sum += run.capital.amount;
    run.capital.days += 1;
  }
  return { run, last: { day: until, moves: byDay.get(until) } };
}

/** With the last day, at a price or without one. */
export function withLastDay({ run: past, last }: PastDays, price: Price | null): Days {
  if (!last) return { points: [], flows: [], places: null, capital: past.capital, record: past.record };
  const run = copyOf(past);
  addDay(run, last.day, last.moves, price);
  const { points, flows, held, deposits, capital, record } = run;
  if (price === null || price.amount <= 0n) return { points, flows, places: null, capital, record };
  for (const place of deposits.keys()) if (!held.has(place)) held.set(place, 0n);
  const places = worths(held, 0n, price).map(([place, value]) => {
    const put = deposits.get(place) ?? 0n;
    return { place, coins: held.get(place)!, value, deposits: put, gain: value - put };
  });
  return { points, flows, places, capital, record };
}

/**
 * All days from the first movement on. A deposit is the stated money of coins; other coins count at the close of their day, and after a gap at the
 * next close.
 */
export const buildDays = (input: DaysInput): Days => withLastDay(pastDays(input), input.priceOn(input.until));
