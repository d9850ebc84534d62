import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from './database-unavailable';
import { driverUrl } from './driver-url';

// Broken connections, full disks, too many connections, timeouts, and servers that shut down or only read.
const passing = /^(08|53|57P0|57014|25006|58030)/;

/** An error that the server sent, as opposed to one of the connection. */
const isServerError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** Whether a statement failed because of the server or the connection, for a reason that may pass. */
const isPostgresOutage = (error: unknown): boolean => !isServerError(error) || passing.test(error.code ?? '');

export interface PostgresLimits {
  /** An answer that takes longer is lost. */
  answerMs: number;
  /** The server itself ends a statement earlier and reports it. */
  statementMs: number;
}
const usualLimits: PostgresLimits = { answerMs: 1700, statementMs: 1500 };
/** For opening a connection, which takes several round trips, and for waiting for a free one. */
const connectMs = 5000;
const retryPauseMs = 250;

/** `waiting` are callers for whom no connection is free. */
export type PoolConnections = Record<'busy' | 'idle' | 'waiting', number>;

const int8 = pg.types.builtins.INT8;

const settingsOf = (url: string): pg.PoolConfig => ({
  connectionString: driverUrl(url),
  max: 10,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser: (oid, format) => (oid === int8 ? BigInt : pg.types.getTypeParser(oid, format)) },
});

function openPool(settings: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', onIdleError);
  // A connection that breaks in use fails its query, which reports it. Without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** For migrations, which have no limit of time and wait for one another. */
export const migrationPool = (url: string): PostgresPool => openPool(settingsOf(url), () => undefined);

/**
 * A pool that survives lost answers by destroying their connections. While the server answers nothing, callers are refused at
 * once, and the pool tries one connection at a time.
 */
export function requestPool(
  url: string,
  onIdleError: (error: Error) => void,
  { answerMs, statementMs } = usualLimits,
): PostgresPool & { connections(): PoolConnections } {
  const settings = { ...settingsOf(url), statement_timeout: statementMs, query_timeout: answerMs };
  let pool = openPool(settings, onIdleError);
  let heardAt = 0;
  const state = { lostBy: null as unknown, isClosed: false };

  const hear = () => (heardAt = performance.now());
  const isSilent = () => performance.now() - heardAt >= answerMs;

  async function tryUntilItAnswers() {
    while (!state.isClosed && state.lostBy !== null) {
      const client = new pg.Client({ ...settings, connectionTimeoutMillis: answerMs });
      client.on('error', () => undefined);
      try {
        await client.connect();
        hear();
        state.lostBy = null;
      } catch {
        await pause(retryPauseMs, undefined, { ref: false });
      } finally {
        void client.end().catch(() => undefined);
      }
    }
  }

  function lose(reason: unknown) {
    if (state.lostBy !== null || state.isClosed) return;
    state.lostBy = reason;
    // An idle connection may be broken unnoticed.
    void pool.end().catch(() => undefined);
    pool = openPool(settings, onIdleError);
    void tryUntilItAnswers();
  }

  /** Rejects when the server has not answered for too long. It waits for a pool that is only busy. */
  async function silence(signal: AbortSignal): Promise<never> {
    const begunAt = performance.now();
    for (;;) {
      await pause(Math.max(begunAt, heardAt) + answerMs - performance.now(), undefined, {
        ref: false,
        signal,
      });
      if (isSilent()) throw new Error(`PostgreSQL has answered nothing for ${answerMs} ms`);
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    const done = new AbortController();
    try {
      return await Promise.race([connecting, silence(done.signal)]);
    } catch (error) {
      void connecting.then((late) => late.release()).catch(() => undefined);
      if (isSilent()) lose(error);
      throw new DatabaseUnavailableError(error);
    } finally {
      done.abort();
    }
  }

  /** Destroys the connection: its next answer could belong to the query before. */
  function limited(client: pg.PoolClient): PostgresPoolClient {
    let broken: DatabaseUnavailableError | null = null;
    const query = async (text: string, values: unknown[]) => {
      if (broken) throw broken;
      try {
        const result = await client.query(text, values);
        hear();
        return result;
      } catch (error) {
        if (isServerError(error)) hear();
        if (!isPostgresOutage(error)) throw error;
        const unavailable = new DatabaseUnavailableError(error);
        if (isServerError(error)) throw unavailable;
        broken = unavailable;
        if (isSilent()) lose(error);
        throw unavailable;
      }
    };
    return {
      // Only this overload: the other one is for cursors.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(broken ?? undefined),
    };
  }

  return {
    options: pool.options,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async connect() {
      if (state.lostBy !== null) throw new DatabaseUnavailableError(state.lostBy);
      return limited(await connect());
    },
    async end() {
      state.isClosed = true;
      await pool.end();
    },
  };
}
