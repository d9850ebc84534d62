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
  return new PostgresDialect({ pool });
}
