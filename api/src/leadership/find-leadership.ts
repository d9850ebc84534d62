import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { connectRedis } from '../redis';
import { type Leadership, alone, createLeadership } from './leadership';
import { postgresClaim } from './postgres-claim';
import { redisClaim } from './redis-claim';

/** No caller waits for a claim. */
const claimMs = 500;

/** Among processes on one Redis, else on one Postgres, one leads; without either this one is alone. */
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
