import { type Kysely, sql } from 'kysely';
import type { OpenedDatabase } from '../../database/open-database';
import type { Database } from '../../database/tables';

export const rowsOfEach = 3;

const tablesOf = async (database: Database) =>
  (await database.introspection.getTables({ withInternalKyselyTables: true })).filter(
    ({ isView }) => !isView,
  );

/** Each type of column at its edges. Equal texts satisfy every reference. */
function valueFor(type: string, row: number) {
  if (/int/i.test(type)) return 9_007_199_254_740_993n + BigInt(row);
  if (/real|double|float/i.test(type)) return 0.1 + row;
  return `${row}\t\\N\n\\.\r«ç» 🟠 "'`;
}

/** Puts rows into every table that there is. */
export async function fill(database: Database): Promise<void> {
  const untyped = database as unknown as Kysely<Record<string, Record<string, unknown>>>;
  let waiting = (await tablesOf(database)).filter(({ name }) => !name.includes('migration'));
  while (waiting.length > 0) {
    const refused: typeof waiting = [];
    for (const table of waiting) {
      const rows = Array.from({ length: rowsOfEach }, (_, row) =>
        Object.fromEntries(table.columns.map(({ name, dataType }) => [name, valueFor(dataType, row)])),
      );
      const inserted = untyped.insertInto(table.name).values(rows).execute();
      // A table that it refers to has no rows yet.
      await inserted.catch(() => refused.push(table));
    }
    if (refused.length === waiting.length)
      throw new Error(`no rows for ${refused.map(({ name }) => name).join()}`);
    waiting = refused;
  }
}

/** All rows of all tables as text, the same on both engines. */
export async function everything({ database }: OpenedDatabase) {
  const all: Record<string, string[]> = {};
  for (const { name } of await tablesOf(database)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    const texts = rows.map((row) =>
      JSON.stringify(row, (_, value) =>
        typeof value === 'bigint' || Number.isInteger(value) ? String(value) : value,
      ),
    );
    all[name] = texts.toSorted();
  }
  return all;
}
