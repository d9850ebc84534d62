import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
} from 'kysely';
import { DatabaseUnavailableError } from '../database-unavailable';
import { cacheStatements } from './cache-statements';
import { isBusy, isSqliteOutage } from './sqlite-outage';

/** Returns a function that resolves with the unlock function as soon as every earlier caller has unlocked. */
function createMutex(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let unlock: () => void = () => undefined;
    last = new Promise((unlocked) => (unlock = unlocked));
    await before;
    return unlock;
  };
}

/** How long a write waits for another process that holds the file. Everything else continues meanwhile. */
const busyMs = 1200;
const retryPauseMs = 20;

function run<Row>(file: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = file.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** SQLite's own wait would block the event loop. This one yields between its attempts. */
async function retrying<Result>(work: () => Result, until: number): Promise<Result> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (isBusy(error) && performance.now() < until) {
        await pause(retryPauseMs);
        continue;
      }
      throw isSqliteOutage(error) ? new DatabaseUnavailableError(error) : error;
    }
  }
}

class Session implements DatabaseConnection {
  readonly #driver: EmbeddedSqliteDriver;
  #unlock: (() => void) | null = null;

  constructor(driver: EmbeddedSqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#driver;
    const until = performance.now() + busyMs;
    if (this.#unlock) return retrying(() => run<Row>(writer, query), until);
    if (SelectQueryNode.is(query.query)) return retrying(() => run<Row>(reader, query), until);
    const unlock = await this.#driver.lockWrites();
    try {
      return await retrying(() => run<Row>(writer, query), until);
    } finally {
      unlock();
    }
  }

  /**
   * Takes the write lock at once: a second process waits here instead of failing later when the data that it read has
   * changed. It also keeps two starting processes from migrating at once.
   */
  async begin(): Promise<void> {
    const until = performance.now() + busyMs;
    this.#unlock = await this.#driver.lockWrites();
    await retrying(() => run(this.#driver.writer, CompiledQuery.raw('begin immediate')), until);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    // SQLite rolls back by itself when the disk is full. A second rollback would fail and hide the reason.
    if (how === 'rollback' && !this.#driver.isInTransaction()) return;
    await this.executeQuery(CompiledQuery.raw(how));
  }

  release(): void {
    this.#unlock?.();
    this.#unlock = null;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streams are not used here');
  }
}

/** Writes wait for each other. Reads outside transactions use a separate connection and wait for no write. */
export class EmbeddedSqliteDriver implements Driver {
  readonly writer: SqliteDatabase;
  readonly reader: SqliteDatabase;
  readonly lockWrites = createMutex();
  readonly isInTransaction: () => boolean;

  constructor(writer: DatabaseSync, reader: DatabaseSync) {
    this.writer = cacheStatements(writer);
    this.reader = cacheStatements(reader);
    this.isInTransaction = () => writer.isTransaction;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this);
  }

  beginTransaction = (session: Session) => session.begin();
  commitTransaction = (session: Session) => session.end('commit');
  rollbackTransaction = (session: Session) => session.end('rollback');
  releaseConnection = async (session: Session) => session.release();

  async destroy(): Promise<void> {
    this.reader.close();
    this.writer.close();
  }
}
