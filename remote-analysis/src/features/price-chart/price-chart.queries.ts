import type { Candle } from '@painel/contract';
import { requestCandles } from '@painel/shared/market';
import type { Currency } from '@painel/shared/format';
import { queryOptions } from '@tanstack/react-query';
import { type ChartPeriod, cutPeriod, daysWithWarmUp } from './price-chart.model';

export interface ChartCandles {
  /** The currency of the prices. A server without a dollar market answers in reais. */
  currency: Currency;
  /** The candles before the period, which its indicators need. */
  before: Candle[];
  /** The candles of the period. */
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
