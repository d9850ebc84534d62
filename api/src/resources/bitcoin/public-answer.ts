import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reading } from '../../upstreams/market-data/market-data';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer';

interface Kept {
  answer: PreparedAnswer | null;
  /** Until when `answer` is sent without looking at the market again. */
  until: number;
  /** Shared by all who ask while the answer is being made. */
  making: Promise<PreparedAnswer> | null;
}

/** Short beside the ten seconds of the quickest source, long beside a burst of readers. */
const keptMs = 1_000;
const mostQuestions = 500;

type Handler<Query> = (request: FastifyRequest, reply: FastifyReply, query: Query) => Promise<void> | void;

function keepAnswers<Query>(
  seconds: number,
  read: (query: Query) => Promise<Reading<unknown>>,
  keyOf: (query: Query) => string,
): Handler<Query> {
  const questions = new Map<string, Kept>();

  const make = async (kept: Kept, reply: FastifyReply, query: Query) => {
    const { value, source, readAt } = await read(query);
    kept.answer = await prepareAnswer(
      reply.serialize(value) as string,
      { source, readAt, seconds },
      kept.answer,
    );
    kept.until = performance.now() + keptMs;
    return kept.answer;
  };

  const keptFor = (key: string): Kept => {
    const known = questions.get(key);
    if (known) return known;
    const [oldest] = questions.keys();
    if (questions.size >= mostQuestions && oldest !== undefined) questions.delete(oldest);
    const kept: Kept = { answer: null, until: 0, making: null };
    questions.set(key, kept);
    return kept;
  };

  return (request, reply, query) => {
    const kept = keptFor(keyOf(query));
    // Without a promise in between: this is the way nearly every request takes.
    if (kept.answer && kept.until > performance.now()) return sendPrepared(request, reply, kept.answer);

    kept.making ??= make(kept, reply, query).finally(() => (kept.making = null));
    return kept.making.then(async (answer) => {
      sendPrepared(request, reply, answer);
      // Fastify takes a promise that is kept before the answer has left for one of another answer, and sends twice.
      await reply;
    });
  };
}

/** Answers a call that takes no question: made once a second at most, sent as ready bytes. */
export function publicAnswer(seconds: number, read: () => Promise<Reading<unknown>>) {
  const handle = keepAnswers<null>(seconds, read, () => '');
  return (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, null);
}

/** The same for a call with a validated query; each distinct question has an answer of its own. */
export function publicAnswerTo<Query>(seconds: number, read: (query: Query) => Promise<Reading<unknown>>) {
  const handle = keepAnswers(seconds, read, (query: Query) => JSON.stringify(query));
  return (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, request.query as Query);
}
