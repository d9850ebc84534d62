import { writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openDatabase } from '../../database/open-database';

const [place = '{}', last = ''] = process.argv.slice(2);
const killAt = Number(last);
let made = 0;

/** Reports the start of a statement, and kills the process in the given one. */
function count(): void {
  made += 1;
  // A synchronous write, because buffered output would be lost with the process.
  writeSync(1, '.');
  if (made === killAt) process.kill(process.pid, 'SIGKILL');
}

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function counted(...args) {
  count();
  return prepare.apply(this, args);
};
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: Parameters<typeof query>) {
  count();
  return query.apply(this, args);
} as typeof query;

const opened = await openDatabase(JSON.parse(place));
await opened.close();
