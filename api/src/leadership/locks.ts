import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { driverUrl } from '../database/driver-url';
import type { LeaderLock } from './leadership';
import type { RedisConnection } from '../redis';

// Two processes compete only when they use the same tables.
const leadSql = `select pg_try_advisory_lock(hashtext('painel market leader'), hashtext(current_schema())) as held`;

/** A process that hangs, or whose machine has failed, does not close its connection: PostgreSQL 14 and later ends one that is silent so long. */
const silentSql = `select set_config(name, '10s', false) from pg_settings where name = 'idle_session_timeout'`;

/** An advisory lock on a separate connection. PostgreSQL frees it when the connection ends. */
export function postgresLock(url: string, takeSql = leadSql): LeaderLock {
  let client: pg.Client | null = null;
  let isHeld = false;

  const drop = () => {
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    void client?.end().catch(() => undefined);
    client = null;
    isHeld = false;
  };

  const connected = async (): Promise<pg.Client> => {
    if (client !== null) return client;
    const fresh = new pg.Client({
      connectionString: driverUrl(url),
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    });
    fresh.on('error', drop);
    client = fresh;
    await fresh.connect();
    await fresh.query(silentSql);
    return fresh;
  };

  return {
    async take() {
      try {
        const open = await connected();
        // The lock is not taken again, because it would then need two releases. A query shows that the connection is alive.
        const { rows } = await open.query<{ held: boolean }>(isHeld ? 'select true as held' : takeSql);
        isHeld = rows[0]?.held === true;
        return isHeld;
      } catch (error) {
        drop();
        throw error;
      }
    },
    async release() {
      const open = client;
      client = null;
      isHeld = false;
      await open?.end();
    },
  };
}

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

/** A key that one process holds and that expires when the process has ended. */
export function redisLock(redis: RedisConnection, name = key): LeaderLock {
  const id = randomUUID();
  return {
    take: async () => (await redis.run((client) => client.eval(takeScript, 1, name, id, heldMs))) === 1,
    async release() {
      await redis.run((client) => client.eval(releaseScript, 1, name, id));
    },
  };
}
