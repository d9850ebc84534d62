import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

/** A Redis that may be absent at times. Nothing waits for it longer than the timeouts. */
export type RedisConnection = ReturnType<typeof connectRedis>;

const settings = {
  lazyConnect: true,
  connectTimeout: 1000,
  disconnectTimeout: 100,
  // A command that cannot be sent fails at once, because its caller can do without Redis.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempt: number) => Math.min(attempt * 200, 1000),
};

/** How long the first caller waits for a silent Redis. Then all continue without it until it answers again. */
const callerMs = 50;
const tryMs = 500;

async function withTimeout<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  const done = new AbortController();
  const late = async () => {
    await pause(ms, undefined, { ref: false, signal: done.signal });
    // An answer that arrived while this process was busy is read first.
    await nextTurn();
    throw new Error(`no answer within ${ms} ms`);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    done.abort();
  }
}

/** Logs once when Redis is lost and once when it is back. */
export function connectRedis(
  url: string,
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { answerMs = callerMs, openMs = tryMs } = {},
) {
  const client = new Redis(url, settings);
  let opening: Promise<void> | null = null;
  let isLost = false;
  let isClosed = false;
  let nextTry: NodeJS.Timeout | null = null;

  // Only the message is logged: the error of a refused sign-in contains the password.
  function lose(error: Error) {
    if (isLost || isClosed) return;
    isLost = true;
    logger.warn({ reason: error.message }, 'Redis does not answer: what it would share is kept in memory');
    tryLater();
  }
  function find() {
    isLost = false;
    logger.info('Redis answers again');
  }

  async function tryAgain() {
    try {
      await withTimeout(client.ping(), tryMs);
      find();
    } catch {
      if (isClosed) return;
      // An open connection without answers may never recover, so it is replaced.
      if (client.status === 'ready' || client.status === 'connect') client.disconnect(true);
      tryLater();
    }
  }
  function tryLater() {
    nextTry = setTimeout(() => void tryAgain(), tryMs).unref();
  }

  client.on('error', lose);

  const connect = () => (opening ??= client.connect().catch(lose));

  return {
    /** Connects before the first call, and waits for `openMs` at most. */
    open: (): Promise<void> => withTimeout(connect(), openMs).catch(lose),

    /** Rejects while Redis does not answer. */
    async run<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer> {
      if (isLost) throw new Error('Redis does not answer');
      try {
        return await withTimeout(
          connect().then(() => command(client)),
          answerMs,
        );
      } catch (error) {
        lose(error as Error);
        throw error;
      }
    },
    close(): void {
      isClosed = true;
      if (nextTry) clearTimeout(nextTry);
      client.disconnect();
    },
  };
}
