import { type Candle, longCandlesSchema } from '@painel/contract';
import { type Reading, requestReading } from '@painel/shared/api';
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
  /** Weeks before this day are of daily closes alone. */
  closesBefore: string | null;
}

const named = (currency: Currency) => (currency === 'usd' ? 'USD' : 'BRL');

async function requestWeeks(currency: Currency, signal: AbortSignal) {
  const { value, ...reading } = await requestReading(longCandlesSchema, {
    path: '/bitcoin/long-candles',
    query: { currency: named(currency) },
    signal,
  });
  const shown = value.candles.toSorted((a, b) => a.timestamp - b.timestamp);
  const answered: Currency = reading.currency === 'USD' ? 'usd' : 'brl';
  return {
    ...reading,
    value: { currency: answered, before: [], shown, closesBefore: value.closesBefore },
  };
}

export const chartQueries = {
  /** The candles of a period and those before it, in one request. */
  candles: (period: ChartPeriod, currency: Currency) =>
    queryOptions({
      queryKey: ['market', 'chart-candles', period.days, period.resolution, currency] as const,
      queryFn: async ({ signal }): Promise<Reading<ChartCandles>> => {
        const { resolution } = period;
        if (resolution === '1w') return requestWeeks(currency, signal);
        const { value, ...reading } = await requestCandles(
          {
            days: daysWithWarmUp(period),
            resolution,
            currency: named(currency),
          },
          signal,
        );
        const answered: Currency = reading.currency === 'USD' ? 'usd' : 'brl';
        return {
          ...reading,
          value: { currency: answered, closesBefore: null, ...cutPeriod(value, period.days) },
        };
      },
    }),
};
