import type { PortfolioMonthRow, PortfolioMonths, PortfolioMonthsQuery } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Periods } from './evolution.service';
import type { NamedPeriod } from './rules/months';

/** The growth of a period and its days, without amounts. */
export function toPeriod(
  period: NamedPeriod,
  { isWaiting }: Pick<Periods, 'isWaiting'>,
): Omit<PortfolioMonthRow, 'month'> {
  const { firstDay, lastDay, isPartial, daysWithoutPrice, isHeld } = period;
  const growth = isWaiting(period) ? null : numberOf(period.growth);
  const reasonOf = () => {
    if (isWaiting(period)) return 'reading';
    return isHeld ? 'price' : 'nothing_held';
  };
  const noGrowth = growth === null ? reasonOf() : null;
  return { firstDay, lastDay, growth: growth && growth / 1e6, noGrowth, isPartial, daysWithoutPrice };
}

export const toMonths = (periods: Periods, { currency }: PortfolioMonthsQuery): PortfolioMonths => ({
  currency,
  months: periods.months.map((period) => ({ month: period.name, ...toPeriod(period, periods) })),
  years: periods.years.map((period) => ({ year: Number(period.name), ...toPeriod(period, periods) })),
  isComplete: periods.isComplete,
});
