import type { DayPrices } from '../../../market/days/day-prices';
import type { Book } from '../../ledger/rules/book';
import { kindRules } from '../../ledger/rules/kinds';
import { entryValue } from '../../ledger/rules/value';
import { alienationsByMonth } from './alienations';
import { type DecriptoSums, decriptoByMonth, noDecripto } from './decripto';
import { dueOn } from './due-days';
import { type ForeignYear, judgeForeignYear } from './foreign-year';
import { type Lack, lacksOf } from './lacks';
import { type MonthResult, judgeMonth } from './month';
import { type Ruleset, firstTaxYear, rulesetOf } from './rulesets';
import { type TaxInputs, monthInSaoPaulo, monthsOf } from './tax-inputs';

/** A month with the tax carried from month to month (R7) and its DeCripto. */
export interface CarriedMonth extends MonthResult {
  carriedIn: bigint;
  carriedOut: bigint;
  darf: { code: string; dueOn: string; principal: bigint } | null;
  decripto: DecriptoSums & { limit: bigint; dueOn: string };
}

export interface TaxedYear {
  year: number;
  ruleset: Ruleset;
  months: CarriedMonth[];
  foreign: ForeignYear;
  /** The value of received income, which is taxed elsewhere. */
  income: bigint;
  missing: Lack[];
}

/** R7: a tax that reaches the least amount is paid with the carried tax; a lower one is carried on with it. */
export function carryTax(tax: bigint, carriedIn: bigint, { leastDarf }: Pick<Ruleset, 'leastDarf'>) {
  const due = tax + carriedIn;
  return tax === 0n || due < leastDarf
    ? { carriedIn, carriedOut: due, principal: null }
    : { carriedIn, carriedOut: 0n, principal: due };
}

function darfOf(judged: MonthResult, carriedIn: bigint, ruleset: Ruleset) {
  const { principal, ...carried } = carryTax(judged.tax ?? 0n, carriedIn, ruleset);
  const { darfCode: code } = ruleset;
  return { ...carried, darf: principal === null ? null : { code, dueOn: dueOn(judged.month), principal } };
}

function incomeByYear(book: Book, prices: DayPrices): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const entry of book.order) {
    if (kindRules[entry.kind].tax !== 'income') continue;
    const year = monthInSaoPaulo(entry.occurredAt).slice(0, 4);
    sums.set(year, (sums.get(year) ?? 0n) + (entryValue(entry, 'BRL', prices).amount ?? 0n));
  }
  return sums;
}

const entriesOf = ({ order }: Book, accounts: TaxInputs['uncoveredAccounts']) =>
  new Set(order.flatMap(({ id, accountId }) => (accounts?.has(accountId) ? [id] : [])));

/** Each lack once, though several months wait for it. */
function withoutRepeats(lacks: readonly Lack[]): Lack[] {
  const found = new Map(lacks.map((each) => [`${each.reason} ${each.entryId ?? each.month}`, each]));
  return [...found.values()];
}

/**
 * Returns the tax of each year from the first covered one to `last`, oldest first, derived from the book of a ledger in reais. Years depend on the
 * amounts that earlier ones carry.
 */
export function taxYears(book: Book, prices: DayPrices, inputs: TaxInputs, last: number): TaxedYear[] {
  const alienations = alienationsByMonth(book, inputs);
  const lacks = lacksOf(book);
  const decripto = decriptoByMonth(book, prices);
  const income = incomeByYear(book, prices);
  const uncovered = entriesOf(book, inputs.uncoveredAccounts);
  const years: TaxedYear[] = [];
  let [carried, foreignLoss] = [0n, 0n];
  for (let year = firstTaxYear; year <= last; year += 1) {
    const [settings, ruleset] = [inputs.settingsOf(year), rulesetOf(year)];
    carried += BigInt(settings.openingCarriedCents);
    foreignLoss += BigInt(settings.openingForeignLossCents);
    const months = monthsOf(year).map((month): CarriedMonth => {
      const { others } = inputs.answerOf(month);
      const own = alienations.get(month) ?? [];
      const judged = judgeMonth({ month, alienations: own, lacks, settings, others, ruleset, uncovered });
      const moved = darfOf(judged, carried, ruleset);
      carried = moved.carriedOut;
      const sums = decripto.get(month) ?? noDecripto;
      const duty = { limit: ruleset.decriptoLimit(month), dueOn: dueOn(month) };
      return { ...judged, ...moved, decripto: { ...sums, ...duty } };
    });
    const abroad = monthsOf(year).flatMap((month) =>
      (alienations.get(month) ?? []).filter(({ scope }) => scope === 'foreign'),
    );
    const foreign = judgeForeignYear(abroad, foreignLoss, ruleset.foreignPermille);
    foreignLoss = foreign.carriedOut;
    const end = `${year}-12`;
    const ofForeign = abroad.length === 0 ? [] : lacks.ofPool.foreign.filter(({ month }) => month <= end);
    const missing = withoutRepeats([...months.flatMap((each) => each.missing), ...ofForeign]);
    years.push({ year, ruleset, months, foreign, income: income.get(`${year}`) ?? 0n, missing });
  }
  return years;
}
