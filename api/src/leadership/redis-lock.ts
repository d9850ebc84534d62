import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../redis';
import type { LeaderLock } from './leadership';

const key = 'painel:leader';
/** Three missed rounds. */
const heldMs = 10_000;

const takeScript = `
  local holder = redis.call('GET', KEYS[1])
  if holder == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  if holder then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1
`;
const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** A key that one process holds and that expires when the process is gone. */
export function redisLock(redis: RedisConnection, name = key): LeaderLock {
  const id = randomUUID();
  return {
    take: async () => (await redis.run((client) => client.eval(takeScript, 1, name, id, heldMs))) === 1,
    async release() {
      await redis.run((client) => client.eval(releaseScript, 1, name, id));
    },
  };
}
