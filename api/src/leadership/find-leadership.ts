import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { connectRedis } from '../redis';
import { type Leadership, alone, createLeadership } from './leadership';
import { postgresClaim } from './postgres-claim';
import { redisClaim } from './redis-claim';

/** No request waits for a claim. */
const claimMs = 500;

/** One process leads among those on one Redis, else on one PostgreSQL. Without either this process is the only one. */
export function findLeadership(
  { redisUrl, databaseUrl }: Pick<ApiConfig, 'redisUrl' | 'databaseUrl'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Leadership {
  if (redisUrl !== null) {
    const redis = connectRedis(redisUrl, logger, claimMs);
    const leadership = createLeadership({ claim: redisClaim(redis), logger });
    return {
      ...leadership,
      async stop() {
        await leadership.stop();
        redis.close();
      },
    };
  }
  return databaseUrl === null ? alone : createLeadership({ claim: postgresClaim(databaseUrl), logger });
}
