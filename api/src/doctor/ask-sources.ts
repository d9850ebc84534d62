import { once } from 'node:events';
import { connect } from 'node:net';
import { Agent, request } from 'undici';
import type { ApiConfig } from '../config/api-config';
import { userAgentOf } from '../upstreams/http/user-agent';
import { reasonOf } from './finding';

const answerMs = 5000;

export interface AskedSource {
  host: string;
  /** The variables that name it. */
  variables: string[];
  /** Why it cannot be reached, or null. */
  reason: string | null;
  status: number | null;
  /** How far its clock is ahead, to the second; null where it tells no time. */
  aheadMs: number | null;
}

type Source = Pick<AskedSource, 'host' | 'variables'> & { url: string };

/** The sources that the configuration asks: those that need a key, only with one. */
function sourcesOf({
  upstreams,
  social,
  alerts,
}: Pick<ApiConfig, 'upstreams' | 'social' | 'alerts'>): Source[] {
  const withKey = (key: string | null, url: string | null) => (key === null ? null : url);
  const { addresses } = upstreams;
  const named: [string, string | null][] = [
    ['MERCADO_BITCOIN_URL', upstreams.mercadoBitcoinUrl],
    ['MERCADO_BITCOIN_LEGACY_URL', upstreams.mercadoBitcoinLegacyUrl],
    ['BINANCE_SPOT_URL', upstreams.binanceSpotUrl],
    ['BINANCE_FUTURES_URL', upstreams.binanceFuturesUrl],
    ['MEMPOOL_URL', upstreams.mempoolUrl],
    ['FEAR_GREED_URL', upstreams.fearGreedUrl],
    ['COINGECKO_URL', upstreams.coingeckoUrl],
    ['AWESOMEAPI_URL', upstreams.awesomeApiUrl],
    ['PTAX_URL', upstreams.ptaxUrl],
    ['FRANKFURTER_URL', upstreams.frankfurterUrl],
    ['GITHUB_API_URL', upstreams.githubApiUrl],
    ['BTCMAP_URL', upstreams.btcmapUrl],
    ['SOSOVALUE_URL', withKey(upstreams.soSoValueApiKey, upstreams.soSoValueUrl)],
    ['BLOCKCHAIR_URL', withKey(upstreams.blockchairApiKey, upstreams.blockchairUrl)],
    ['FRED_URL', withKey(upstreams.fredApiKey, upstreams.fredUrl)],
    ['GNEWS_URL', withKey(upstreams.gnewsApiKey, upstreams.gnewsUrl)],
    ...upstreams.newsFeeds.map((url) => ['NEWS_FEEDS', url] as [string, string]),
    ['AI_BASE_URL', upstreams.aiBaseUrl],
    ['GOOGLE_ISSUER', social.google?.issuer ?? null],
    ['OPENID_ISSUER', social.openId?.issuer ?? null],
    ['TELEGRAM_URL', withKey(alerts.telegramToken, alerts.telegramUrl)],
    ['ESPLORA_URL', addresses?.kind === 'esplora' ? addresses.url : null],
    ['BITCOIN_RPC_URL', addresses?.kind === 'bitcoin-core' ? addresses.server.url : null],
    [
      'ELECTRUM_URL',
      addresses?.kind === 'electrum' ? `tcp://${addresses.server.host}:${addresses.server.port}` : null,
    ],
  ];
  const byOrigin = new Map<string, Source>();
  for (const [variable, url] of named) {
    if (url === null) continue;
    const { protocol, host } = new URL(url);
    const known = byOrigin.get(protocol + host) ?? { host, url, variables: [] };
    if (!known.variables.includes(variable)) known.variables.push(variable);
    byOrigin.set(protocol + host, known);
  }
  return [...byOrigin.values()];
}

async function connectTo(url: URL): Promise<void> {
  const socket = connect({ host: url.hostname, port: Number(url.port), timeout: answerMs });
  socket.on('timeout', () => socket.destroy(new Error(`no answer within ${answerMs / 1000} s`)));
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

async function ask(source: Source, agent: Agent, userAgent: string): Promise<AskedSource> {
  const { host, variables } = source;
  const told = { host, variables, reason: null, status: null, aheadMs: null };
  const url = new URL(source.url);
  try {
    if (url.protocol === 'tcp:') {
      await connectTo(url);
      return told;
    }
    const begun = Date.now();
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(answerMs),
    });
    const received = Date.now();
    body.on('error', () => undefined).destroy();
    // It is cut to seconds.
    const date = Date.parse(String(headers.date)) + 500;
    const aheadMs = Number.isNaN(date) ? null : date - (begun + received) / 2;
    return { ...told, status: statusCode, aheadMs };
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    return { ...told, reason: isLate ? `no answer within ${answerMs / 1000} s` : reasonOf(error) };
  }
}

/** Asks each server once, all side by side. Any answer shows that it can be reached. */
export async function askSources(
  config: Pick<ApiConfig, 'upstreams' | 'social' | 'alerts' | 'publicUrl'>,
): Promise<AskedSource[]> {
  const agent = new Agent({ connect: { timeout: answerMs } });
  try {
    const userAgent = userAgentOf(config.publicUrl);
    return await Promise.all(sourcesOf(config).map((source) => ask(source, agent, userAgent)));
  } finally {
    await agent.destroy();
  }
}
