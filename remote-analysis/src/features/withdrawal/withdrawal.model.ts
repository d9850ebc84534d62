import {
  type PlanCadence,
  planCadences,
  type PurchasePlan,
  type Withdrawal,
  type WithdrawalHaircut,
  type WithdrawalInput,
  withdrawalBounds as bounds,
  withdrawalHaircuts,
} from '@painel/contract';
import { readDecimal, writeDecimal } from '@painel/shared/format';

export const raises = ['none', 'ipca', 'percent'] as const;
export type Raise = (typeof raises)[number];

/** The typed texts of the fields; the address has the same texts. */
export interface WithdrawalDraft {
  /** Whether stock and cost are those of the reader's entries: they are not part of a link. */
  from: 'ledger' | 'typed';
  /** In bitcoin, and its cost in reais. */
  stock: string;
  cost: string;
  /** Reais a month. */
  need: string;
  every: string;
  /** Percent of each sale. */
  fee: string;
  years: string;
  raise: Raise;
  /** Percent a year. */
  rate: string;
  /** Reais of other crypto a month. */
  other: string;
  /** Months of the reserve. */
  cash: string;
  haircut: `${WithdrawalHaircut}`;
  /** The wanted stock in bitcoin, and the plan to reach it. */
  goal: string;
  plan: string;
  cadence: PlanCadence;
}

export type WithdrawalField = keyof WithdrawalDraft;

/** The question that the page begins with. */
export const firstDraft: WithdrawalDraft = {
  from: 'typed',
  stock: '0,5',
  cost: '100000',
  need: '2500',
  every: '1',
  fee: '0,5',
  years: '10',
  raise: 'none',
  rate: '5',
  other: '0',
  cash: '0',
  haircut: '50',
  goal: '1',
  plan: '3000',
  cadence: 'monthly',
};

interface Range {
  least: number;
  most: number;
}

/** The decimals of each number, and its bounds in its smallest unit. */
const numbers: Partial<Record<WithdrawalField, Range & { places: number }>> = {
  stock: { ...bounds.sats, places: 8 },
  cost: { ...bounds.costCents, places: 2 },
  need: { ...bounds.needCents, places: 2 },
  every: { ...bounds.everyMonths, places: 0 },
  fee: { ...bounds.feeBps, places: 2 },
  years: { ...bounds.years, places: 0 },
  rate: { least: bounds.raisePercent.least * 100, most: bounds.raisePercent.most * 100, places: 2 },
  other: { ...bounds.otherCryptoCents, places: 2 },
  cash: { ...bounds.cashMonths, places: 0 },
  goal: { ...bounds.targetSats, places: 8 },
  plan: { ...bounds.planCents, places: 2 },
};
type NumberField = Exclude<WithdrawalField, 'from' | 'raise' | 'haircut' | 'cadence'>;

const choices = {
  from: ['ledger', 'typed'],
  raise: raises,
  haircut: withdrawalHaircuts.map(String),
  cadence: planCadences,
} as const satisfies Partial<Record<WithdrawalField, readonly string[]>>;

const isChosen = (name: WithdrawalField, value: string) =>
  !(name in choices) || (choices[name as keyof typeof choices] as readonly string[]).includes(value);

const unitsOf = (draft: WithdrawalDraft, name: NumberField) =>
  Number(readDecimal(draft[name], numbers[name]!.places));

/** The number fields that the chosen options use. */
function usedNumbers({ from, raise }: WithdrawalDraft): NumberField[] {
  const names = Object.keys(numbers) as NumberField[];
  return names.filter(
    (name) =>
      (from === 'typed' || (name !== 'stock' && name !== 'cost')) && (raise === 'percent' || name !== 'rate'),
  );
}

/** The fields whose text is no number within the bounds. */
export function problemsIn(draft: WithdrawalDraft): WithdrawalField[] {
  return usedNumbers(draft).filter((name) => {
    const { places, least, most } = numbers[name]!;
    const units = readDecimal(draft[name], places);
    return units === null || units < BigInt(least) || units > BigInt(most);
  });
}

interface WithdrawalAddress {
  draft: WithdrawalDraft;
  /** Fields whose value in the address is invalid; a default replaces it. */
  mended: readonly WithdrawalField[];
}

const fieldNames = Object.keys(firstDraft) as WithdrawalField[];

/** The question of an address. The page's default replaces an invalid value. */
export function readWithdrawal(params: URLSearchParams, first: WithdrawalDraft): WithdrawalAddress {
  const draft = Object.fromEntries(
    fieldNames.map((name) => [name, params.get(name)?.trim() ?? first[name]]),
  ) as unknown as WithdrawalDraft;
  // A link with a stock shows this stock to everyone.
  if (!params.has('from') && params.has('stock')) draft.from = 'typed';
  const mended = fieldNames.filter((name) => !isChosen(name, draft[name]));
  for (const name of mended) Object.assign(draft, { [name]: first[name] });
  const wrong = problemsIn(draft);
  for (const name of wrong) Object.assign(draft, { [name]: firstDraft[name] });
  return { draft, mended: [...mended, ...wrong] };
}

/** The address of a question. It has neither stock nor cost where they are the reader's own. */
export function writeWithdrawal(draft: WithdrawalDraft): URLSearchParams {
  const left = new Set<WithdrawalField>(draft.from === 'ledger' ? ['stock', 'cost'] : []);
  if (draft.raise !== 'percent') left.add('rate');
  return new URLSearchParams(fieldNames.filter((name) => !left.has(name)).map((name) => [name, draft[name]]));
}

/** The request for the server. */
export function requestOf(draft: WithdrawalDraft): WithdrawalInput {
  const of = (name: NumberField) => unitsOf(draft, name);
  const stock = draft.from === 'ledger' ? { fromLedger: true } : { sats: of('stock'), costCents: of('cost') };
  return {
    ...stock,
    needCents: of('need'),
    everyMonths: of('every'),
    feeBps: of('fee'),
    years: of('years'),
    raise: draft.raise === 'percent' ? of('rate') / 100 : draft.raise,
    otherCryptoCents: of('other'),
    cashMonths: of('cash'),
    haircut: Number(draft.haircut) as WithdrawalHaircut,
    target: { sats: of('goal'), amountCents: of('plan'), cadence: draft.cadence },
  };
}

/** The question that begins with a reader's own plan, the oldest that is not paused. */
export function withPlan(draft: WithdrawalDraft, plans: readonly PurchasePlan[]): WithdrawalDraft {
  const plan = plans.find(({ isPaused, amountCents }) => !isPaused && Number.isSafeInteger(amountCents));
  if (!plan) return draft;
  return { ...draft, plan: writeDecimal(BigInt(plan.amountCents!), 2), cadence: plan.cadence };
}

/** The haircut of an answer, as the fields name it. */
export const haircutOf = ({ haircut }: Withdrawal): WithdrawalDraft['haircut'] =>
  `${withdrawalHaircuts.find((each) => each === haircut) ?? 50}`;

export interface YearRow {
  year: number;
  flatSats: number;
  taxCents: number;
  /** Of shuffled paths; null without any. */
  low: number | null;
  middle: number | null;
  high: number | null;
}

/** The stock at the end of each year, from the beginning; after its end it is 0. */
export function yearsOf({ sats, months, flat, shuffled }: Withdrawal): YearRow[] {
  const rows: YearRow[] = [{ year: 0, flatSats: sats, taxCents: 0, low: sats, middle: sats, high: sats }];
  for (let year = 1; year <= Math.min(months / 12, bounds.years.most); year += 1) {
    const [still, paths] = [flat.years[year - 1], shuffled?.years[year - 1]];
    rows.push({
      year,
      flatSats: still?.sats ?? 0,
      taxCents: still?.taxCents ?? 0,
      low: paths?.p5 ?? null,
      middle: paths?.p50 ?? null,
      high: paths?.p95 ?? null,
    });
  }
  return rows;
}
