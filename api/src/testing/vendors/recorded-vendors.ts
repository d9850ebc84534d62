import { RecordedResponse } from './fake-vendor';
import { type RecordedBody, recordedBodies } from './recorded-bodies';
import { type UpstreamServer, startUpstreamServer } from './upstream-server';

export interface RecordedVendors extends UpstreamServer {
  /** Points every source at this server. Sources that need a key stay off. */
  env: Record<string, string>;
  /** The keys of the sources that need one. */
  keys: Record<string, string>;
}

/** One server that replaces every vendor by its documented responses. The given bodies take precedence. */
export async function startRecordedVendors(
  changed: Record<string, RecordedBody> = {},
): Promise<RecordedVendors> {
  const bodies = { ...recordedBodies, ...changed };
  const server = await startUpstreamServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://vendors');
    // The longest prefix that matches: «/mempool/mempool» must not answer «/mempool/v1/…».
    const [start] = Object.keys(bodies)
      .filter((path) => pathname.startsWith(path))
      .sort((one, other) => other.length - one.length);
    const recorded = start === undefined ? new RecordedResponse(404, 'not found') : bodies[start]!;
    const body = typeof recorded === 'function' ? recorded(searchParams) : recorded;
    const answer = body instanceof RecordedResponse ? body : new RecordedResponse(200, textOf(body));
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const at = (path: string) => `${server.url}/${path}`;

  return Object.assign(server, {
    env: {
      MERCADO_BITCOIN_URL: at('mb'),
      MERCADO_BITCOIN_LEGACY_URL: '',
      BINANCE_SPOT_URL: at('binance'),
      BINANCE_FUTURES_URL: at('futures'),
      MEMPOOL_URL: at('mempool'),
      FEAR_GREED_URL: server.url,
      COINGECKO_URL: at('gecko'),
      AWESOMEAPI_URL: at('awesome'),
      PTAX_URL: at('ptax'),
      BCB_SGS_URL: at('sgs'),
      FRANKFURTER_URL: at('frankfurter'),
      GITHUB_API_URL: at('github'),
      BTCMAP_URL: at('btcmap'),
      NEWS_FEEDS: at('feed'),
      SOSOVALUE_URL: at('soso'),
      BLOCKCHAIR_URL: at('blockchair'),
      FRED_URL: at('fred'),
    },
    keys: { SOSOVALUE_API_KEY: 'soso', BLOCKCHAIR_API_KEY: 'blockchair', FRED_API_KEY: 'fred' },
  });
}

const textOf = (body: object | string) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Replaces every recorded response below a path by a status. */
export const refusing = (path: string, status: number): Record<string, RecordedBody> =>
  Object.fromEntries(
    Object.keys(recordedBodies)
      .filter((known) => known.startsWith(path))
      .map((known) => [known, new RecordedResponse(status, '')]),
  );
