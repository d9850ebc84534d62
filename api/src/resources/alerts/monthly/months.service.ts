import type { PortfolioMonth, TaxMonth } from '@painel/contract';
import { btcOfNanoBtc, numberOf } from '../../../amounts/bitcoin-amounts';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { roundTo } from '../../../market/percent-change';
import { ProblemError, notFound } from '../../../plugins/problem';
import type { Provenance } from '../../../plugins/source-headers';
import { addDays } from '../../../time/add-days';
import { firstOfNextMonth } from '../../../time/scheduled-days';
import type { CompareService } from '../../evolution/compare.service';
import { type EvolutionService, type Periods, firstBlockDay } from '../../evolution/evolution.service';
import type { NamedPeriod } from '../../evolution/rules/months';
import { toPeriod } from '../../evolution/to-months';
import type { TaxService } from '../../taxes/taxes.service';
import { createLetterStore } from './letters.store';
import { monthsCopy } from './months.copy';
import { readPlanMonth } from './plan-month';

interface Dependencies {
  database: Database;
  evolutions: Pick<EvolutionService, 'periods'>;
  comparisons: Pick<CompareService, 'between'>;
  taxes: Pick<TaxService, 'month'>;
  clock: Clock;
}

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);

/** The figures of a month. Its changes are null while a history is read for the first time. */
function amountsOf(period: NamedPeriod, { isWaiting }: Periods) {
  const { end } = period;
  const change = isWaiting(period) ? null : period.change;
  return {
    ...toPeriod(period, { isWaiting }),
    balance: btcOfNanoBtc(end.coins),
    valueCents: numberOf(end.value),
    changeCents: numberOf(change?.whole ?? null),
    priceCents: numberOf(change?.price ?? null),
    depositsCents: numberOf(change?.deposits ?? null),
  };
}

const withoutDays = {
  firstDay: null,
  lastDay: null,
  growth: null,
  noGrowth: 'nothing_held',
  isPartial: false,
  daysWithoutPrice: null,
  balance: null,
  valueCents: null,
  changeCents: null,
  priceCents: null,
  depositsCents: null,
} as const;

function toTax(tax: TaxMonth): NonNullable<PortfolioMonth['tax']> {
  const { limitCents, grossCents, result, isAtLeast, darf, openCents, payment, decripto, missing } = tax;
  const isKnown = limitCents !== null && limitCents > 0 && grossCents !== null;
  return {
    limitCents,
    grossCents,
    usedPercent: isKnown ? roundTo((grossCents / limitCents) * 100, 2) : null,
    result,
    isAtLeast,
    darf: darf && { dueOn: darf.dueOn, openCents, payment },
    decripto: { duty: decripto.duty, dueOn: decripto.dueOn, deliveredOn: decripto.deliveredOn },
    missing: missing.length,
  };
}

export type MonthService = ReturnType<typeof createMonthService>;

/** Reads the figures of a month for its page and for its letter. */
export function createMonthService({ database, evolutions, comparisons, taxes, clock }: Dependencies) {
  const letters = createLetterStore(database);

  /** Null for a year whose rules are not covered. */
  async function taxOf(userId: string, month: string) {
    try {
      return toTax(await taxes.month(userId, month));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'TAX_YEAR_NOT_COVERED') return null;
      throw error;
    }
  }

  /** Throws NOT_FOUND for a month of the future, or before there was bitcoin. */
  return async (userId: string, month: string): Promise<{ from: Provenance[]; month: PortfolioMonth }> => {
    const periods = await evolutions.periods(userId, { currency: 'BRL' });
    const current = monthOf(periods.today);
    if (month > current || month < monthOf(firstBlockDay)) throw notFound(monthsCopy.outside(current));
    const firstDay = `${month}-01`;
    const end = addDays(firstOfNextMonth(firstDay), -1);
    const lastDay = end < periods.today ? end : periods.today;
    const own = periods.months.find(({ name }) => name === month);
    const cdi = await comparisons.between(userId, firstDay, lastDay);
    return {
      from: periods.from,
      month: {
        month,
        previous: periods.months.findLast(({ name }) => name < month)?.name ?? null,
        next: periods.months.find(({ name }) => name > month)?.name ?? null,
        ...(own ? amountsOf(own, periods) : withoutDays),
        isComplete: periods.isComplete,
        cdi,
        plans: await readPlanMonth(database, userId, { firstDay, lastDay: end }, clock()),
        tax: cdi && (await taxOf(userId, month)),
        letter: await letters.find(userId, month),
      },
    };
  };
}
