import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = pg.types.builtins.INT8;

/** A pool on the server at `url`; connections that break while idle are told to `onIdleError` and replaced. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (oid, format) => (oid === int8 ? BigInt : pg.types.getTypeParser(oid, format)) },
  });
  pool.on('error', onIdleError);
  // One that breaks in use fails its query, which is told already; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
