import {
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import type { Database, Tables } from './tables';

/** The tables whose rows have these columns. */
type TablesWith<Columns> = {
  [Name in keyof Tables]: Tables[Name] extends Columns ? Name : never;
}[keyof Tables];
/** The tables whose rows belong to a user. */
type Owned = TablesWith<{ user_id: string }>;
/** Those whose rows have an id of their own. */
type OwnedById = TablesWith<{ user_id: string; id: string }>;
type Row<Table extends Owned> = Selectable<Tables[Table]>;

/** One table stands for all of them: the types of a query are those of its columns by name. */
type AnyTable = Kysely<Record<string, { id: string; user_id: string; created_at: string }>>;
const any = (database: Database) => database as unknown as AnyTable;

const ofUser = (database: Database, table: Owned, userId: string) =>
  any(database)
    .selectFrom(table as string)
    .where('user_id', '=', userId);

/** A query for the user's rows in a table, with all columns. */
export const rowsOf = <Table extends Owned>(database: Database, table: Table, userId: string) =>
  ofUser(database, table, userId).selectAll() as unknown as SelectQueryBuilder<Tables, Table, Row<Table>>;

/** The user's rows in a table, oldest first. */
export const listRows = <Table extends TablesWith<{ user_id: string; id: string; created_at: string }>>(
  database: Database,
  table: Table,
  userId: string,
): Promise<Row<Table>[]> =>
  ofUser(database, table, userId).selectAll().orderBy('created_at').orderBy('id').execute() as never;

/** The user's row with this id; null when there is none. */
export async function findRow<Table extends OwnedById>(
  database: Database,
  table: Table,
  userId: string,
  id: string,
): Promise<Row<Table> | null> {
  const row = await ofUser(database, table, userId).selectAll().where('id', '=', id).executeTakeFirst();
  return (row as Row<Table> | undefined) ?? null;
}

/** The number of the user's rows in a table. */
export async function countRows(database: Database, table: Owned, userId: string): Promise<number> {
  const { count } = await ofUser(database, table, userId)
    .select(sql<bigint>`cast(count(*) as bigint)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRow<Table extends Owned>(
  database: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> {
  await any(database)
    .insertInto(table as string)
    .values(row as never)
    .execute();
}

/** Inserts a row, or gives the one with this key the values. The key has the columns that only one row may have. */
export async function putRow<Table extends Owned>(
  database: Database,
  table: Table,
  key: Pick<Insertable<Tables[Table]>, 'user_id' & keyof Insertable<Tables[Table]>> &
    Partial<Insertable<Tables[Table]>>,
  values: Updateable<Tables[Table]>,
): Promise<void> {
  await any(database)
    .insertInto(table as string)
    .values({ ...key, ...values } as never)
    .onConflict((conflict) => conflict.columns(Object.keys(key) as never).doUpdateSet(values as never))
    .execute();
}

/** Changes the user's row with this id. False when there is none. */
export async function updateRow<Table extends OwnedById>(
  database: Database,
  table: Table,
  userId: string,
  id: string,
  values: Updateable<Tables[Table]>,
): Promise<boolean> {
  const { numUpdatedRows } = await any(database)
    .updateTable(table as string)
    .set(values as never)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes the user's row with this id. False when there is none. */
export async function deleteRow(
  database: Database,
  // A row of these goes only under conditions of its own.
  table: Exclude<OwnedById, 'ledger_accounts' | 'ledger_entries'>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await any(database)
    .deleteFrom(table as string)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
