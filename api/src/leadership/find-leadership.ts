import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { connectRedis } from '../redis';
import { type Leadership, soleLeader, createLeadership } from './leadership';
import { postgresLock, redisLock } from './locks';

/** No request waits for a lock. */
const lockMs = 500;

/** One process leads among those on one Redis, else on one PostgreSQL. Without either this process is the only one. */
export function findLeadership(
  { redisUrl, databaseUrl }: Pick<ApiConfig, 'redisUrl' | 'databaseUrl'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Leadership {
  if (redisUrl !== null) {
    const redis = connectRedis(redisUrl, logger, { answerMs: lockMs });
    const leadership = createLeadership({ lock: redisLock(redis), logger });
    return {
      ...leadership,
      async stop() {
        await leadership.stop();
        redis.close();
      },
    };
  }
  return databaseUrl === null ? soleLeader : createLeadership({ lock: postgresLock(databaseUrl), logger });
}
