import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { postgres } from '../../testing/engines/engines';
import { describeOn } from '../../testing/engines/services';
import { type TestApi, startTestApi } from '../../testing/test-api';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const read = () => api.inject({ url: '/users/profile', token });
const write = (name = 'x') =>
  api.inject({
    method: 'POST',
    url: '/portfolio/external-wallets',
    token,
    payload: { name, platform: 'Ledger', balance: 0.5 },
  });

const unavailable = { error: 'DATABASE_UNAVAILABLE', details: null };

describe('a file that another process holds', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(`${api.dataDir}/painel.sqlite`);
    other.exec('begin exclusive');
  });
  afterEach(() => other.close());

  it('serves reads while writes wait, and refuses all writes after one wait', async () => {
    const begunAt = performance.now();
    const refusedAfter: number[] = [];
    const writes = Array.from({ length: 10 }, async () => {
      const answer = await write();
      refusedAfter.push(performance.now() - begunAt);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toMatchObject(unavailable);
    });
    let reads = 0;
    while (refusedAfter.length === 0) {
      expect((await read()).statusCode).toBe(200);
      reads += 1;
      await pause(5);
    }
    await Promise.all(writes);
    // Of about a hundred that one wait has time for. Writes that blocked the event loop would let one pass between two of them.
    expect(reads).toBeGreaterThan(3);
    const [first, last] = [refusedAfter[0]!, refusedAfter.at(-1)!];
    // Each waiting on its own would take nine waits more.
    expect(last - first).toBeLessThan(first);
    expect(await api.opened.isReady()).toBe(false);
  });

  it('takes the write that waited when it is let go', async () => {
    const waiting = write();
    setTimeout(() => other.exec('rollback'), 100);
    expect((await waiting).statusCode).toBe(201);
    expect(await api.opened.isReady()).toBe(true);
  });
});

describe('a disk that is full', () => {
  const allow = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(api.opened.database);

  it('makes it unready and answers 503 with the reason in the log, and reads go on', async () => {
    expect(await api.opened.isReady()).toBe(true);
    await sql`delete from market_snapshots`.execute(api.opened.database);
    await sql`vacuum`.execute(api.opened.database);
    // As many as there are.
    await allow(1);
    let refused = await write();
    while (refused.statusCode === 201) refused = await write('x'.repeat(60));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json()).toMatchObject(unavailable);
    expect(await api.opened.isReady()).toBe(false);
    expect((await read()).statusCode).toBe(200);
    const reported = api.logged.filter((line) => line.includes('the database cannot serve'));
    expect(reported.join()).toContain('database or disk is full');
    expect(api.logged.join()).not.toContain('cannot rollback');

    await allow(1_000_000);
    expect(await api.opened.isReady()).toBe(true);
    expect((await write()).statusCode).toBe(201);
  });
});

describeOn('PostgreSQL', 'a server whose disk is full', () => {
  it('is unready and answers 503, and reads go on', async () => {
    const place = await postgres.makePlace();
    await api.close();
    api = await startTestApi({ databaseUrl: place.databaseUrl ?? undefined });
    token = await api.signIn();
    const { database, isReady } = api.opened;
    expect(await isReady()).toBe(true);
    // The server's message when a table has no space.
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      database,
    );
    for (const table of ['external_wallets', 'market_snapshots']) {
      const on = sql.table(table);
      await sql`create trigger full_disk before insert on ${on} execute function refuse()`.execute(database);
    }
    const refused = await write();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json()).toMatchObject(unavailable);
    expect(await isReady()).toBe(false);
    expect((await read()).statusCode).toBe(200);
    expect(api.logged.join()).toContain('No space left on device');
    await sql`drop function refuse() cascade`.execute(database);
    expect([(await write()).statusCode, await isReady()]).toEqual([201, true]);
    await place.remove();
  });
});
