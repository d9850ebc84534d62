import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { postgresLock } from './locks';

// Servers share it; a restore or a move takes it alone.
const key = `hashtext('painel server'), hashtext(current_schema())`;
const everyMs = 3_000;

export const serverPresence = {
  shareSql: `select pg_try_advisory_lock_shared(${key}) as held`,
  holdersSql: `select distinct coalesce(host(client_addr), 'this machine') as name
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = hashtext('painel server')::oid
      and objid = hashtext(current_schema())::oid and pid <> pg_backend_pid()`,
};

/** Whether no server uses the schema. None starts until the connection ends. */
export async function takeAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${key}) as held`);
  return rows[0]?.held === true;
}

export interface Presence {
  stop(): Promise<void>;
}

/** Shows a restore or a move that a server uses the database. @throws while a restore is under way */
export async function showPresence(
  databaseUrl: string | null,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Presence> {
  if (databaseUrl === null) return { stop: () => Promise.resolve() };
  const lock = postgresLock(databaseUrl, serverPresence.shareSql);
  if (!(await lock.take())) {
    await lock.release();
    throw new Error(
      'a backup is being restored into it, or it is being moved: start again when that has ended',
    );
  }
  let taking: Promise<void> = Promise.resolve();
  let wasHeld = true;
  const take = async () => {
    // An outage of the database is logged elsewhere.
    const isHeld = await lock.take().catch(() => wasHeld);
    if (wasHeld && !isHeld) logger.warn('a backup is being restored into the database of this server');
    wasHeld = isHeld;
  };
  const timer = setInterval(() => (taking = taking.then(take)), everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await taking;
      await lock.release().catch(() => undefined);
    },
  };
}
