import { LRUCache } from 'lru-cache';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

export const mostStatements = 200;

/** Prepares each statement once: every request asks for the same few, and preparing one costs more than running it. */
export function keepStatements(file: SqliteDatabase): SqliteDatabase {
  // A list of each length is a statement of its own.
  const kept = new LRUCache<string, SqliteStatement>({ max: mostStatements });

  return {
    prepare(source) {
      const known = kept.get(source);
      if (known) return known;
      const statement = file.prepare(source);
      kept.set(source, statement);
      return statement;
    },
    close: () => file.close(),
  };
}
