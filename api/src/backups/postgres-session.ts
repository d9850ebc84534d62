import pg from 'pg';
import { driverUrl } from '../database/driver-url';

export const quoted = pg.escapeIdentifier;
export const quotedList = (names: readonly string[]) => names.map(quoted).join(', ');

/** Opens a separate connection without time limits. A broken one rejects the running query. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: driverUrl(url), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The names in the first column of an answer. */
export async function namesFrom(client: pg.Client, sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql, values);
  return rows.map(({ name }) => name);
}

const tablesSql = `select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`;

export const tablesInUse = (client: pg.Client) => namesFrom(client, tablesSql);

/** The migrations that ran in the schema in use, in their order; none where it has no table of them. */
export async function migrationsThatRan(client: pg.Client): Promise<string[]> {
  const [table] = await namesFrom(client, `select to_regclass('kysely_migration')::text as name`);
  return table ? namesFrom(client, 'select name from kysely_migration order by name') : [];
}
