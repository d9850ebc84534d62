import { sql } from 'kysely';
import type { Database } from '../tables';

/** Whether the database, on PostgreSQL its schema in use, has a table. Kysely would describe every table with its columns. */
export async function hasTable(database: Database, isPostgres: boolean, name: string): Promise<boolean> {
  const question = isPostgres
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  const { rows } = await question.execute(database);
  return rows.length > 0;
}
