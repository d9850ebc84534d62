import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

export const maxStatements = 200;

/** A statement as kysely calls it, with whole numbers as BigInt where the file reads them so. */
function prepare(file: DatabaseSync, source: string): SqliteStatement {
  const statement = file.prepare(source);
  const withValues =
    <Answer>(work: (...values: SQLInputValue[]) => Answer) =>
    (values: readonly unknown[]) =>
      work.apply(statement, values as SQLInputValue[]);
  return {
    // Inserts may return rows too.
    reader: statement.columns().length > 0,
    all: withValues(statement.all),
    run: withValues(statement.run),
    iterate: withValues(statement.iterate),
  };
}

/** A file for kysely. It prepares each statement once: requests use the same few, and preparing one costs more than running it. */
export function cacheStatements(file: DatabaseSync): SqliteDatabase {
  // `in (…)` makes another statement for each length of its list.
  const kept = new LRUCache<string, SqliteStatement>({ max: maxStatements });

  return {
    prepare(source) {
      const known = kept.get(source);
      if (known) return known;
      const statement = prepare(file, source);
      kept.set(source, statement);
      return statement;
    },
    close: () => file.close(),
  };
}
