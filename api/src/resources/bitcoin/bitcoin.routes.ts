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
import type * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';
import { createCandleWindows } from './candle-windows';
import { createComparison, refusedComparison } from './comparison';
import { readFeeEstimate, readNetworkFees } from './network-fees';
import { createLongCandlesReader, createMomentReader } from './read-days';
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
  /** A call without a query. */
  const answer = (
    url: string,
    schema: z.ZodMiniType,
    seconds: number,
    read: () => Promise<Reading<unknown>>,
  ) => app.get(url, { schema: { response: { 200: schema } } }, cached(seconds, read));

  answer('/bitcoin/price', priceSchema, 5, () => market.current().price());
  answer('/bitcoin/mbtc/ticker', tickerSchema, 5, () => market.current().ticker());

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

  answer('/bitcoin/mempool-stats', mempoolStatsSchema, 20, () => market.current().mempoolStats());
  answer('/bitcoin/fees', networkFeesSchema, 20, () => readNetworkFees(market.current()));

  app.get(
    '/bitcoin/fee-estimate',
    { schema: { querystring: feeEstimateQuerySchema, response: { 200: feeEstimateSchema } } },
    cachedByQuery(20, (query: FeeEstimateQuery) => readFeeEstimate(market.current(), query)),
  );

  answer('/bitcoin/halvening', halvingSchema, 30, () => market.current().halving());
  answer('/bitcoin/fear-greed-index', fearGreedSchema, 300, () => market.current().fearGreed());
  answer('/bitcoin/premium', premiumSchema, 60, () => market.current().premium());
  answer('/bitcoin/moment', momentSchema, 300, createMomentReader(market, clock));
  answer('/bitcoin/market-metrics', marketMetricsSchema, 60, () => market.current().marketMetrics());
  answer('/bitcoin/adoption-metrics', adoptionMetricsSchema, 300, () => market.current().adoptionMetrics());
  answer('/bitcoin/onchain-metrics', onchainMetricsSchema, 60, () => market.current().onchainMetrics());

  app.get(
    '/bitcoin/news',
    { schema: { querystring: newsQuerySchema, response: { 200: newsPageSchema } } },
    cachedByQuery(60, (query: NewsQuery) => market.current().news(query)),
  );

  answer('/bitcoin/technical-indicators', technicalIndicatorsSchema, 60, () =>
    market.current().technicalIndicators(),
  );
  answer('/bitcoin/technical-analysis', technicalAnalysisSchema, 60, () =>
    market.current().technicalAnalysis(),
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

  answer('/bitcoin/ai-analysis', aiAnalysisSchema, 30, () => market.current().aiAnalysis());
};
