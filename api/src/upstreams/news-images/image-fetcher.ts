import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicAddress } from '../../outbound/public-address';
import type { Outbound } from '../../outbound/outbound';
import { UpstreamError } from '../http/upstream-error';
import { type PublicNetwork, openInternet, publicConnector } from '../../outbound/public-connector';
import { rasterType } from './raster-type';

export interface FetchedImage {
  type: string;
  bytes: Buffer;
}

export type ImageFetcher = ReturnType<typeof createImageFetcher>;

const totalTimeoutMs = 5_000;
const maxBytes = 3 * 1024 * 1024;
/** Bytes that are read of a response without a picture, so that its connection can be reused. */
const dumpedBytes = 16 * 1024;
const maxRedirects = 2;
const redirects = new Set([301, 302, 303, 307, 308]);

interface FetcherOptions {
  userAgent: string;
  network?: PublicNetwork;
  /** The proxy, where pictures are fetched by one. */
  outbound?: Outbound | null;
  timeoutMs?: number;
}

/** Fetches pictures from third-party addresses, and never from our own network. */
export function createImageFetcher({
  userAgent,
  network = openInternet,
  outbound = null,
  timeoutMs = totalTimeoutMs,
}: FetcherOptions) {
  const agent = outbound
    ? outbound.agent({ connectTimeoutMs: timeoutMs, connections: 2 })
    : new Agent({ connect: publicConnector(network), connections: 2 });
  const headers = { 'user-agent': userAgent, accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' };

  const follow = async (address: string, signal: AbortSignal, left: number): Promise<Buffer> => {
    const url = httpsUrl(address);
    if (outbound) refuseLocalName(url.hostname);
    const answer = await request(url, { dispatcher: agent, headers, signal });
    const { statusCode, body } = answer;
    const { location } = answer.headers;
    if (redirects.has(statusCode) && typeof location === 'string') {
      await body.dump({ limit: dumpedBytes });
      if (left === 0)
        throw new UpstreamError('status', 'the picture is redirected too often', { statusCode });
      return follow(new URL(location, address).href, signal, left - 1);
    }
    if (statusCode !== 200) {
      await body.dump({ limit: dumpedBytes });
      throw new UpstreamError('status', `the picture is answered with ${statusCode}`, { statusCode });
    }
    return readAtMost(body);
  };

  return {
    /** Throws UpstreamError for anything but a picture from a public address. */
    async fetch(url: string): Promise<FetchedImage> {
      const bytes = await follow(url, AbortSignal.timeout(timeoutMs), maxRedirects).catch(asUpstreamError);
      const type = rasterType(bytes);
      if (type === null) throw new UpstreamError('malformed', 'what came is no picture');
      return { type, bytes };
    },
    close: (): Promise<void> => agent.destroy(),
  };
}

/** The proxy resolves the name, so a private address cannot be seen here: names of a local network are refused instead. */
function refuseLocalName(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:local|localhost|internal|lan|home|home\.arpa|onion)\.?$/i.test(host);
  if (!isPublic) throw new UpstreamError('network', 'a picture must be on the open internet');
}

function httpsUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new UpstreamError('network', 'a picture must have a plain https address');
  return url;
}

async function readAtMost(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UpstreamError('too-large', `the picture has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asUpstreamError(error: unknown): never {
  if (error instanceof UpstreamError) throw error;
  const kind = (error as Error).name === 'TimeoutError' ? 'timeout' : 'network';
  throw new UpstreamError(kind, 'the picture could not be fetched', { cause: error });
}
