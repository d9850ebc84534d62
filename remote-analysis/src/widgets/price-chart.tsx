import { PriceChartCard } from '../features/price-chart/price-chart-card';
import type { ChartPage } from '../features/price-chart/price-chart.model';

/** The candle chart with its periods; `page` decides which. */
export function Widget({ page = 'dashboard' }: { page?: ChartPage }) {
  return <PriceChartCard page={page} />;
}
