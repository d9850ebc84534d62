import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { waitFor } from '@painel/platform/testing/wait-for';
import { sql } from 'kysely';
import type { Call, Gauge } from '../telemetry/telemetry';
import { createUserStore } from '../resources/identity/account/users.store';
import { postgres, sqlite } from '../testing/engines/engines';
import { onEveryEngine } from '../testing/engines/on-every-engine';
import { insertPeople } from '../testing/people';
import { describeOn } from '../testing/engines/services';
import { startTcpRelay } from '../testing/engines/tcp-relay';
import { openDatabase } from './open-database';

onEveryEngine('a database', (at) => {
  it('a second process finds what the first has made', async () => {
    await insertPeople(at().database);
    const second = await openDatabase(at().place);
    expect(await createUserStore(second.database).find('u1')).toMatchObject({ name: 'Ana' });
    // A busy machine may take longer than the second that an answer about it may take.
    for (const each of [at().opened, second]) while (!(await each.isReady())) await pause(20);
    await second.close();
  });

  it('a database that is unreachable is not ready', async () => {
    await insertPeople(at().database);
    const lost = await openDatabase(at().place);
    expect(await lost.isReady()).toBe(true);
    await lost.close();
    expect(await lost.isReady()).toBe(false);
  });
});

it('a new SQLite is for its owner only, and so are its files next to it', async () => {
  const place = await sqlite.makePlace();
  const opened = await openDatabase(place);
  await insertPeople(opened.database);
  const names = readdirSync(place.dataDir).filter((name) => name.startsWith('painel.sqlite'));
  expect(names.sort()).toEqual(['painel.sqlite', 'painel.sqlite-shm', 'painel.sqlite-wal']);
  for (const name of names) expect(statSync(join(place.dataDir, name)).mode & 0o077).toBe(0);
  await opened.close();
  await place.remove();
});

it('a SQLite that another process keeps locked is not ready until it is let go', async () => {
  const place = await sqlite.makePlace();
  const opened = await openDatabase(place);
  const other = new DatabaseSync(`${place.dataDir}/painel.sqlite`);
  other.exec('begin immediate');
  expect(await opened.isReady()).toBe(false);
  other.exec('rollback');
  expect(await opened.isReady()).toBe(true);
  other.close();
  await opened.close();
  await place.remove();
});

it('reports each statement and the connections, without a value', async () => {
  const place = await sqlite.makePlace();
  const calls: Call[] = [];
  const gauges: Gauge[] = [];
  const telemetry = {
    ended: (call: Call) => void calls.push(call),
    gauge: (gauge: Gauge) => void gauges.push(gauge),
  };
  const opened = await openDatabase({ ...place, telemetry });
  await insertPeople(opened.database);
  await opened.database.selectFrom('users').select('id').where('name', '=', 'Ana').execute();
  await expect(sql`select canario from users`.execute(opened.database)).rejects.toMatchObject({
    message: 'no such column: canario',
  });
  expect(calls.slice(-2)).toMatchObject([
    { of: 'database', name: 'select', outcome: 'ok', statement: expect.stringContaining('"name" = ?') },
    { of: 'database', name: 'raw', outcome: 'failed' },
  ]);
  expect(JSON.stringify(calls)).not.toContain('Ana');
  expect(await gauges[0]!.read()).toEqual([]);
  await opened.close();
  await place.remove();
});

describeOn('PostgreSQL', 'the pool', () => {
  it('reports busy, idle and waiting connections', async () => {
    const place = await postgres.makePlace();
    const gauges: Gauge[] = [];
    const telemetry = { ended: () => {}, gauge: (gauge: Gauge) => void gauges.push(gauge) };
    const opened = await openDatabase({ ...place, telemetry });
    const counted = async () =>
      Object.fromEntries((await gauges[0]!.read()).map(({ labels, value }) => [labels!['state'], value]));
    const slow = Array.from({ length: 12 }, () => sql`select pg_sleep(1)`.execute(opened.database));
    const isFull = async () => (await counted())['busy'] === 10;
    await waitFor(() => isFull());
    expect(await counted()).toEqual({ busy: 10, idle: 0, waiting: 2 });
    await Promise.all(slow);
    expect(await counted()).toEqual({ busy: 0, idle: 10, waiting: 0 });
    await opened.close();
    await place.remove();
  });
});

// SQLite waits for its lock without giving way to other work of the same process: two starters of it are
// tested as two real processes, in the gateway.
describeOn('PostgreSQL', 'readiness', () => {
  it('fails sooner than a statement where the server hangs or is down, and recovers with it', async () => {
    const place = await postgres.makePlace();
    const url = new URL(place.databaseUrl ?? '');
    const relay = await startTcpRelay({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${relay.port}`;
    const opened = await openDatabase({ ...place, databaseUrl: url.href });
    for (const lose of [relay.hang, relay.cut]) {
      expect(await opened.isReady()).toBe(true);
      lose();
      // A statement goes without an answer for longer. Timers fire in their order on a busy machine too.
      expect(await Promise.race([opened.isReady(), pause(1600, 'late')])).toBe(false);
      relay.cut();
      relay.restore();
      await waitFor(() => opened.isReady());
    }
    await opened.close();
    await relay.close();
    await place.remove();
  });
});

describeOn('PostgreSQL', 'a start', () => {
  it('of four at once migrates once', async () => {
    const place = await postgres.makePlace();
    const all = await Promise.all(Array.from({ length: 4 }, () => openDatabase(place)));
    expect(await Promise.all(all.map((each) => each.isReady()))).toEqual([true, true, true, true]);
    await Promise.all(all.map((each) => each.close()));
    await place.remove();
  });

  it('minds its own schema alone, so that another may be dropped meanwhile', async () => {
    const [own, other] = await Promise.all([postgres.makePlace(), postgres.makePlace()]);
    const [opened, neighbour] = await Promise.all([openDatabase(own), openDatabase(other)]);
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(opened.database);
    const tables = await opened.database.introspection.getTables({ withInternalKyselyTables: true });
    expect([...new Set(tables.map(({ schema }) => schema))]).toEqual([rows[0]?.name]);
    await Promise.all([opened.close(), neighbour.close()]);
    await Promise.all([own.remove(), other.remove()]);
  });
});
