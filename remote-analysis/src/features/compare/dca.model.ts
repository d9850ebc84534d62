import {
  type ComparedName,
  comparedNames,
  type DcaCadence,
  dcaCadences,
  type DcaQuery,
  maxDcaPurchases,
} from '@painel/contract';
import { readDecimal } from '@painel/shared/format';
import { todayInSaoPaulo } from '@painel/shared/parts';

/** The typed texts of the fields; the address has the same texts. */
export interface DcaDraft {
  /** Reais. */
  amount: string;
  cadence: DcaCadence;
  /** Of the month. */
  day: string;
  /** 1 is Monday. */
  weekday: string;
  from: string;
  to: string;
  /** Percent of each purchase. */
  fee: string;
}

export type DcaField = keyof DcaDraft;

/** Earlier there was no market. */
export const earliestDay = '2010-01-01';
const maxAmountCents = 1_000_000_000n;
const maxFeeBps = 1_000n;
const dayMs = 86_400_000;

/** The last day that has a close: yesterday in São Paulo. */
export const lastClosedDay = (): string =>
  new Date(Date.parse(todayInSaoPaulo()) - dayMs).toISOString().slice(0, 10);

/** The question that the page begins with. */
export const firstDraft = (lastDay: string): DcaDraft => ({
  amount: '500',
  cadence: 'monthly',
  day: '5',
  weekday: '1',
  from: '2020-01-01',
  to: lastDay,
  fee: '0',
});

const isDay = (text: string) => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

const isCountTo = (text: string, most: number) => /^[1-9]\d?$/.test(text) && Number(text) <= most;

const isBetween = (units: bigint | null, least: bigint, most: bigint) =>
  units !== null && units >= least && units <= most;

const weeksOf = ({ from, to }: DcaDraft) => (Date.parse(to) - Date.parse(from)) / (7 * dayMs);

export type DcaProblem = 'amount' | 'day' | 'from' | 'to' | 'order' | 'tooMany' | 'fee';

/** Returns the problem of each invalid field. It compares the days once both are valid. */
export function problemsIn(draft: DcaDraft, lastDay: string): Partial<Record<DcaField, DcaProblem>> {
  const problems: Partial<Record<DcaField, DcaProblem>> = {};
  if (!isBetween(readDecimal(draft.amount, 2), 1n, maxAmountCents)) problems.amount = 'amount';
  if (!isCountTo(draft.day, 31)) problems.day = 'day';
  if (!isBetween(readDecimal(draft.fee, 2), 0n, maxFeeBps)) problems.fee = 'fee';
  if (!isDay(draft.from) || draft.from < earliestDay || draft.from > lastDay) problems.from = 'from';
  if (!isDay(draft.to) || draft.to > lastDay) problems.to = 'to';
  else if (problems.from === undefined) {
    if (draft.to < draft.from) problems.to = 'order';
    else if (draft.cadence === 'weekly' && weeksOf(draft) >= maxDcaPurchases) problems.from = 'tooMany';
  }
  return problems;
}

interface DcaAddress {
  draft: DcaDraft;
  against: readonly ComparedName[];
  /** Fields whose value in the address is invalid; a default replaces it. */
  mended: readonly (DcaField | 'against')[];
}

const fieldNames = Object.keys(firstDraft('')) as DcaField[];

/** The plan of an address. The page's default replaces an invalid value, and days that contradict each other. */
export function readDca(params: URLSearchParams, lastDay: string): DcaAddress {
  const first = firstDraft(lastDay);
  const mended = new Set<DcaField | 'against'>();
  const read = Object.fromEntries(
    fieldNames.map((name) => [name, params.get(name)?.trim() ?? first[name]]),
  ) as unknown as DcaDraft;
  const mend = (names: readonly DcaField[]) => {
    for (const name of names) {
      mended.add(name);
      Object.assign(read, { [name]: first[name] });
    }
  };
  if (!dcaCadences.includes(read.cadence)) mend(['cadence']);
  if (!isCountTo(read.weekday, 7)) mend(['weekday']);
  mend(Object.keys(problemsIn(read, lastDay)) as DcaField[]);
  if (Object.keys(problemsIn(read, lastDay)).length > 0) mend(['from', 'to']);

  const named = params.get('against')?.split(',');
  if (named?.some((name) => name !== '' && !comparedNames.includes(name as ComparedName)))
    mended.add('against');
  return {
    draft: read,
    against: comparedNames.filter((name) => named?.includes(name) ?? true),
    mended: [...mended],
  };
}

/** The address of a plan, which has all of it: the same link shows the same on another day. */
export function writeDca(draft: DcaDraft, against: readonly ComparedName[]): URLSearchParams {
  const { day, weekday, ...others } = draft;
  const params = new URLSearchParams(others);
  if (draft.cadence === 'monthly') params.set('day', day);
  else params.set('weekday', weekday);
  params.set('against', against.join());
  return params;
}

const unitsOf = (text: string, places: number) => Number(readDecimal(text, places));

/** Returns the query for the server. It covers all alternatives, so showing one sends no request. */
export function queryOf({ amount, cadence, day, weekday, from, to, fee }: DcaDraft): DcaQuery {
  const on = cadence === 'monthly' ? { day: Number(day) } : { weekday: Number(weekday) };
  return { amountCents: unitsOf(amount, 2), cadence, ...on, from, to, feeBps: unitsOf(fee, 2) };
}

/** The same as a plan of months, on the day on which a weekly one begins: all starts are compared by months. */
export const monthlyOf = ({ amountCents, day, from, to, feeBps }: DcaQuery): DcaQuery => ({
  amountCents,
  cadence: 'monthly',
  day: day ?? Number(from.slice(8)),
  from,
  to,
  feeBps,
});
