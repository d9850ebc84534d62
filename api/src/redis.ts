import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

/** A Redis that may come and go: nothing here waits for it longer than its timeouts. */
export interface RedisConnection {
  /** Connects at the first call; rejects while Redis does not answer. */
  ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer>;
  close(): void;
}

const settings = {
  lazyConnect: true,
  connectTimeout: 1000,
  commandTimeout: 500,
  disconnectTimeout: 100,
  // A command that cannot be sent at once fails at once: its caller knows what to do without Redis.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempt: number) => Math.min(attempt * 200, 5000),
};

/** Says once in the log when Redis is lost, and once when it is back. */
export function connectRedis(url: string, logger: Pick<FastifyBaseLogger, 'warn' | 'info'>): RedisConnection {
  const client = new Redis(url, settings);
  let opening: Promise<void> | null = null;
  let isLost = false;
  let isClosed = false;

  // The message alone: the error of a refused sign-in carries the password.
  function lose(error: Error) {
    if (isLost || isClosed) return;
    isLost = true;
    logger.warn({ reason: error.message }, 'Redis does not answer: what it would share is kept in memory');
  }
  function find() {
    if (!isLost) return;
    isLost = false;
    logger.info('Redis answers again');
  }

  client.on('error', lose);

  return {
    async ask(command) {
      opening ??= client.connect().catch(lose);
      await opening;
      try {
        const answer = await command(client);
        find();
        return answer;
      } catch (error) {
        lose(error as Error);
        throw error;
      }
    },
    close() {
      isClosed = true;
      client.disconnect();
    },
  };
}
