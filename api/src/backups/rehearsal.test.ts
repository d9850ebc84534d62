import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDepth, itDeep } from '@painel/platform/testing/deep';
import { Kysely } from 'kysely';
import { migrationsOf, ownMigrations } from '../database/migrating/migrate';
import { openDatabase } from '../database/open-database';
import { postgresDialect } from '../database/postgres';
import { migrationPool } from '../database/postgres-pool';
import type { Tables } from '../database/tables';
import { showPresence, takeAlone } from '../leadership/server-presence';
import {
  type Engine,
  type Place,
  askPostgres,
  postgres,
  removePlaces,
  sqlite,
} from '../testing/engines/engines';
import { everything, fill, rowsOfEach } from '../testing/engines/filled-tables';
import { describeOn } from '../testing/engines/services';
import { backup } from './backup';
import { readContents } from './backup-contents';
import { restore } from './restore';
import { withClient } from './postgres-session';

jest.setTimeout(60_000);
const quiet = { warn: () => undefined };
const places: Place[] = [];
afterEach(() => removePlaces(places));

async function placeOn(engine: Engine): Promise<Place> {
  const place = await engine.makePlace();
  places.push(place);
  return place;
}

async function filled(place: Place) {
  const opened = await openDatabase(place);
  await fill(opened.database);
  const all = await everything(opened);
  await opened.close();
  return all;
}

async function lose({ dataDir, databaseUrl }: Place) {
  if (databaseUrl === null) return rmSync(join(dataDir, 'painel.sqlite'));
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_schema()::text as name');
    await client.query(`drop schema ${rows[0]!.name} cascade`);
    await client.query(`create schema ${rows[0]!.name}`);
  });
}

function onEngine(engine: Engine, isWhole = true) {
  const losses: [string, boolean][] = [
    ['after the database is lost', true],
    ['over the database as it is', false],
  ];
  it.each(losses.slice(0, isWhole ? 2 : 1))('every row of every table comes back %s', async (_, isLost) => {
    const place = await placeOn(engine);
    const before = await filled(place);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(Object.entries(before).filter(([name, rows]) => rows.length === 0 && !/lock/.test(name))).toEqual(
      [],
    );
    const target = join(place.dataDir, 'backup');
    await backup(place, target);

    if (isLost) await lose(place);
    else {
      const opened = await openDatabase(place);
      await opened.database.deleteFrom('users').execute();
      await opened.close();
    }
    await restore(place, target);
    const again = await openDatabase(place);
    expect(await everything(again)).toEqual(before);
    expect(await again.isReady()).toBe(true);
    await again.close();
  });

  if (!isWhole) return;
  it('a backup of which a byte is missing or another is refused before anything changes', async () => {
    const place = await placeOn(engine);
    const before = await filled(place);
    const target = join(place.dataDir, 'backup');
    await backup(place, target);
    const [name] = Object.keys(readContents(target).files);
    const file = join(target, name!);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[changed.length - 1]! ^= 1;
    for (const damaged of [changed, bytes.subarray(0, -1)]) {
      writeFileSync(file, damaged);
      await expect(restore(place, target)).rejects.toThrow(
        `${file} is damaged or missing. Take another backup.`,
      );
    }
    rmSync(file);
    await expect(restore(place, target)).rejects.toThrow('is damaged or missing');
    const opened = await openDatabase(place);
    expect(await everything(opened)).toEqual(before);
    await opened.close();
  });
}

describe('a rehearsal on SQLite', () => {
  onEngine(sqlite);
});

describeOn('PostgreSQL', 'a rehearsal', () => {
  onEngine(postgres, inDepth);

  it('is refused while a server runs, which names where it is, and keeps servers from starting', async () => {
    const place = await placeOn(postgres);
    await (await openDatabase(place)).close();
    const target = join(place.dataDir, 'backup');
    await backup(place, target);

    const running = await showPresence(place.databaseUrl, quiet);
    const beside = await showPresence(place.databaseUrl, quiet);
    await running.stop();
    await expect(restore(place, target)).rejects.toThrow(
      /^A server uses the database \(connected from (127\.0\.0\.1|this machine)\)\. Stop it, then restore\.$/,
    );
    await beside.stop();

    await withClient(place.databaseUrl!, async (client) => {
      expect(await takeAlone(client)).toBe(true);
      await expect(showPresence(place.databaseUrl, quiet)).rejects.toThrow(
        'a backup is being restored into it',
      );
    });
    await (await showPresence(place.databaseUrl, quiet)).stop();
    await restore(place, target);
  });

  itDeep('of an earlier version is migrated when the server starts', async () => {
    const place = await placeOn(postgres);
    const beforeLedger = Object.entries(ownMigrations).filter(([name]) => name < '0013');
    const earlier = Object.fromEntries(beforeLedger);
    const database = new Kysely<Tables>({ dialect: postgresDialect(migrationPool(place.databaseUrl!)) });
    await (await migrationsOf(database, true, earlier)).migrate();
    await fill(database);
    await database.destroy();
    const target = join(place.dataDir, 'backup');
    await backup(place, target);

    // A later version has used the database in the meantime.
    await (await openDatabase(place)).close();
    await restore(place, target);
    const opened = await openDatabase(place);
    const { users, ledger_entries: entries } = await everything(opened);
    expect([users?.length, entries, await opened.isReady()]).toEqual([rowsOfEach, [], true]);
    await opened.close();
  });

  itDeep('leaves tables of others alone, and asks about those of a newer version', async () => {
    const place = await placeOn(postgres);
    const before = await filled(place);
    const target = join(place.dataDir, 'backup');
    await backup(place, target);
    const ask = (text: string) => askPostgres(place.databaseUrl!, text);
    await ask(`create table of_others as select 1 as one`);
    await restore(place, target);
    await ask('select one from of_others');
    expect(Object.keys(readContents(target).tables)).not.toContain('of_others');

    await ask(`insert into kysely_migration values ('9999-later', '2027-01-01')`);
    await expect(restore(place, target)).rejects.toThrow(
      'tables that this one does not know: of_others. Drop them if they are of the site, then restore.',
    );
    await backup(place, join(place.dataDir, 'newer'));
    await expect(restore(place, join(place.dataDir, 'newer'))).rejects.toThrow(
      'The backup is newer than this code: 9999-later is unknown.',
    );
    await ask('drop table of_others');
    await restore(place, target);
    const opened = await openDatabase(place);
    expect(await everything(opened)).toEqual(before);
    await opened.close();
  });

  it('of the other engine is refused with the variable to change', async () => {
    const [embedded, server] = [await placeOn(sqlite), await placeOn(postgres)];
    for (const place of [embedded, server]) {
      await (await openDatabase(place)).close();
      await backup(place, join(place.dataDir, 'backup'));
    }
    await expect(restore(server, join(embedded.dataDir, 'backup'))).rejects.toThrow('Unset DATABASE_URL');
    await expect(restore(embedded, join(server.dataDir, 'backup'))).rejects.toThrow('Set DATABASE_URL');
  });
});
