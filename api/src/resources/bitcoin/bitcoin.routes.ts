import {
  type BenchmarksQuery,
  type CandlesQuery,
  type DcaQuery,
  type LongCandlesQuery,
  type FeeEstimateQuery,
  type ValuationQuery,
  type NewsQuery,
  adoptionMetricsSchema,
  aiAnalysisSchema,
  benchmarksQuerySchema,
  benchmarksSchema,
  candleListSchema,
  candlesQuerySchema,
  dcaQuerySchema,
  dcaSchema,
  dcaStartsSchema,
  fearGreedSchema,
  feeEstimateQuerySchema,
  feeEstimateSchema,
  halvingSchema,
  longCandlesQuerySchema,
  longCandlesSchema,
  marketMetricsSchema,
  mempoolStatsSchema,
  networkFeesSchema,
  momentSchema,
  newsPageSchema,
  newsQuerySchema,
  onchainMetricsSchema,
  premiumSchema,
  priceSchema,
  technicalAnalysisSchema,
  technicalIndicatorsSchema,
  tickerSchema,
  valuationHistorySchema,
  valuationKeys,
  valuationQuerySchema,
  valuationSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { createCandleWindows } from './candle-windows';
import { createComparison, refusedComparison } from './comparison';
import { readFeeEstimate, readNetworkFees } from './network-fees';
import { createLongCandlesReader } from './read-long-candles';
import { createMomentReader } from './read-moment';
import { createResponseCache } from './response-cache';
import { createValuation } from './valuation';

interface BitcoinRouteOptions {
  market: Pick<MarketData, 'current'>;
  clock: Clock;
}

/** The public market figures. A shared cache may keep each answer for the seconds given here. */
export const bitcoinRoutes: FastifyPluginAsyncZod<BitcoinRouteOptions> = async (app, { market, clock }) => {
  const { cached, cachedByQuery } = createResponseCache();
  const candleWindow = createCandleWindows(market, clock);
  const valuation = createValuation(market, clock);
  const comparison = createComparison(market, clock);

  app.get(
    '/bitcoin/price',
    { schema: { response: { 200: priceSchema } } },
    cached(5, () => market.current().price()),
  );

  app.get(
    '/bitcoin/mbtc/ticker',
    { schema: { response: { 200: tickerSchema } } },
    cached(5, () => market.current().ticker()),
  );

  app.get(
    '/bitcoin/mbtc/candles',
    { schema: { querystring: candlesQuerySchema, response: { 200: candleListSchema } } },
    cachedByQuery<CandlesQuery>(10, candleWindow),
  );

  app.get(
    '/bitcoin/long-candles',
    { schema: { querystring: longCandlesQuerySchema, response: { 200: longCandlesSchema } } },
    cachedByQuery<LongCandlesQuery>(60, createLongCandlesReader(market, clock)),
  );

  app.get(
    '/bitcoin/mempool-stats',
    { schema: { response: { 200: mempoolStatsSchema } } },
    cached(20, () => market.current().mempoolStats()),
  );

  app.get(
    '/bitcoin/fees',
    { schema: { response: { 200: networkFeesSchema } } },
    cached(20, () => readNetworkFees(market.current())),
  );

  app.get(
    '/bitcoin/fee-estimate',
    { schema: { querystring: feeEstimateQuerySchema, response: { 200: feeEstimateSchema } } },
    cachedByQuery(20, (query: FeeEstimateQuery) => readFeeEstimate(market.current(), query)),
  );

  app.get(
    '/bitcoin/halvening',
    { schema: { response: { 200: halvingSchema } } },
    cached(30, () => market.current().halving()),
  );

  app.get(
    '/bitcoin/fear-greed-index',
    { schema: { response: { 200: fearGreedSchema } } },
    cached(300, () => market.current().fearGreed()),
  );

  app.get(
    '/bitcoin/premium',
    { schema: { response: { 200: premiumSchema } } },
    cached(60, () => market.current().premium()),
  );

  app.get(
    '/bitcoin/moment',
    { schema: { response: { 200: momentSchema } } },
    cached(300, createMomentReader(market, clock)),
  );

  app.get(
    '/bitcoin/market-metrics',
    { schema: { response: { 200: marketMetricsSchema } } },
    cached(60, () => market.current().marketMetrics()),
  );

  app.get(
    '/bitcoin/adoption-metrics',
    { schema: { response: { 200: adoptionMetricsSchema } } },
    cached(300, () => market.current().adoptionMetrics()),
  );

  app.get(
    '/bitcoin/onchain-metrics',
    { schema: { response: { 200: onchainMetricsSchema } } },
    cached(60, () => market.current().onchainMetrics()),
  );

  app.get(
    '/bitcoin/news',
    { schema: { querystring: newsQuerySchema, response: { 200: newsPageSchema } } },
    cachedByQuery(60, (query: NewsQuery) => market.current().news(query)),
  );

  app.get(
    '/bitcoin/technical-indicators',
    { schema: { response: { 200: technicalIndicatorsSchema } } },
    cached(60, () => market.current().technicalIndicators()),
  );

  app.get(
    '/bitcoin/technical-analysis',
    { schema: { response: { 200: technicalAnalysisSchema } } },
    cached(60, () => market.current().technicalAnalysis()),
  );

  app.get(
    '/bitcoin/valuation',
    { schema: { querystring: valuationQuerySchema, response: { 200: valuationSchema } } },
    cachedByQuery(600, ({ currency }: ValuationQuery) => valuation.now(currency)),
  );

  for (const key of valuationKeys)
    app.get(
      `/bitcoin/valuation/${key}/history`,
      { schema: { querystring: valuationQuerySchema, response: { 200: valuationHistorySchema } } },
      cachedByQuery(600, ({ currency }: ValuationQuery) => valuation.history(key, currency)),
    );

  app.get(
    '/bitcoin/benchmarks',
    {
      schema: { querystring: benchmarksQuerySchema, response: { 200: benchmarksSchema } },
      schemaErrorFormatter: refusedComparison,
    },
    cachedByQuery(3_600, (query: BenchmarksQuery) => comparison.benchmarks(query)),
  );

  app.get(
    '/bitcoin/dca',
    {
      schema: { querystring: dcaQuerySchema, response: { 200: dcaSchema } },
      schemaErrorFormatter: refusedComparison,
    },
    cachedByQuery(3_600, (query: DcaQuery) => comparison.dca(query)),
  );

  app.get(
    '/bitcoin/dca/starts',
    {
      schema: { querystring: dcaQuerySchema, response: { 200: dcaStartsSchema } },
      schemaErrorFormatter: refusedComparison,
    },
    cachedByQuery(3_600, (query: DcaQuery) => comparison.starts(query)),
  );

  app.get(
    '/bitcoin/ai-analysis',
    { schema: { response: { 200: aiAnalysisSchema } } },
    cached(30, () => market.current().aiAnalysis()),
  );
};
