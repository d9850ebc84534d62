import {
  adoptionMetricsSchema,
  aiAnalysisSchema,
  benchmarksSchema,
  candleListSchema,
  dcaSchema,
  dcaStartsSchema,
  fearGreedSchema,
  feeEstimateSchema,
  halvingSchema,
  longCandlesSchema,
  marketMetricsSchema,
  mempoolStatsSchema,
  networkFeesSchema,
  momentSchema,
  newsPageSchema,
  onchainMetricsSchema,
  premiumSchema,
  priceSchema,
  technicalAnalysisSchema,
  technicalIndicatorsSchema,
  tickerSchema,
  valuationHistorySchema,
  valuationSchema,
} from '@painel/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorsPlugin } from '../../plugins/errors';
import type { MarketSource } from '../../upstreams/market-data/market-data';
import { createSimulatedSource } from '../../upstreams/simulated/simulated-source';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { bitcoinRoutes } from './bitcoin.routes';

const now = new Date('2026-11-20T12:00:07.000Z');

const simulatedMarket = () => createSimulatedSource({ seed: 'semente', clock: () => now });
/** A market computes a year of ticks once. */
const market = simulatedMarket();

async function appWith(source: MarketSource) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  await app.register(bitcoinRoutes, { market: { current: () => source }, clock: () => now });
  return app;
}

it.each([
  ['/bitcoin/price', priceSchema],
  ['/bitcoin/mbtc/ticker', tickerSchema],
  ['/bitcoin/mbtc/ticker?_t=1790000000000', tickerSchema],
  ['/bitcoin/mbtc/candles?days=1&resolution=30m', candleListSchema],
  ['/bitcoin/mbtc/candles?days=1&resolution=30m&currency=USD', candleListSchema],
  ['/bitcoin/long-candles', longCandlesSchema],
  ['/bitcoin/long-candles?currency=USD', longCandlesSchema],
  ['/bitcoin/mempool-stats', mempoolStatsSchema],
  ['/bitcoin/fees', networkFeesSchema],
  ['/bitcoin/fee-estimate?inputs=p2wpkh:1&outputs=p2wpkh:1,p2tr:1', feeEstimateSchema],
  ['/bitcoin/halvening', halvingSchema],
  ['/bitcoin/fear-greed-index', fearGreedSchema],
  ['/bitcoin/premium', premiumSchema],
  ['/bitcoin/moment', momentSchema],
  ['/bitcoin/market-metrics', marketMetricsSchema],
  ['/bitcoin/adoption-metrics', adoptionMetricsSchema],
  ['/bitcoin/onchain-metrics', onchainMetricsSchema],
  ['/bitcoin/technical-indicators', technicalIndicatorsSchema],
  ['/bitcoin/technical-analysis', technicalAnalysisSchema],
  ['/bitcoin/ai-analysis', aiAnalysisSchema],
  ['/bitcoin/valuation', valuationSchema],
  ['/bitcoin/valuation?currency=USD', valuationSchema],
  ['/bitcoin/valuation/mean200d/history', valuationHistorySchema],
  [
    '/bitcoin/benchmarks?series=brl,ptax,cdi,ipca,savings,paxg&from=2024-01-01&to=2026-11-20',
    benchmarksSchema,
  ],
  ['/bitcoin/dca?amountCents=50000&cadence=monthly&day=5&from=2014-01-01&to=2026-11-20', dcaSchema],
  [
    '/bitcoin/dca/starts?amountCents=50000&cadence=monthly&day=5&from=2014-01-01&to=2026-11-20',
    dcaStartsSchema,
  ],
  ['/bitcoin/news?page=1&limit=12&filter=all&search=', newsPageSchema],
])('answers %s as the contract says, marked as simulated', async (url, schema) => {
  const app = await appWith(market);

  const response = await app.inject(url);

  expect(response.statusCode).toBe(200);
  expect(schema.parse(response.json())).toEqual(response.json());
  expect(response.headers['x-data-source']).toBe('simulated');
  expect(Date.parse(String(response.headers['x-data-time']))).toBeLessThanOrEqual(now.getTime());
  expect(response.headers['cache-control']).toMatch(
    /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
  );
});

it('answers 304 to a client that has the same bytes', async () => {
  const app = await appWith(simulatedMarket());
  const { headers } = await app.inject('/bitcoin/mbtc/ticker');

  const again = await app.inject({
    url: '/bitcoin/mbtc/ticker',
    headers: { 'if-none-match': String(headers.etag) },
  });

  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers['x-data-source']).toBe('simulated');
});

it.each([
  '/bitcoin/mbtc/candles?days=0',
  '/bitcoin/mbtc/candles?days=366',
  '/bitcoin/mbtc/candles?days=um',
  '/bitcoin/mbtc/candles?resolution=15m',
  '/bitcoin/mbtc/candles?currency=EUR',
  '/bitcoin/fee-estimate?inputs=p2wpkh:1',
  '/bitcoin/fee-estimate?inputs=p2wsh:1&outputs=p2wpkh:1',
  '/bitcoin/fee-estimate?inputs=p2wpkh:1&outputs=p2pk:1',
  '/bitcoin/fee-estimate?inputs=p2wpkh:0&outputs=p2wpkh:1',
  '/bitcoin/fee-estimate?inputs=p2wpkh:1001&outputs=p2wpkh:1',
  '/bitcoin/fee-estimate?inputs=p2wpkh:600,p2tr:401&outputs=p2wpkh:1',
  '/bitcoin/fee-estimate?inputs=p2wpkh:1&outputs=p2wpkh:1&rate=0',
  '/bitcoin/fee-estimate?inputs=p2wpkh:1&outputs=p2wpkh:1&rate=-1',
  '/bitcoin/fee-estimate?inputs=p2wpkh:1&outputs=p2wpkh:1&rate=10000.1',
  '/bitcoin/fee-estimate?inputs=p2wpkh:1&outputs=p2wpkh:1&rate=um',
  '/bitcoin/valuation?currency=EUR',
  '/bitcoin/news?page=0',
  '/bitcoin/news?limit=51',
  '/bitcoin/news?filter=esportes',
  `/bitcoin/news?search=${'a'.repeat(101)}`,
])('refuses %s', async (url) => {
  const app = await appWith(simulatedMarket());

  const response = await app.inject(url);

  expect(response.statusCode).toBe(400);
  expect(response.json().error).toBe('VALIDATION');
});

it('estimates a fee at the rates of the network and at one of the reader, in reais while a price is known', async () => {
  const source = simulatedMarket();
  const question = '/bitcoin/fee-estimate?inputs=p2wpkh:1&outputs=p2wpkh:2&rate=2';
  const price = {
    value: { currentPrice: 600_000, priceChangePercentage24h: 0 },
    source: 'simulated' as const,
    readAt: now,
  };
  const ask = async (priced: MarketSource['price']) =>
    feeEstimateSchema.parse((await (await appWith({ ...source, price: priced })).inject(question)).json());

  const { rates, blocks } = (await source.networkFees()).value;
  const answer = await ask(async () => price);
  expect(answer).toMatchObject({
    weight: 562,
    vbytes: 141,
    blocks,
    priceCents: 60_000_000,
    priceAt: now.toISOString(),
  });
  expect(answer.estimates.map(({ target, rate }) => [target, rate])).toEqual([
    ...Object.entries(rates),
    ['chosen', 2],
  ]);
  expect(answer.estimates.at(-1)).toMatchObject({ sats: 282, cents: 169 });

  const unpriced = await ask(() => Promise.reject(new UpstreamUnavailableError()));
  expect(unpriced).toMatchObject({ priceCents: null, priceAt: null });
  expect(unpriced.estimates.at(-1)).toMatchObject({ sats: 282, cents: null });
});

it('pages the news without repeating or losing an article', async () => {
  const app = await appWith(simulatedMarket());
  const page = async (number: number) =>
    newsPageSchema.parse((await app.inject(`/bitcoin/news?page=${number}&limit=12`)).json());

  const { total } = await page(1);
  const pages = await Promise.all([1, 2, 3, 4, 5].map(page));
  const urls = pages.flatMap(({ articles }) => articles.map(({ url }) => url));

  expect(urls).toHaveLength(total!);
  expect(new Set(urls).size).toBe(total);
});

it('finds news without accents and capitals', async () => {
  const app = await appWith(simulatedMarket());

  const found = newsPageSchema.parse((await app.inject('/bitcoin/news?search=MINERACAO')).json());

  expect(found.articles.map(({ title }) => title)).toContain(
    'Dificuldade de mineração sobe no último ajuste da rede',
  );
});

it('answers in Portuguese when there is no upstream and nothing stored', async () => {
  const app = await appWith({
    ...simulatedMarket(),
    price: () => Promise.reject(new UpstreamUnavailableError()),
  });

  const response = await app.inject('/bitcoin/price');

  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({
    error: 'UPSTREAM_UNAVAILABLE',
    message: 'Dados indisponíveis no momento. Tente novamente em instantes.',
    details: null,
  });
  expect(response.headers['cache-control']).toBeUndefined();
});
