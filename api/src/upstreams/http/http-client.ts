import { type Dispatcher, request } from 'undici';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import { UpstreamError, type UpstreamFailure } from './upstream-error';

export interface HttpResponse {
  /** 2xx or 304. */
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

interface HttpOptions {
  headers?: Record<string, string>;
  maxBytes?: number;
  /** Reads the vendor's own code of a refusal, of which nothing else is kept. */
  codeOf?: (body: string) => string | null;
}

export interface HttpClient {
  /** Throws UpstreamError for everything but 2xx and 304. */
  get(url: string, options?: HttpOptions): Promise<HttpResponse>;
  /** The same with a JSON body by POST. */
  post(url: string, json: string, options?: HttpOptions): Promise<HttpResponse>;
  close(): Promise<void>;
}

export interface HttpLimits {
  connectTimeoutMs?: number;
  /** From the first byte sent to the last one received. */
  totalTimeoutMs?: number;
  /** How many redirects of one request are followed. */
  redirects?: number;
}

const defaultMaxBytes = 4 * 1024 * 1024;
/** A refusal is a short text. */
const maxRefusalBytes = 16 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * The target of a redirect: the same server, or the same host by TLS. Others are refused, so that a source can neither pass
 * our key to another server nor redirect us into our own network.
 */
function redirectOf(from: URL, location: string): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null;
  const isSecured =
    to?.protocol === 'https:' &&
    from.protocol === 'http:' &&
    to.hostname === from.hostname &&
    !to.port &&
    !from.port;
  if (!to || (to.origin !== from.origin && !isSecured))
    throw new UpstreamError('moved', `${from.host} has moved to ${to?.host ?? 'an unknown server'}`);
  return to;
}

/** Sends requests with limits of time and size. It follows three redirects at most, unless the limits say otherwise, on the same server only. */
export function createHttpClient(
  userAgent: string,
  { connectTimeoutMs = 2_000, totalTimeoutMs = 8_000, redirects: maxRedirects = 3 }: HttpLimits = {},
  outbound: Outbound = createOutbound(),
): HttpClient {
  const agent = outbound.agent({ connectTimeoutMs, connections: 4 });
  let isClosed = false;

  const send = async (
    url: string,
    json: string | null,
    { headers = {}, maxBytes = defaultMaxBytes, codeOf }: HttpOptions,
  ): Promise<HttpResponse> => {
    const host = new URL(url).host;
    const type = json === null ? {} : { 'content-type': 'application/json' };
    // Unlike `AbortSignal.timeout` it ends with the call: until then it would hold the request, whose headers may have a reader's key.
    const ending = new AbortController();
    const late = setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), totalTimeoutMs).unref();
    try {
      const { signal } = ending;
      const ask = (from: URL) =>
        request(from, {
          dispatcher: agent,
          method: json === null ? 'GET' : 'POST',
          body: json,
          headers: { 'user-agent': userAgent, accept: '*/*', ...type, ...headers },
          signal,
        });
      let from = new URL(url);
      let answer = await ask(from);
      // A POST follows no redirect.
      let left = json === null ? maxRedirects : 0;
      while (left > 0 && redirects.has(answer.statusCode)) {
        left -= 1;
        const { location } = answer.headers;
        await answer.body.dump();
        from = redirectOf(from, String(location));
        answer = await ask(from);
      }
      const { statusCode: status } = answer;
      if (status !== 304 && (status < 200 || status > 299)) {
        const code = await refusalCode(answer.body, codeOf, host);
        throw refusal(host, answer, code);
      }
      return { status, body: await readText(answer.body, maxBytes, host), headers: answer.headers };
    } catch (error) {
      if (isClosed) throw new UpstreamError('switched-off', 'the client is closed', { cause: error });
      throw error instanceof UpstreamError ? error : toUpstreamError(host, error);
    } finally {
      clearTimeout(late);
    }
  };

  return {
    get: (url, options = {}) => send(url, null, options),
    post: (url, json, options = {}) => send(url, json, options),
    close() {
      isClosed = true;
      return agent.destroy();
    },
  };
}

async function readText(body: AsyncIterable<Buffer>, maxBytes: number, host: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early destroys the stream and with it the connection.
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UpstreamError('too-large', `${host} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A refusal whose body is too long has no code. */
async function refusalCode(
  body: Dispatcher.ResponseData['body'],
  codeOf: HttpOptions['codeOf'],
  host: string,
): Promise<string | null> {
  if (codeOf) return codeOf(await readText(body, maxRefusalBytes, host).catch(() => ''));
  await body.dump();
  return null;
}

/** Quotas that are used up. Binance answers 418 to a banned address. */
const quotas = [402, 409, 418, 429];

function refusalKind(statusCode: number): UpstreamFailure {
  if (quotas.includes(statusCode)) return 'rate-limited';
  if (statusCode === 404 || statusCode === 410) return 'gone';
  return redirects.has(statusCode) ? 'moved' : 'status';
}

function refusal(
  host: string,
  { statusCode, headers }: Dispatcher.ResponseData,
  vendorCode: string | null,
): UpstreamError {
  const seconds = Number(headers['retry-after']);
  return new UpstreamError(refusalKind(statusCode), `${host} answered ${statusCode}`, {
    retryAfterMs: seconds > 0 ? seconds * 1000 : null,
    statusCode,
    vendorCode,
  });
}

const timeoutNames = new Set([
  'TimeoutError',
  'ConnectTimeoutError',
  'HeadersTimeoutError',
  'BodyTimeoutError',
]);

function toUpstreamError(host: string, error: unknown): UpstreamError {
  const { name = '', code, message } = error as NodeJS.ErrnoException;
  if (timeoutNames.has(name))
    return new UpstreamError('timeout', `${host} did not answer in time`, { cause: error });
  return new UpstreamError('network', `${host} could not be reached: ${code ?? message}`, { cause: error });
}

/** The User-Agent of requests to vendors, with the site's address if there is one. */
export const userAgentOf = (publicUrl: string | null): string =>
  `PainelBitcoin/1.0${publicUrl ? ` (+${publicUrl})` : ''}`;
