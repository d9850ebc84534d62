import { LRUCache } from 'lru-cache';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

export const maxStatements = 200;

/** Prepares each statement once. Requests use the same few, and preparing one costs more than running it. */
export function cacheStatements(file: SqliteDatabase): SqliteDatabase {
  // `in (…)` makes another statement for each length of its list.
  const kept = new LRUCache<string, SqliteStatement>({ max: maxStatements });

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
