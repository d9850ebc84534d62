import type { Ticker } from '@painel/contract';
import type { Reading } from '@painel/shared/api';
import type { Currency } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { useMoney } from '@painel/shared/preferences';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ChartPeriod, untilNextCandle, withPrice } from './price-chart.model';
import { type ChartCandles, chartQueries } from './price-chart.queries';

/** A simulated price moves no real candle, nor the other way round. */
function follow(candles: Reading<ChartCandles>, ticker: Reading<Ticker> | undefined): Reading<ChartCandles> {
  if (!ticker || ticker.readAt === null || ticker.source !== candles.source) return candles;
  const { currency, shown } = candles.value;
  const price = currency === 'usd' ? ticker.value.usdPrice : ticker.value.currentPrice;
  if (price === null) return candles;
  const moved = withPrice(shown, price, Date.parse(ticker.readAt));
  return moved === shown ? candles : { ...candles, value: { ...candles.value, shown: moved } };
}

/** Requests the candles of a period. The newest one follows the ticker, and when its time is over they are refetched. */
export function useCandlesIn(period: ChartPeriod) {
  const ticker = useQuery(marketQueries.ticker(polling.ticker)).data;
  const select = useCallback((candles: Reading<ChartCandles>) => follow(candles, ticker), [ticker]);
  return (currency: Currency, enabled: boolean) => ({
    ...chartQueries.candles(period, currency),
    enabled,
    refetchInterval: ({ state }: { state: { data: Reading<ChartCandles> | undefined } }) =>
      state.data ? untilNextCandle(state.data.value.shown, Date.now()) : false,
    select,
  });
}

/**
 * The candles of a period in the reader's currency, or in reais where there are none in dollars; while another period loads, those of
 * the one before.
 */
export function useLiveCandles(period: ChartPeriod) {
  const { main } = useMoney();
  const candlesIn = useCandlesIn(period);
  const placeholderData = keepPreviousData<Reading<ChartCandles>>;
  const wanted = useQuery({ ...candlesIn(main, true), placeholderData });
  const failed = main === 'usd' && wanted.isLoadingError;
  const inReais = useQuery({ ...candlesIn('brl', failed), placeholderData });
  return failed ? inReais : wanted;
}
