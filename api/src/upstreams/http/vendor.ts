import { randomUUID } from 'node:crypto';
import {
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import * as z from 'zod';
import type { Call } from '../../telemetry/telemetry';
import type { HttpResponse, HttpClient } from './http-client';
import { type Pacer, createPacer } from './pacer';
import { ForbiddenRequestError, UpstreamError } from './upstream-error';

interface VendorRequest {
  /** The queue that shares a rate limit, such as one endpoint; the whole vendor by default. */
  queue?: string;
  /** Feeds go before requests that are not urgent. */
  urgent?: boolean;
  maxBytes?: number;
  /** A question of one address or day, which the vendor may not have: its refusal is no failure of the vendor. */
  ofItem?: boolean;
  /** Of one reader, such as the signature of a key. */
  headers?: Record<string, string>;
  codeOf?: (body: string) => string | null;
  /** Reads the body of an answer in another way than `JSON.parse`. */
  parse?: (body: string) => unknown;
}

/** All that may be sent to a vendor. */
export interface Allowlist {
  /** The scheme, host and port. */
  origin: string;
  /** Patterns of whole paths, by method. */
  paths: Record<'GET' | 'POST', readonly RegExp[]>;
}

/** One vendor's server behind its rate limit, one retry and a circuit breaker. */
export interface Vendor {
  /** Throws UpstreamError, also when the body does not match the schema. */
  json<Output>(url: string, schema: z.core.$ZodType<Output>, request?: VendorRequest): Promise<Output>;
  /** The same with a POST. */
  postJson<Output>(
    url: string,
    question: unknown,
    schema: z.core.$ZodType<Output>,
    request?: VendorRequest,
  ): Promise<Output>;
  /** Sends the validators of the last response (ETag, Last-Modified), if it had any. */
  text(url: string, request?: VendorRequest): Promise<string>;
  /** The same, with status and headers. */
  answer<Output>(
    url: string,
    read: (answer: HttpResponse) => Output,
    request?: VendorRequest,
  ): Promise<Output>;
}

/** A vendor as operators see it. */
export interface ObservedVendor extends Vendor {
  /** Whether the circuit breaker keeps calls away, or waits for a first good answer. */
  isBroken(): boolean;
  /** The number of its endpoints whose last call failed. */
  failing(): number;
  /** The requests that wait for their turn. */
  waiting(): number;
}

export interface VendorOptions {
  http: HttpClient;
  headers?: Record<string, string>;
  /** The minimum time between two requests of one queue. */
  intervalMs?: number;
  retries?: 0 | 1;
  /** Anything else is refused before a socket opens. */
  allow?: Allowlist;
  /** Throws UpstreamError for a request that must not be sent. */
  check?: (url: string, body: string | null) => void;
  /** Is notified of each call that was sent, with the name of its host. */
  onEnd?: (host: string, call: Pick<Call, 'outcome' | 'durationMs'>) => void;
  /** Called when an endpoint begins to fail, and with null when it answers again. */
  onChange?: (path: string, failure: unknown) => void;
}

const breakerRules = { failures: 5, halfOpenAfterMs: 30_000 };
const pauseWhenUnnamedMs = 60_000;
const maxPauseMs = 60 * 60_000;

export function createVendor({
  http,
  headers = {},
  intervalMs = 0,
  retries = 1,
  allow,
  check,
  onEnd,
  onChange,
}: VendorOptions): ObservedVendor {
  const breaker = circuitBreaker(handleWhen(isVendorsFault), {
    breaker: new ConsecutiveBreaker(breakerRules.failures),
    halfOpenAfter: breakerRules.halfOpenAfterMs,
  });
  // The default backoff jitters its delay.
  const retrying = retry(handleWhen(mayPass), {
    maxAttempts: retries,
    backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 1_000 }),
  }).dangerouslyUnref();
  const pacers = new Map<string, Pacer>();
  const kept = new Map<string, { answer: HttpResponse; conditions: Record<string, string> }>();
  const failing = new Set<string>();
  let pausedUntil = 0;

  const ask = async <Output>(
    url: string,
    { queue = '', urgent, maxBytes, ofItem = false, headers: own, codeOf }: VendorRequest,
    conditions: Record<string, string>,
    read: (answer: HttpResponse) => Output,
    question: string | null = null,
  ): Promise<Output> => {
    if (allow) refuseOthers(allow, question === null ? 'GET' : 'POST', url);
    check?.(url, question);
    const attempt = async () => {
      if (breaker.state !== CircuitState.Open) await pacerOf(queue).wait(urgent);
      if (performance.now() < pausedUntil)
        throw new UpstreamError('rate-limited', `${new URL(url).host} asked to wait`);
      return breaker.execute(() =>
        identified(new URL(url).hostname, async (id) => {
          const options = {
            headers: { ...headers, ...conditions, ...own, 'x-request-id': id },
            maxBytes,
            codeOf,
          };
          const sent = question === null ? http.get(url, options) : http.post(url, question, options);
          return read(await sent.catch(pauseIfAsked).catch(refusedItem(ofItem)));
        }),
      );
    };
    const answer = retrying.execute(attempt);
    if (!ofItem) noteState(new URL(url).pathname, answer);
    return answer;
  };

  /** An open circuit or a pause is no new evidence about an endpoint. */
  const noteState = (path: string, answer: Promise<unknown>) =>
    void answer.then(
      () => failing.delete(path) && onChange?.(path, null),
      (error: unknown) => {
        if (!(error instanceof UpstreamError) || error.kind === 'switched-off' || failing.has(path)) return;
        failing.add(path);
        onChange?.(path, error);
      },
    );

  /** Each call has its own id, so that a vendor cannot see which calls belong to one reader. Its failure carries the id. */
  const identified = async <Output>(host: string, call: (id: string) => Promise<Output>): Promise<Output> => {
    const id = randomUUID();
    const begun = performance.now();
    const end = (outcome: string) => onEnd?.(host, { outcome, durationMs: performance.now() - begun });
    try {
      const output = await call(id);
      end('ok');
      return output;
    } catch (error) {
      if (error instanceof UpstreamError) error.requestId = id;
      end(error instanceof UpstreamError ? error.kind : 'other');
      throw error;
    }
  };

  const pacerOf = (queue: string): Pacer => {
    const pacer = pacers.get(queue) ?? createPacer(intervalMs);
    pacers.set(queue, pacer);
    return pacer;
  };

  const pauseIfAsked = (error: UpstreamError): never => {
    if (error.kind === 'rate-limited') {
      pausedUntil = performance.now() + Math.min(error.retryAfterMs ?? pauseWhenUnnamedMs, maxPauseMs);
    }
    // 451, unavailable for legal reasons: a retry comes from the same country.
    if (error.statusCode === 451) pausedUntil = performance.now() + maxPauseMs;
    throw error;
  };

  const answerOf = <Output>(
    url: string,
    read: (answer: HttpResponse) => Output,
    options: VendorRequest = {},
  ): Promise<Output> =>
    ask(url, options, kept.get(url)?.conditions ?? {}, (answer) => {
      const before = kept.get(url);
      if (answer.status === 304 && before !== undefined) return read(before.answer);
      const conditions = tagsOf(answer.headers);
      if (answer.status === 200 && Object.keys(conditions).length > 0) kept.set(url, { answer, conditions });
      return read(answer);
    });

  const accept = { accept: 'application/json' };

  return {
    json: (url, schema, options = {}) =>
      ask(url, options, accept, ({ body }) => parseJson(url, body, schema, options.parse)),
    postJson: (url, question, schema, options = {}) =>
      ask(
        url,
        options,
        accept,
        ({ body }) => parseJson(url, body, schema, options.parse),
        JSON.stringify(question),
      ),
    text: (url, options) => answerOf(url, ({ body }) => body, options),
    answer: answerOf,
    failing: () => failing.size,
    isBroken: () => breaker.state !== CircuitState.Closed,
    waiting: () => [...pacers.values()].reduce((sum, pacer) => sum + pacer.waiting(), 0),
  };
}

/** Throws ForbiddenRequestError for a method, host or path that is not in the list. */
function refuseOthers({ origin, paths }: Allowlist, method: 'GET' | 'POST', url: string): void {
  const to = new URL(url);
  const isAllowed = to.origin === origin && paths[method].some((path) => path.test(to.pathname));
  if (!isAllowed) throw new ForbiddenRequestError(`${method} of this address is not allowed`);
}

/** A retry may help against chance failures, but not against a refusal, a bad body or an open circuit. */
function mayPass(error: unknown): boolean {
  if (isBrokenCircuitError(error) || !(error instanceof UpstreamError)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || (error.statusCode ?? 0) >= 500;
}

/** Of one address or day, «not found» is an answer. */
const refusedItem = (ofItem: boolean) => (error: UpstreamError) => {
  if (!ofItem || error.kind !== 'gone') throw error;
  throw new UpstreamError('status', error.message, { cause: error, statusCode: error.statusCode });
};

/** Refusing one request, for example of a malformed address, does not mean that the vendor is down. */
function isVendorsFault(error: unknown): boolean {
  return !(error instanceof UpstreamError && error.kind === 'status' && (error.statusCode ?? 0) < 500);
}

/** Throws UpstreamError when the body does not match the schema. */
export function parseJson<Output>(
  url: string,
  body: string,
  schema: z.core.$ZodType<Output>,
  parse: (body: string) => unknown = JSON.parse,
): Output {
  try {
    return z.parse(schema, parse(body));
  } catch (cause) {
    throw new UpstreamError('malformed', `${new URL(url).host} sent a body of another shape`, { cause });
  }
}

function tagsOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const { etag, 'last-modified': modified } = headers;
  return {
    ...(typeof etag === 'string' && { 'if-none-match': etag }),
    ...(typeof modified === 'string' && { 'if-modified-since': modified }),
  };
}
