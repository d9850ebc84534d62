import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { makeFolder } from '../make-folder';
import { keepStatements } from './keep-statements';

// SQLite takes schema changes inside a transaction; kysely leaves that off. With it a migration lands whole or not at all.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

// A transaction takes the write lock when it begins: a second process waits its turn there, instead of failing
// half-way when what it read has changed. This is also what keeps two starters from migrating at once.
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class EmbeddedSqliteDialect extends SqliteDialect {
  readonly #settings: SqliteDialectConfig;

  constructor(settings: SqliteDialectConfig) {
    super(settings);
    this.#settings = settings;
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#settings);
  }
}

/** The embedded database, in one file under the data folder. */
export function sqliteDialect(dataDir: string): SqliteDialect {
  makeFolder(dataDir);
  const path = join(dataDir, 'painel.sqlite');
  // Made here so that a new one is for its owner only; what SQLite keeps beside it takes after it.
  closeSync(openSync(path, 'a', 0o600));
  const file = new Sqlite(path, { timeout: 5000 });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.defaultSafeIntegers(true);
  return new EmbeddedSqliteDialect({ database: keepStatements(file) });
}
