import { quotedCurrencies } from '@painel/contract';
import type { LiveAdapters } from '../live/live-adapters';
import { createBenchmarkRates, createPtaxRates, createQuoteRates } from './daily-rates';
import { createCandleCloses, createSummaryCloses } from './daily-closes';
import type { DailySource } from './daily-source';
import type { DayPriceStore } from './day-prices.store';

export type DailyAdapters = Pick<
  LiveAdapters,
  | 'candles'
  | 'dollarCandles'
  | 'daySummaries'
  | 'rateHistory'
  | 'quoteHistory'
  | 'centralBankRates'
  | 'goldCandles'
>;

/** The sources of past days by series. Within a series each one completes those before it. */
export function createDailySources(
  adapters: DailyAdapters,
  store: Pick<DayPriceStore, 'knownDays' | 'hasCurrency'>,
): DailySource[][] {
  const { candles, dollarCandles, daySummaries, rateHistory, quoteHistory } = adapters;
  const { centralBankRates, goldCandles } = adapters;
  const candleCloses =
    // How far back its candles reach is not documented.
    candles &&
    createCandleCloses(candles, { name: 'mercado-bitcoin', series: 'brl', firstDay: '2011-01-01' });
  const summaryCloses =
    daySummaries &&
    createSummaryCloses(
      daySummaries,
      // No earlier summary is known: the documented example is of June 2013.
      { name: 'mercado-bitcoin summaries', series: 'brl', firstDay: '2013-06-01' },
      (from, to) => store.knownDays('brl', from, to),
    );
  const dollarCloses =
    dollarCandles &&
    // The day on which BTCUSDT was listed.
    createCandleCloses(dollarCandles, { name: 'binance', series: 'usd', firstDay: '2017-08-17' });
  const rates = rateHistory && createPtaxRates(rateHistory);
  const quotes = quotedCurrencies.map((currency) => [
    quoteHistory && createQuoteRates(quoteHistory(currency), currency, () => store.hasCurrency(currency)),
  ]);
  const benchmarks = (['cdi', 'ipca', 'savings'] as const).map((series) => [
    centralBankRates && createBenchmarkRates(centralBankRates, series),
  ]);
  const goldCloses =
    goldCandles &&
    // PAXGUSDT was listed later that month.
    createCandleCloses(goldCandles, { name: 'paxg', series: 'paxg', firstDay: '2020-08-01' });
  const series = [
    [candleCloses, summaryCloses],
    [dollarCloses],
    [rates],
    ...quotes,
    ...benchmarks,
    [goldCloses],
  ];
  return series.map((sources) => sources.filter((source) => source !== null));
}
