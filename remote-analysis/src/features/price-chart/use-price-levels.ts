import type { PriceLevel } from '@painel/shared/charts';
import type { Currency } from '@painel/shared/format';
import { marketQueries } from '@painel/shared/market';
import { useQuery } from '@tanstack/react-query';
import { copy } from './price-chart.copy';
import type { ChartPage } from './price-chart.model';

/** The prices that the chart marks: support and resistance, on the technical page. */
export function usePriceLevels(page: ChartPage, currency: Currency | undefined): PriceLevel[] {
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
