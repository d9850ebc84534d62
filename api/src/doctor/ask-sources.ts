import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiConfig } from '../config/api-config';
import { systemClock } from '../clock';
import { createOutbound, type Outbound } from '../outbound/outbound';
import { dayMs } from '../time/durations';
import { type HttpClient, type HttpResponse, createHttpClient } from '../upstreams/http/http-client';
import type { UpstreamError, UpstreamFailure } from '../upstreams/http/upstream-error';
import { userAgentOf } from '../upstreams/http/http-client';
import { createVendor } from '../upstreams/http/vendor';
import type { OpenVendor } from '../upstreams/http/vendors';
import { createExchanges, createLiveAdapters } from '../upstreams/live/live-adapters';
import { reasonOf } from './finding';

const answerMs = 5000;
/** Some endpoints are requested one after another. */
const allMs = 7000;

export interface AskedEndpoint {
  host: string;
  /** Without its query, which may hold a key. */
  path: string;
  /** The variables that name it. */
  variables: string[];
  /** Why it cannot be reached, or null. */
  reason: string | null;
  status: number | null;
  /** The fault of its answer, or null. */
  failure: UpstreamFailure | null;
  /** How far its clock is ahead, to the second; null where it reports no time. */
  aheadMs: number | null;
}

type Config = Pick<ApiConfig, 'upstreams' | 'social' | 'alerts' | 'publicUrl' | 'outbound'>;

const variablesOf = ({ upstreams, social, alerts }: Config): [string, string | null | undefined][] => [
  ['MERCADO_BITCOIN_URL', upstreams.mercadoBitcoinUrl],
  ['MERCADO_BITCOIN_LEGACY_URL', upstreams.mercadoBitcoinLegacyUrl],
  ['BINANCE_SPOT_URL', upstreams.binanceSpotUrl],
  ['BINANCE_FUTURES_URL', upstreams.binanceFuturesUrl],
  ['MEMPOOL_URL', upstreams.mempoolUrl],
  ['FEAR_GREED_URL', upstreams.fearGreedUrl],
  ['COINGECKO_URL', upstreams.coingeckoUrl],
  ['AWESOMEAPI_URL', upstreams.awesomeApiUrl],
  ['PTAX_URL', upstreams.ptaxUrl],
  ['BCB_SGS_URL', upstreams.bcbSgsUrl],
  ['FRANKFURTER_URL', upstreams.frankfurterUrl],
  ['GITHUB_API_URL', upstreams.githubApiUrl],
  ['BTCMAP_URL', upstreams.btcmapUrl],
  ['SOSOVALUE_URL', upstreams.soSoValueUrl],
  ['BLOCKCHAIR_URL', upstreams.blockchairUrl],
  ['FRED_URL', upstreams.fredUrl],
  ['GNEWS_URL', upstreams.gnewsUrl],
  ...upstreams.newsFeeds.map((url) => ['NEWS_FEEDS', url] as [string, string]),
  ['AI_BASE_URL', upstreams.aiBaseUrl],
  ['GOOGLE_ISSUER', social.google?.issuer],
  ['OPENID_ISSUER', social.openId?.issuer],
  ['TELEGRAM_URL', alerts.telegramUrl],
  ['ESPLORA_URL', upstreams.addresses?.kind === 'esplora' ? upstreams.addresses.url : null],
  ['BITCOIN_RPC_URL', upstreams.addresses?.kind === 'bitcoin-core' ? upstreams.addresses.server.url : null],
];

/** Calls each source as the site does. Only the answers to the calls matter here, so a body of another shape does no harm. */
function callAdapters({ upstreams }: Config, http: HttpClient, userAgent: string): Promise<unknown>[] {
  const openVendor: OpenVendor = (_name, options) => createVendor({ ...options, intervalMs: 0, retries: 0 });
  // Addresses belong to readers, so the check requests none.
  const urls = { ...upstreams, addresses: null };
  const from = createLiveAdapters(urls, { http, clock: systemClock, userAgent, openVendor });
  const now = systemClock();
  const [lastWeek, today] = [now.getTime() - 7 * dayMs, now.getTime()].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  ) as [string, string];
  return [
    ...createExchanges(urls, (name) => openVendor(name, { http })).map((exchange) => exchange.ticker()),
    from.candles?.candles('1d', now, 1),
    from.dollarCandles?.candles('1d', now, 1),
    from.daySummaries?.close('2020-01-01'),
    from.rateHistory?.rates(lastWeek, today),
    from.quoteHistory?.('EUR').rates(lastWeek, today),
    ...(['cdi', 'ipca', 'savings'] as const).map((series) =>
      from.centralBankRates?.rates(series, lastWeek, today),
    ),
    from.goldCandles?.candles('1d', now, 1),
    from.dollar?.ticker(),
    from.chain?.tip(),
    from.chain?.mempool(),
    from.mining?.hashRate(),
    from.mining?.revenue(),
    from.mining?.adjustments(),
    from.sentiment?.fearGreed(),
    from.news?.articles(),
    from.commercialRate?.rate(),
    from.usdtRate?.rate(),
    from.derivatives?.derivatives(),
    from.globalMarket?.dominance(),
    from.globalMarket?.worldVolume(),
    from.globalMarket?.allTimeHigh(),
    from.etfFlow?.etfFlow(),
    from.dollarIndex?.closes(),
    from.sp500?.closes(),
    from.development?.development(),
    from.merchants?.topCategories(),
    from.network?.network(),
  ].filter((call) => call !== undefined);
}

async function connectTo(host: string, port: number, outbound: Outbound): Promise<void> {
  if (!outbound.isDirect(host)) return void (await outbound.openByProxy(host, port, answerMs)).destroy();
  const socket = connect({ host, port, timeout: answerMs });
  socket.on('timeout', () => socket.destroy(new Error(`no answer within ${answerMs / 1000} s`)));
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

/** Runs calls and keeps how each of them was answered. */
function createRecorder(config: Config) {
  const asked = new Map<string, AskedEndpoint>();
  const named = variablesOf(config);
  const late = `no answer within ${answerMs / 1000} s`;

  const record = async (url: string, path: string, ask: () => Promise<HttpResponse>) => {
    const { host } = new URL(url);
    const variables = named.flatMap(([name, base]) => (base && url.startsWith(base) ? [name] : []));
    const about = { host, path, variables: [...new Set(variables)] };
    const note = (reported: Partial<AskedEndpoint>) =>
      asked.set(host + path, {
        ...about,
        reason: null,
        status: null,
        failure: null,
        aheadMs: null,
        ...reported,
      });
    note({ reason: late });
    const begun = Date.now();
    try {
      const answer = await ask();
      // It is cut to seconds.
      const date = Date.parse(String(answer.headers.date)) + 500;
      const aheadMs = Number.isNaN(date) ? null : date - (begun + Date.now()) / 2;
      note({ status: answer.status, aheadMs });
      return answer;
    } catch (error) {
      const { kind, statusCode = null } = error as UpstreamError;
      if (statusCode !== null || kind === 'moved') note({ status: statusCode, failure: kind });
      else note({ reason: kind === 'timeout' ? late : reasonOf(error) });
      throw error;
    }
  };
  return { record, asked };
}

type Recorder = ReturnType<typeof createRecorder>;

/** Servers that no adapter of the market asks. Where a call needs an address or a prompt, any answer shows that they can be reached. */
function callOthers(
  { upstreams, social, alerts, outbound }: Config,
  http: HttpClient,
  record: Recorder['record'],
): unknown[] {
  const reach = (url: string) =>
    record(url, '', () =>
      http.get(url).catch(({ statusCode: status, ...error }: UpstreamError) => {
        if (status === null) throw error;
        return { status, body: '', headers: {} };
      }),
    );
  const discover = (issuer: string | undefined) => {
    const url = issuer && `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    return url && record(url, new URL(url).pathname, () => http.get(url));
  };
  const { addresses, aiBaseUrl } = upstreams;
  const { telegramToken: token, telegramUrl } = alerts;
  const tip = addresses?.kind === 'esplora' && `${addresses.url}/blocks/tip/height`;
  return [
    aiBaseUrl && reach(aiBaseUrl),
    discover(social.google?.issuer),
    discover(social.openId?.issuer),
    token && telegramUrl && record(telegramUrl, '', () => http.get(`${telegramUrl}/bot${token}/getMe`)),
    tip && record(tip, new URL(tip).pathname, () => http.get(tip)),
    addresses?.kind === 'bitcoin-core' && reach(addresses.server.url),
    addresses?.kind === 'electrum' &&
      record(`tcp://${addresses.server.host}:${addresses.server.port}`, '', async () => {
        await connectTo(addresses.server.host, addresses.server.port, createOutbound(outbound));
        return { status: 200, body: '', headers: {} };
      }),
  ];
}

/** Asks every endpoint once, all side by side. */
export async function askSources(config: Config): Promise<AskedEndpoint[]> {
  const userAgent = userAgentOf(config.publicUrl);
  const client = createHttpClient(
    userAgent,
    { connectTimeoutMs: answerMs, totalTimeoutMs: answerMs },
    createOutbound(config.outbound),
  );
  const { record, asked } = createRecorder(config);
  const recorded: HttpClient = {
    ...client,
    get: (url, options) => record(url, new URL(url).pathname, () => client.get(url, options)),
    post: (url, json, options) => record(url, new URL(url).pathname, () => client.post(url, json, options)),
  };
  const calls = [...callAdapters(config, recorded, userAgent), ...callOthers(config, client, record)];
  const done = new AbortController();
  try {
    await Promise.race([Promise.allSettled(calls), pause(allMs, null, { signal: done.signal })]);
    return [...asked.values()];
  } finally {
    done.abort();
    await client.close();
  }
}
