import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { makeFolder } from '../../files/private-files';
import { EmbeddedSqliteDriver } from './sqlite-driver';

// SQLite allows schema changes in a transaction, but kysely does not use that. With it a migration is applied whole or not at all.
class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Else kysely would let reads wait for writes. Our driver knows what has to wait. */
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Migrations wait for another process that migrates, which takes seconds on a busy machine. */
const startMs = 30_000;

function openFile(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: startMs, readBigInts: true });
  // Kibibytes: eight times what SQLite keeps by itself.
  file.exec('pragma cache_size = -16000');
  return file;
}

function openHandles(dataDir: string) {
  makeFolder(dataDir);
  const path = join(dataDir, 'painel.sqlite');
  // Created here with the owner's rights only. SQLite gives its journals the same rights.
  closeSync(openSync(path, 'a', 0o600));
  const writer = openFile(path);
  writer.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON');
  // SQLite overwrites deleted content. This writes pages that it would drop otherwise.
  writer.exec('pragma secure_delete = ON');
  const reader = openFile(path);
  reader.exec('pragma query_only = ON');
  return [writer, reader] as const;
}

/**
 * The embedded database, in one file of the data folder. `patient` is for migrations. A serving process must not block
 * while it waits for another.
 */
export function sqliteDialect(dataDir: string, patience: 'patient' | 'serving'): Dialect {
  const files = openHandles(dataDir);
  if (patience === 'serving') for (const file of files) file.exec('pragma busy_timeout = 0');
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new EmbeddedSqliteDriver(...files),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
