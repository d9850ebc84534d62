import type { Candle, Ticker } from '@painel/contract';
import type { Reading } from '@painel/shared/api';
import { marketQueries, polling } from '@painel/shared/market';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ChartPeriod, untilNextCandle, withPrice } from './price-chart.model';

/** A simulated price moves no real candle, nor the other way round. */
function follow(candles: Reading<Candle[]>, ticker: Reading<Ticker> | undefined): Reading<Candle[]> {
  if (!ticker || ticker.readAt === null || ticker.source !== candles.source) return candles;
  const value = withPrice(candles.value, ticker.value.currentPrice, Date.parse(ticker.readAt));
  return value === candles.value ? candles : { ...candles, value };
}

/**
 * The candles of a period; while another one loads, those of the one before. The newest candle follows the ticker, and when its time is over
 * the candles are asked for again.
 */
export function useLiveCandles({ days, resolution }: ChartPeriod) {
  const ticker = useQuery(marketQueries.ticker(polling.ticker)).data;
  return useQuery({
    ...marketQueries.candles(days, resolution),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? untilNextCandle(state.data.value, Date.now()) : false),
    select: useCallback((candles: Reading<Candle[]>) => follow(candles, ticker), [ticker]),
  });
}
