import type { Candle } from '@painel/contract';
import { requestCandles } from '@painel/shared/market';
import type { Currency } from '@painel/shared/format';
import { queryOptions } from '@tanstack/react-query';
import { type ChartPeriod, cutPeriod, daysWithWarmUp } from './price-chart.model';

export interface ChartCandles {
  /** What the server says the prices are in: one that knows no dollars answers in reais. */
  currency: Currency;
  /** Those before the period, of which its indicators begin. */
  before: Candle[];
  /** Those of the period. */
  shown: Candle[];
}

export const chartQueries = {
  /** The candles of a period and those before it, in one request. */
  candles: (period: ChartPeriod, currency: Currency) =>
    queryOptions({
      queryKey: ['market', 'chart-candles', period.days, period.resolution, currency] as const,
      queryFn: async ({ signal }) => {
        const { value, ...reading } = await requestCandles(
          {
            days: daysWithWarmUp(period),
            resolution: period.resolution,
            currency: currency === 'usd' ? 'USD' : 'BRL',
          },
          signal,
        );
        const named: Currency = reading.currency === 'USD' ? 'usd' : 'brl';
        return { ...reading, value: { currency: named, ...cutPeriod(value, period.days) } };
      },
    }),
};
