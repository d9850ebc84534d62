import {
  candleListSchema,
  fearGreedSchema,
  halvingSchema,
  mempoolStatsSchema,
  newsPageSchema,
  tickerSchema,
} from '@painel/contract';
import { readApiConfig } from '../../config/api-config';
import { dayMs, hourMs } from '../../time/durations';
import { readOne } from '../../testing/address-readings';
import { eventually } from '../../testing/eventually';
import { startElectrumServer } from '../../testing/vendors/electrum-server';
import { type UpstreamServer, answerPaths, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { upstreamsOff } from '../../testing/vendors/upstreams-off';
import alternativeMe from '../../testing/vendor-bodies/alternative-me.json';
import binanceTicker from '../../testing/vendor-bodies/binance-ticker.json';
import esploraAddress from '../../testing/vendor-bodies/esplora-address.json';
import mempoolDifficulty from '../../testing/vendor-bodies/mempool-difficulty.json';
import mempoolFees from '../../testing/vendor-bodies/mempool-fees.json';
import mempool from '../../testing/vendor-bodies/mempool.json';
import tickers from '../../testing/vendor-bodies/mercado-bitcoin-tickers.json';
import { createHttpClient } from '../http/http-client';
import { UpstreamUnavailableError } from '../unavailable';
import { createMarketData } from './create-market-data';
import type { Gauge } from '../../telemetry/telemetry';
import type { MarketData } from './market-data';

const now = new Date('2026-11-20T12:20:00.000Z');
let time = now;
let server: UpstreamServer;
let market: MarketData;

const rss = `<rss><channel><title>Portal</title><item><title>Bitcoin sobe</title><link>https://portal.exemplo/a</link>
  <pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate></item></channel></rss>`;

const vendors = {
  '/mb/tickers': tickers,
  '/mempool/blocks/tip/height': '967731',
  '/mempool/v1/difficulty-adjustment': mempoolDifficulty,
  '/mempool/v1/fees/recommended': mempoolFees,
  '/mempool/mempool': mempool,
  '/mempool/address/endereco/txs': [{ status: { confirmed: true, block_time: 1_763_600_000 } }],
  '/mempool/address/endereco': esploraAddress,
  '/binance/api/v3/ticker/24hr': binanceTicker,
  '/fng': alternativeMe,
  '/feed': rss,
};

/** Simulates Mercado Bitcoin's candles: 1 BTC in each, the price rising by R$ 1 a candle. */
function candles(url: URL) {
  const stepMs = { '15m': hourMs / 4, '1h': hourMs, '1d': dayMs }[url.searchParams.get('resolution')!]!;
  const last = Math.floor((Number(url.searchParams.get('to')) * 1000) / stepMs);
  const count = Math.min(300, Number(url.searchParams.get('countback')));
  const indexes = Array.from({ length: count }, (_, index) => last - count + 1 + index);
  const column = (value: (index: number) => number) => indexes.map((index) => value(index).toFixed(8));
  return {
    t: indexes.map((index) => (index * stepMs) / 1000),
    o: column((index) => index),
    h: column((index) => index + 2),
    l: column((index) => index - 1),
    c: column((index) => index + 1),
    v: column(() => 1),
  };
}

const healthy: UpstreamServer['answer'] = (request, response) => {
  const url = new URL(request.url!, server.url);
  if (url.pathname === '/mb/candles') response.end(JSON.stringify(candles(url)));
  else answerPaths(vendors)(request, response);
};

const gauges = new Map<string, Gauge>();
const gauge = async (name: string, source: string) =>
  (await gauges.get(name)!.read()).find(({ labels }) => labels?.['source'] === source)?.value;

async function start(source: string, env: Record<string, string> = {}) {
  const config = readApiConfig({
    ...upstreamsOff,
    BITCOIN_SOURCE: source,
    MERCADO_BITCOIN_URL: `${server.url}/mb`,
    MERCADO_BITCOIN_LEGACY_URL: '',
    BINANCE_SPOT_URL: `${server.url}/binance`,
    MEMPOOL_URL: `${server.url}/mempool`,
    FEAR_GREED_URL: server.url,
    NEWS_FEEDS: `${server.url}/feed`,
    PUBLIC_URL: 'https://painel.exemplo',
    ...env,
  });
  const logger = { info: () => {}, warn: () => {} };
  const intervals = { requestsMs: 20, analysisMs: 300 };
  const telemetry = { gauge: (gauge: Gauge) => void gauges.set(gauge.name, gauge), ended: () => {} };
  market = createMarketData({ config, logger, clock: () => time, intervals, telemetry });
  await market.start();
}

beforeEach(async () => {
  time = now;
  server = await startUpstreamServer((request, response) => healthy(request, response));
});
afterEach(async () => {
  await market.stop();
  await server.close();
});

it('shows operators how old the figures of each source are', async () => {
  await start('auto');
  await market.current().price();
  expect(await gauges.get('painel_market_live')!.read()).toEqual([{ value: 1 }]);
  expect(await gauge('painel_source_age_seconds', 'spot price')).toBeCloseTo(0, 0);
  expect(await gauge('painel_source_fresh', 'spot price')).toBe(1);
  expect(await gauge('painel_source_available', 'spot price')).toBe(1);
  // It is switched off.
  expect(await gauge('painel_source_available', 'S&P 500')).toBeUndefined();
});

it('shows operators no source while the simulator answers', async () => {
  await start('simulated');
  expect(await gauges.get('painel_market_live')!.read()).toEqual([{ value: 0 }]);
  expect(await gauge('painel_source_available', 'spot price')).toBeUndefined();
});

it('answers every call from the vendors', async () => {
  await start('auto');
  const query = { page: 1, limit: 12, filter: 'all', search: '' } as const;
  const days = await market.current().candles({ days: 30, resolution: '1d', currency: 'BRL' });
  const halfHours = await market.current().candles({ days: 1, resolution: '30m', currency: 'BRL' });
  const halving = await market.current().halving();

  const answers = [
    [tickerSchema, await market.current().ticker()],
    [candleListSchema, days],
    [candleListSchema, halfHours],
    [mempoolStatsSchema, await market.current().mempoolStats()],
    [halvingSchema, halving],
    [fearGreedSchema, await market.current().fearGreed()],
    [newsPageSchema, await market.current().news(query)],
  ] as const;
  for (const [schema, { value, source }] of answers) {
    expect(schema.parse(value)).toEqual(value);
    expect(source).toBe('live');
  }

  expect((await market.current().price()).value).toEqual({
    currentPrice: 119_548.04744932,
    priceChangePercentage24h: 0.16,
  });
  expect(days.value).toHaveLength(30);
  expect(halfHours.value).toHaveLength(48);
  // The forming half hour is 12:00 to 12:30, of which the quarters of 12:00 and 12:15 have begun.
  const noon = Date.UTC(2026, 10, 20, 12) / (hourMs / 4);
  expect(halfHours.value.at(-1)).toEqual({
    timestamp: Date.UTC(2026, 10, 20, 12),
    open: noon,
    high: noon + 3,
    low: noon - 1,
    close: noon + 2,
    volume: 2,
  });
  expect(halving.value).toMatchObject({
    currentBlock: 967_731,
    blocksRemaining: 82_269,
    currentReward: 3.125,
  });
  expect(halving.value.estimatedTimeRemaining).toBe(Math.round(82_269 * 302.328));
  expect((await market.current().news(query)).value.articles[0]!.title).toBe('Bitcoin sobe');
  // When it came, whatever the exchange's clock says.
  expect((await market.current().price()).readAt).toEqual(now);
  expect(await readOne(market.current().addresses, 'endereco')).toMatchObject({
    lastTransactionAt: '2025-11-20T00:53:20.000Z',
    source: 'live',
  });
  expect(server.requests[0]!.headers['user-agent']).toBe('PainelBitcoin/1.0 (+https://painel.exemplo)');
});

it('lets no reader cause a call', async () => {
  await start('live');
  await market.current().price();
  await market.current().mempoolStats();
  const before = server.requests.length;

  await Promise.all(Array.from({ length: 1_000 }, () => market.current().price()));
  const tickerCalls = server.requests.filter(({ path }) => path.startsWith('/mb/tickers'));

  expect(tickerCalls).toHaveLength(1);
  expect(server.requests.length - before).toBeLessThan(10);
});

it('notifies its subscribers when figures have come', async () => {
  await start('live');

  await new Promise<void>((resolve) => market.subscribe(resolve));

  expect(server.requests.length).toBeGreaterThan(0);
});

it('labels the price by its own time, however much older the dollar next to it is', async () => {
  await start('live');
  const ticker = () => market.current().ticker();
  await eventually(async () => expect((await ticker()).value.usdPrice).toBeGreaterThan(0));
  const { usdPrice } = (await ticker()).value;
  server.answer = (request, response) => {
    if (request.url!.startsWith('/mb/')) healthy(request, response);
    else response.destroy();
  };
  time = new Date(now.getTime() + 40_000);
  await market.current().askPrices!();
  const later = await ticker();
  expect([later.readAt, later.value.usdPrice]).toEqual([time, usdPrice]);
});

it('is simulated whole when the exchange is down, though other vendors answer', async () => {
  await start('auto', { MERCADO_BITCOIN_URL: 'http://nome.invalid' });

  for (const reading of [
    await market.current().price(),
    await market.current().mempoolStats(),
    await market.current().halving(),
  ]) {
    expect(reading.source).toBe('simulated');
  }
  expect((await readOne(market.current().addresses, 'endereco')).source).toBe('simulated');
  expect(server.requests).toHaveLength(0);
});

it('decides sooner than a usual request gives up when the exchange hangs', async () => {
  server.answer = () => {};
  const ended: string[] = [];
  const http = createHttpClient('PainelBitcoin/1.0');

  const request = http.get(server.url).catch(() => ended.push('request'));
  await start('auto');
  ended.push('start');
  await http.close();
  await request;

  expect(ended).toEqual(['start', 'request']);
  expect((await market.current().price()).source).toBe('simulated');
});

it('never simulates when it must be live: what fails is unavailable, the rest answers', async () => {
  server.answer = (request, response) => {
    if (request.url!.startsWith('/mb/tickers')) response.end('<html>manutenção</html>');
    else healthy(request, response);
  };
  await start('live');

  await expect(market.current().price()).rejects.toThrow(UpstreamUnavailableError);
  await expect(market.current().ticker()).rejects.toThrow(UpstreamUnavailableError);
  expect((await market.current().mempoolStats()).source).toBe('live');
});

it('is unavailable, not broken, when everything is switched off', async () => {
  const off = {
    MERCADO_BITCOIN_URL: '',
    BINANCE_SPOT_URL: '',
    MEMPOOL_URL: '',
    FEAR_GREED_URL: '',
    NEWS_FEEDS: '',
  };
  await start('live', off);

  await expect(market.current().price()).rejects.toThrow(UpstreamUnavailableError);
  await expect(market.current().halving()).rejects.toThrow(UpstreamUnavailableError);
  await expect(readOne(market.current().addresses, 'endereco')).rejects.toThrow(UpstreamUnavailableError);
});

it('reads balances from an Electrum server where one is named', async () => {
  const electrum = await startElectrumServer();
  electrum.methods = {
    'blockchain.scripthash.get_balance': () => ({ confirmed: 7, unconfirmed: 0 }),
    'blockchain.scripthash.get_history': () => [],
  };
  await start('live', { ELECTRUM_URL: `tcp://127.0.0.1:${electrum.port}` });

  const reading = await readOne(market.current().addresses, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  expect(reading).toMatchObject({ balanceSats: 7, source: 'live' });
  expect(electrum.asked[0]).toEqual(['server.version', 'PainelBitcoin/1.0 (+https://painel.exemplo)', '1.4']);
  await electrum.close();
});

it('reads balances from Bitcoin Core where one is named', async () => {
  const scan = { result: { success: true, unspents: [] }, error: null };
  server.answer = (request, response) => {
    if (request.url === '/rpc') response.end(JSON.stringify(scan));
    else healthy(request, response);
  };
  const rpc = { BITCOIN_RPC_URL: `${server.url}/rpc`, BITCOIN_RPC_USER: 'a', BITCOIN_RPC_PASSWORD: 'b' };
  await start('live', rpc);

  const reading = await readOne(market.current().addresses, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  expect(reading).toMatchObject({ balanceSats: 0, transactionCount: null, source: 'live' });
});
