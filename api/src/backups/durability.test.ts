import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inDepth } from '@painel/platform/testing/deep';
import { type OpenedDatabase, openDatabase } from '../database/open-database';
import { type Engine, type Place, postgres, removePlaces, sqlite } from '../testing/engines/engines';
import { describeOn, isWholeOn } from '../testing/engines/services';
import { startWrites } from '../testing/engines/start-writes';
import { backup } from './backup';
import { restore } from './restore';

jest.setTimeout(600_000);

/** The numbers that were written, in their order; whether nothing is missing before the last of them. */
async function written({ database }: OpenedDatabase) {
  const rows = await database.selectFrom('users').select('id').execute();
  const numbers = rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  return { count: numbers.length, isPrefix: numbers.every((number, index) => number === index) };
}

function onEngine(engine: Engine) {
  const places: Place[] = [];
  const makePlace = async () => {
    const place = await engine.makePlace();
    places.push(place);
    return place;
  };
  afterEach(() => removePlaces(places));

  it('a backup under writes is everything up to one instant, and restores whole', async () => {
    const place = await makePlace();
    const writes = startWrites(place);
    await writes.continueFor(5);
    for (let turn = 0; turn < (inDepth ? 10 : 1); turn += 1) {
      const before = writes.acknowledged();
      const target = join(place.dataDir, `backup-${turn}`);
      await backup(place, target);
      await writes.continueFor(3);

      const other = await makePlace();
      await restore(other, target);
      const restored = await openDatabase(other);
      const { count, isPrefix } = await written(restored);
      expect([turn, isPrefix, count >= before, await restored.isReady()]).toEqual([turn, true, true, true]);
      await restored.close();
    }
    await writes.kill();
  });

  if (!isWholeOn(engine)) return;
  it('a process that is killed loses no write that was acknowledged', async () => {
    const place = await makePlace();
    for (let turn = 0; turn < (inDepth ? 30 : 1); turn += 1) {
      const writes = startWrites(place);
      await writes.continueFor(5 + turn * 3);
      await writes.kill();
      const opened = await openDatabase(place);
      const { count, isPrefix } = await written(opened);
      expect([turn, isPrefix, count >= writes.acknowledged()]).toEqual([turn, true, true]);
      expect(await opened.isReady()).toBe(true);
      if (!place.databaseUrl) {
        const { rows } = await sql`pragma integrity_check`.execute(opened.database);
        expect(rows).toEqual([{ integrity_check: 'ok' }]);
      }
      await opened.database.deleteFrom('users').execute();
      await opened.close();
    }
  });

  it('files next to the database are in the backup, for its owner only', async () => {
    const [place, other] = [await makePlace(), await makePlace()];
    await (await openDatabase(place)).close();
    mkdirSync(join(place.dataDir, 'uploads'));
    writeFileSync(join(place.dataDir, 'uploads/a.webp'), 'picture', { mode: 0o644 });
    const secrets = ['auth-secret', 'wallet-secret', 'push-key', 'registry-key.pem'];
    for (const name of secrets) writeFileSync(join(place.dataDir, name), 'secret', { mode: 0o600 });
    const target = join(place.dataDir, 'backup');
    await backup(place, target);
    expect(statSync(target).mode & 0o777).toBe(0o700);
    const inside = readdirSync(target, { withFileTypes: true, recursive: true });
    const readable = inside.filter(
      (entry) => statSync(join(entry.parentPath, entry.name)).mode & (entry.isDirectory() ? 0o077 : 0o177),
    );
    expect(inside.length).toBeGreaterThan(secrets.length + 2);
    expect(readable.map(({ name }) => name)).toEqual([]);
    await expect(backup(place, target)).rejects.toThrow('is there already');

    for (const name of secrets) writeFileSync(join(other.dataDir, name), 'another');
    // Simulates a backup on a disk without file owners.
    for (const name of secrets) chmodSync(join(target, name), 0o644);
    chmodSync(other.dataDir, 0o755);
    await restore(other, target);
    expect(readFileSync(join(other.dataDir, 'uploads/a.webp'), 'utf8')).toBe('picture');
    for (const name of secrets) {
      const path = join(other.dataDir, name);
      expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['secret', 0o600]);
    }
    expect(statSync(other.dataDir).mode & 0o777).toBe(0o700);
  });

  it('a restore replaces the existing database, its journal too', async () => {
    const place = await makePlace();
    const first = startWrites(place);
    await first.continueFor(3);
    await first.kill();
    const target = join(place.dataDir, 'backup');
    await backup(place, target);
    const kept = await openDatabase(place);
    const { count } = await written(kept);
    await kept.database.deleteFrom('users').execute();
    await kept.close();
    await restore(place, target);
    const again = await openDatabase(place);
    expect(await written(again)).toEqual({ count, isPrefix: true });
    await again.close();
  });

  it('nothing is touched where the backup is invalid', async () => {
    const place = await makePlace();
    await (await openDatabase(place)).close();
    await expect(restore(place, join(place.dataDir, 'nowhere'))).rejects.toThrow('holds no backup');
    const opened = await openDatabase(place);
    expect(await opened.isReady()).toBe(true);
    await opened.close();
  });
}

describe('on SQLite', () => {
  onEngine(sqlite);
});
describeOn('PostgreSQL', 'the same', () => onEngine(postgres));

it('a database that a server has open is not replaced, a damaged one is', async () => {
  const place = await sqlite.makePlace();
  const running = await openDatabase(place);
  const target = join(place.dataDir, 'backup');
  await backup(place, target);
  await expect(restore(place, target)).rejects.toThrow('is in use. Stop the server, then restore.');
  expect(await running.isReady()).toBe(true);
  await running.close();
  writeFileSync(join(place.dataDir, 'painel.sqlite'), 'no database');
  await restore(place, target);
  const again = await openDatabase(place);
  expect(await again.isReady()).toBe(true);
  await again.close();
  await place.remove();
});

it('restored files are for their owner only, and so are readable ones when a server starts', async () => {
  const place = await sqlite.makePlace();
  await (await openDatabase(place)).close();
  const target = join(place.dataDir, 'backup');
  await backup(place, target);
  const dataDir = join(place.dataDir, 'new');
  const file = join(dataDir, 'painel.sqlite');
  const modes = () => [dataDir, file].map((path) => statSync(path).mode & 0o777);
  for (const path of [target, join(target, 'painel.sqlite')]) chmodSync(path, 0o755);
  await restore({ dataDir, databaseUrl: null }, target);
  expect(modes()).toEqual([0o700, 0o600]);

  chmodSync(dataDir, 0o755);
  chmodSync(file, 0o644);
  await (await openDatabase({ dataDir, databaseUrl: null })).close();
  expect(modes()).toEqual([0o700, 0o600]);
  await place.remove();
});

it('a damaged copy of SQLite is refused', async () => {
  const place = await sqlite.makePlace();
  await (await openDatabase(place)).close();
  const target = join(place.dataDir, 'backup');
  await backup(place, target);
  const file = join(target, 'painel.sqlite');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0, 4096, 12_288));
  await expect(restore(place, target)).rejects.toThrow(/damaged|malformed/);
  await place.remove();
});
