import type { TaxHypothesis } from '@painel/contract';
import type { DayPrices } from '../../../../market/days/day-prices';
import { priceOfCents, worthOfSats } from '../../../../amounts/money';
import { endOfDayInSaoPaulo } from '../../../../time/sao-paulo-day';
import type { Book } from '../../../ledger/rules/book';
import { type RuleEntry, isIncoming, satsChange, satsMoved } from '../../../ledger/rules/entry';
import { statedAmount, statedFee } from '../../../ledger/rules/value';
import { type CheckDraft, type Figure, closes, differenceOf } from './draft';
import type { YearFigures } from './figures';
import { type EntriesOf, type MonthPart, amountIn, isMoney } from './month-entries';

/** The data on which hypotheses are tried. */
export interface Evidence {
  year: number;
  book: Book;
  prices: DayPrices;
  figures: YearFigures;
  entriesOf: EntriesOf;
  /** The figures without the money fees of purchases, and by each other policy for network fees. */
  withoutFees: YearFigures;
  otherPolicies: readonly YearFigures[];
  /** The months that exchanges state, those of the years before and after too. */
  months: readonly CheckDraft[];
}

/** A line with a figure on both sides. */
type Open = CheckDraft & { theirs: Figure; ours: Figure };

/** Returns the entries by which it closes the difference, of which there may be none; null if it does not close it. */
type Hypothesis = (line: Open, evidence: Evidence) => string[] | null;

const boundaryMs = 3 * 3_600_000;
const hundredth = 200;

const amountOf = (part: MonthPart, figure: Figure) => (isMoney(part) ? figure.cents : figure.sats);
const partOf = ({ key, part }: CheckDraft) => (key === 'month' ? (part as MonthPart) : null);

function nextMonth(month: string): string {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`;
}

/** The line of the same figure in another month. */
const sameIn = (line: Open, month: string, { months }: Evidence) =>
  months.find(
    (each) => each.month === month && each.part === line.part && each.accountIds[0] === line.accountIds[0],
  );

const differenceIn = (part: MonthPart, line: CheckDraft | undefined) =>
  line ? amountOf(part, differenceOf(line)) : null;

/** Entries of a month within three hours of its end by UTC, which another clock may put into the next one. */
function atEndOf(month: string, line: Open, part: MonthPart, { entriesOf, prices }: Evidence) {
  const end = Date.parse(`${nextMonth(month)}-01T00:00:00.000Z`);
  return entriesOf(line.accountIds, month, part)
    .filter(({ occurredAt }) => Math.abs(Date.parse(occurredAt) - end) <= boundaryMs)
    .map((entry) => ({ id: entry.id, amount: amountIn(part, entry, prices) }));
}

const dayBoundary: Hypothesis = (line, evidence) => {
  const part = partOf(line);
  if (part === null) return null;
  const month = line.month!;
  const own = differenceIn(part, line);
  for (const [first, second] of monthPairs(month)) {
    const [ofFirst, ofSecond] = [first, second].map((each) =>
      each === month ? own : differenceIn(part, sameIn(line, each, evidence)),
    );
    const found = atEndOf(first, line, part, evidence).filter(
      ({ amount }) => amount !== null && ofFirst === -amount && ofSecond === amount,
    );
    if (found.length > 0) return found.map(({ id }) => id);
  }
  return null;
};

/** A month with the next one, and the one before with it. */
function monthPairs(month: string): [string, string][] {
  const [year, at] = month.split('-').map(Number) as [number, number];
  const before = at === 1 ? `${year - 1}-12` : `${year}-${String(at - 1).padStart(2, '0')}`;
  return [
    [month, nextMonth(month)],
    [before, month],
  ];
}

const feesDeducted: Hypothesis = (line, { entriesOf, prices, figures }) => {
  if (line.key === 'gcap' && line.part === 'value') {
    const own = figures.alienations().get(line.entries[0]!);
    const net = own && own.grossCents !== null ? own.grossCents - own.feeCents : null;
    return net === line.theirs.cents ? [...line.entries] : null;
  }
  if (line.key !== 'month' || line.part !== 'sold' || line.ours.cents === null) return null;
  const sales = entriesOf(line.accountIds, line.month!, 'sold');
  const fees = sales.map((entry) => statedFee(entry, 'BRL', prices));
  if (fees.includes(null)) return null;
  const sum = fees.reduce<bigint>((total, fee) => total + (fee ?? 0n), 0n);
  return line.ours.cents - Number(sum) === line.theirs.cents ? sales.map(({ id }) => id) : null;
};

const feesExcluded: Hypothesis = ({ theirs, figureIn }, { withoutFees }) =>
  figureIn && closes(theirs, figureIn(withoutFees)) ? [] : null;

const feePolicy: Hypothesis = ({ theirs, figureIn }, { otherPolicies }) =>
  figureIn && otherPolicies.some((figures) => closes(theirs, figureIn(figures))) ? [] : null;

/** The money that an acquisition cost; null for another kind or an unknown amount. */
function costOf(entry: RuleEntry, prices: DayPrices): number | null {
  const [amount, fee] = [statedAmount(entry, 'BRL', prices), statedFee(entry, 'BRL', prices)];
  return amount === null || fee === null ? null : Number(amount + fee);
}

/** The entries of the accounts of a line until the end of the year. */
const heldEntries = ({ accountIds }: Open, { book, year }: Evidence) => {
  const end = endOfDayInSaoPaulo(`${year}-12-31`);
  return book.order.filter(({ accountId, occurredAt }) => accountIds.includes(accountId) && occurredAt < end);
};

function missingAsset(line: Open, evidence: Evidence): string[] {
  const costs = new Map(evidence.book.disposals.map(({ entryId, cost }) => [entryId, -Number(cost)]));
  const { cents, sats } = line.theirs;
  return heldEntries(line, evidence)
    .filter((entry) => {
      const cost = isIncoming(entry.kind) ? costOf(entry, evidence.prices) : costs.get(entry.id);
      if (cost === undefined || cost === null) return false;
      const without = {
        cents: (line.ours.cents ?? 0) - cost,
        sats: (line.ours.sats ?? 0) - Number(satsChange(entry)),
      };
      return closes({ cents, sats }, without);
    })
    .map(({ id }) => id);
}

function missingInMonth(line: Open, part: MonthPart, evidence: Evidence): string[] {
  const own = differenceIn(part, line);
  // An entry that another month of theirs has is not missing.
  const isElsewhere = monthPairs(line.month!)
    .flat()
    .some(
      (month) => month !== line.month && differenceIn(part, sameIn(line, month, evidence)) === -(own ?? 0),
    );
  if (own === null || isElsewhere) return [];
  return evidence
    .entriesOf(line.accountIds, line.month!, part)
    .filter((entry) => amountIn(part, entry, evidence.prices) === -own)
    .map(({ id }) => id);
}

function missingExempt({ theirs, ours }: Open, { figures }: Evidence): string[] {
  const exempt = new Set(
    figures
      .months()
      .filter(({ result }) => result === 'exempt')
      .map(({ month }) => month),
  );
  const missing = (ours.cents ?? 0) - (theirs.cents ?? 0);
  return [...figures.alienations().values()]
    .filter(
      ({ month, scope, gainCents }) => exempt.has(month) && scope === 'domestic' && gainCents === missing,
    )
    .map(({ entryId }) => entryId);
}

const oneEntryMissing: Hypothesis = (line, evidence) => {
  const part = partOf(line);
  const found =
    part !== null
      ? missingInMonth(line, part, evidence)
      : line.key === 'asset'
        ? missingAsset(line, evidence)
        : line.key === 'exempt'
          ? missingExempt(line, evidence)
          : [];
  return found.length > 0 ? found : null;
};

/** The coins of a line where both sides agree on them. */
const agreedSats = ({ key, theirs, ours }: Open) => {
  if (key !== 'asset' || theirs.cents === null || ours.sats === null) return null;
  return theirs.sats === null || theirs.sats === ours.sats ? ours.sats : null;
};

const ownAverage: Hypothesis = (line, evidence) => {
  const sats = agreedSats(line);
  if (sats === null) return null;
  const purchases = heldEntries(line, evidence).filter(({ kind }) => kind === 'buy');
  const costs = purchases.map((entry) => costOf(entry, evidence.prices));
  const bought = purchases.reduce((sum, entry) => sum + satsMoved(entry), 0n);
  if (bought <= 0n || costs.includes(null)) return null;
  const cost = costs.reduce<bigint>((sum, each) => sum + BigInt(each ?? 0), 0n);
  const average = (BigInt(sats) * cost * 2n + bought) / (bought * 2n);
  return Number(average) === line.theirs.cents ? [] : null;
};

const marketValue: Hypothesis = (line, { year, prices }) => {
  const sats = agreedSats(line);
  if (sats === null || sats === 0) return null;
  const isWorth = [29, 30, 31].some((day) => {
    const close = prices.brlClose(`${year}-12-${day}`);
    if (close === null) return false;
    const worth = Number(worthOfSats(BigInt(sats), priceOfCents(close)));
    return Math.abs(line.theirs.cents! - worth) * hundredth <= worth;
  });
  return isWorth ? [] : null;
};

const hypotheses: Record<TaxHypothesis, Hypothesis> = {
  fees_excluded: feesExcluded,
  fees_deducted: feesDeducted,
  day_boundary: dayBoundary,
  one_entry_missing: oneEntryMissing,
  own_average: ownAverage,
  market_value: marketValue,
  fee_policy: feePolicy,
};

/** All hypotheses that close a difference, each with the entries that it names. */
export function closing(line: Open, evidence: Evidence): { name: TaxHypothesis; entries: string[] }[] {
  if (line.key === 'delivered' || line.key === 'continuity') return [];
  return (Object.entries(hypotheses) as [TaxHypothesis, Hypothesis][]).flatMap(([name, holds]) => {
    const entries = holds(line, evidence);
    return entries === null ? [] : [{ name, entries }];
  });
}
