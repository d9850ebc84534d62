import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createFairConcurrencyLimiter } from '../../concurrency/fair-concurrency-limiter';
import { type Encoding, chooseEncoding } from '../../plugins/choose-encoding';
import { clientKey } from '../../plugins/client-key';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';
import type { Reading } from '../../upstreams/market-data/market-data';
import { type PreparedResponse, bytesOfResponse, prepareResponse, sendPrepared } from './prepared-response';

interface Kept {
  answer: PreparedResponse;
  /** Until when `answer` is sent again without asking the market. */
  until: number;
}

/** Short compared with the ten seconds of the quickest source, long compared with a burst of readers. */
const freshMs = 1_000;
/** A new answer with the same bytes needs no compression. After a minute without requests it is dropped. */
const dropAfterMs = 60_000;
const maxBytes = 32 * 1024 * 1024;
/** A page makes few requests at once, and several readers may share an address. */
const limitPerClientOptions = { concurrency: 2, queueLengthPerOwner: 32 };

const tooManyRequests = () =>
  new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds: 1 });

type Handler<Query> = (request: FastifyRequest, reply: FastifyReply, query: Query) => Promise<void> | void;

/**
 * Makes each public answer at most once a second, and keeps the last requested ones up to a number of bytes. A buffer is the
 * answer's JSON already.
 */
export function createResponseCache({ most = maxBytes }: { most?: number } = {}) {
  const answers = new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ answer }, question) => bytesOfResponse(answer) + question.length,
    ttl: dropAfterMs,
    // Answers that are not requested any more are dropped too.
    ttlAutopurge: true,
  });
  /** Shared by all requests that arrive while the answer is being made. */
  const pending = new Map<string, Promise<PreparedResponse>>();
  const limitPerClient = createFairConcurrencyLimiter({ ...limitPerClientOptions, refuse: tooManyRequests });
  let calls = 0;

  function cacheResponses<Query>(
    seconds: number,
    read: (query: Query) => Promise<Reading<unknown>>,
    keyOf: (query: Query) => string,
    limit: (request: FastifyRequest, make: () => Promise<PreparedResponse>) => Promise<PreparedResponse>,
  ): Handler<Query> {
    calls += 1;
    const call = `${calls} `;

    const make = async (question: string, encoding: Encoding | null, reply: FastifyReply, query: Query) => {
      const { value, ...provenance } = await read(query);
      const before = answers.peek(question, { allowStale: true })?.answer;
      const content = Buffer.isBuffer(value) ? value : (reply.serialize(value) as string);
      const answer = await prepareResponse(content, encoding, { ...provenance, seconds }, before);
      answers.set(question, { answer, until: performance.now() + freshMs });
      return answer;
    };

    return (request, reply, query) => {
      // Each encoding is made when the first client accepts it.
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const question = `${call}${encoding} ${keyOf(query)}`;
      const kept = answers.get(question);
      // Without a promise, because nearly every request takes this path.
      if (kept && kept.until > performance.now()) return sendPrepared(request, reply, kept.answer);

      let made = pending.get(question);
      if (!made) {
        made = limit(request, () => make(question, encoding, reply, query)).finally(() =>
          pending.delete(question),
        );
        pending.set(question, made);
      }
      return made.then(async (answer) => {
        sendPrepared(request, reply, answer);
        // If a promise resolves before the answer was sent, Fastify sends a second one.
        await reply;
      });
    };
  }

  return {
    /** The memory of the kept answers, in bytes. */
    keptBytes: () => answers.calculatedSize,

    /** Answers a call without a query, with prepared bytes. */
    cached(seconds: number, read: () => Promise<Reading<unknown>>) {
      const handle = cacheResponses<null>(
        seconds,
        read,
        () => '',
        (_request, make) => make(),
      );
      return (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, null);
    },

    /** Answers a call with a validated query. Each query has its own answer, and clients that send many different ones are queued. */
    cachedByQuery<Query>(seconds: number, read: (query: Query) => Promise<Reading<unknown>>) {
      const handle = cacheResponses<Query>(seconds, read, JSON.stringify, (request, make) =>
        limitPerClient(clientKey(request), make),
      );
      return (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, request.query as Query);
    },
  };
}
