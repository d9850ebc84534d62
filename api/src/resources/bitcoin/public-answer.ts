import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createFairConcurrencyLimiter } from '../../concurrency/fair-concurrency-limiter';
import { type Encoding, chooseEncoding } from '../../plugins/choose-encoding';
import { clientKey } from '../../plugins/client-key';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';
import type { Reading } from '../../upstreams/market-data/market-data';
import { type PreparedAnswer, bytesOfAnswer, prepareAnswer, sendPrepared } from './prepared-answer';

interface Kept {
  answer: PreparedAnswer;
  /** Until when `answer` is sent without looking at the market again. */
  until: number;
}

/** Short compared with the ten seconds of the quickest source, long compared with a burst of readers. */
const keptMs = 1_000;
/** An answer that is made again with the same bytes needs no packing; after a minute nobody seems to ask. */
const forgottenMs = 60_000;
const mostBytes = 32 * 1024 * 1024;
/** A page asks few questions at once; some pages share an address. */
const making = { concurrency: 2, queueLengthPerOwner: 32 };

const tooMany = () => new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds: 1 });

type Handler<Query> = (request: FastifyRequest, reply: FastifyReply, query: Query) => Promise<void> | void;

/**
 * Makes each public answer once a second at most, and keeps so many bytes of them in all, the last asked for.
 * What is read as a buffer is the answer's JSON already.
 */
export function createPublicAnswers({ most = mostBytes }: { most?: number } = {}) {
  const answers = new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ answer }, question) => bytesOfAnswer(answer) + question.length,
    ttl: forgottenMs,
    // What nobody asks for any more goes too.
    ttlAutopurge: true,
  });
  /** Shared by all who ask while the answer is being made. */
  const beingMade = new Map<string, Promise<PreparedAnswer>>();
  const limitPerClient = createFairConcurrencyLimiter({ ...making, refuse: tooMany });
  let calls = 0;

  function keepAnswers<Query>(
    seconds: number,
    read: (query: Query) => Promise<Reading<unknown>>,
    keyOf: (query: Query) => string,
    limit: (request: FastifyRequest, make: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>,
  ): Handler<Query> {
    calls += 1;
    const call = `${calls} `;

    const make = async (question: string, encoding: Encoding | null, reply: FastifyReply, query: Query) => {
      const { value, ...provenance } = await read(query);
      const before = answers.peek(question, { allowStale: true })?.answer;
      const content = Buffer.isBuffer(value) ? value : (reply.serialize(value) as string);
      const answer = await prepareAnswer(content, encoding, { ...provenance, seconds }, before);
      answers.set(question, { answer, until: performance.now() + keptMs });
      return answer;
    };

    return (request, reply, query) => {
      // Each encoding is made only for those who take it.
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const question = `${call}${encoding} ${keyOf(query)}`;
      const kept = answers.get(question);
      // Without a promise in between: this is the way nearly every request takes.
      if (kept && kept.until > performance.now()) return sendPrepared(request, reply, kept.answer);

      let made = beingMade.get(question);
      if (!made) {
        made = limit(request, () => make(question, encoding, reply, query)).finally(() =>
          beingMade.delete(question),
        );
        beingMade.set(question, made);
      }
      return made.then(async (answer) => {
        sendPrepared(request, reply, answer);
        // Fastify takes a promise that is kept before the answer has left for one of another answer, and sends twice.
        await reply;
      });
    };
  }

  return {
    /** What the kept answers take of memory. */
    keptBytes: () => answers.calculatedSize,

    /** Answers a call that takes no question: sent as ready bytes. */
    publicAnswer(seconds: number, read: () => Promise<Reading<unknown>>) {
      const handle = keepAnswers<null>(
        seconds,
        read,
        () => '',
        (_request, make) => make(),
      );
      return (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, null);
    },

    /** The same for a call with a validated query: each question has an answer of its own, and clients that ask many are queued. */
    publicAnswerTo<Query>(seconds: number, read: (query: Query) => Promise<Reading<unknown>>) {
      const handle = keepAnswers<Query>(seconds, read, JSON.stringify, (request, make) =>
        limitPerClient(clientKey(request), make),
      );
      return (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, request.query as Query);
    },
  };
}
