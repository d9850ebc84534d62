import type { Reading } from '@painel/shared/api';
import type { Comparison } from '@painel/shared/charts';
import { useQuery } from '@tanstack/react-query';
import type { ChartPeriod } from './price-chart.model';
import type { ChartCandles } from './price-chart.queries';
import { useCandlesIn } from './use-live-candles';

/** The candles of the currency that the chart does not show, asked for once they are chosen. Null before. */
export function useComparison(
  period: ChartPeriod,
  own: Reading<ChartCandles> | undefined,
  isChosen: boolean,
): Comparison | null {
  const isWanted = isChosen && own !== undefined;
  const currency = own?.value.currency === 'usd' ? 'brl' : 'usd';
  const { data: other, isLoadingError: failed } = useQuery(useCandlesIn(period)(currency, isWanted));
  return isWanted ? { own, other, failed } : null;
}
