import type { Currency } from '@painel/shared/format';
import { marketQueries } from '@painel/shared/market';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-chart.copy';
import type { ChartPage } from './price-chart.model';
import type { MarkedPrice } from './price-marks';

/** The prices that the chart marks: support and resistance, on the technical page. */
export function useMarkedPrices(page: ChartPage, currency: Currency | undefined): MarkedPrice[] {
  const isTechnical = page === 'technical';
  const levels = useQuery({ ...marketQueries.technicalAnalysis(), enabled: isTechnical }).data?.value.levels;
  const [support, resistance] =
    currency === 'usd' ? [levels?.supportUSD, levels?.resistanceUSD] : [levels?.support, levels?.resistance];
  return [
    ...(isTechnical && resistance
      ? [{ name: copy.marks.resistance, price: resistance, tone: 'down' as const }]
      : []),
    ...(isTechnical && support ? [{ name: copy.marks.support, price: support, tone: 'up' as const }] : []),
  ];
}
