import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@painel/platform/testing/wait-for';
import { sql } from 'kysely';
import { type Place, postgres } from '../testing/engines/engines';
import { describeOn } from '../testing/engines/services';
import { type TcpRelay, startTcpRelay } from '../testing/engines/tcp-relay';
import { type TestApi, startTestApi } from '../testing/test-api';

const many = Array.from({ length: 20 });

describeOn('PostgreSQL', 'a server whose answers are lost', () => {
  let place: Place;
  let relay: TcpRelay;
  let api: TestApi;
  let token: string;

  beforeEach(async () => {
    place = await postgres.makePlace();
    const url = new URL(place.databaseUrl ?? '');
    relay = await startTcpRelay({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${relay.port}`;
    api = await startTestApi({ databaseUrl: url.href, isPatient: false });
    token = await api.signIn();
  });
  afterEach(async () => {
    await api.close();
    await relay.close();
    await place.remove();
  });

  const ask = () => api.inject({ url: '/users/profile', token });
  const askMany = () => Promise.all(many.map(ask));
  const codesOf = (answers: { statusCode: number }[]) => [...new Set(answers.map((each) => each.statusCode))];
  async function msOf(work: () => Promise<unknown>) {
    const begunAt = performance.now();
    await work();
    return performance.now() - begunAt;
  }

  it('is reported as 503, then at once, and is whole after its return', async () => {
    expect(codesOf(await askMany())).toEqual([200]);
    relay.dropResponses();
    const first = await msOf(async () => {
      // Opening a connection may take five seconds: no request waits that long for one.
      const answers = await Promise.race([askMany(), pause(4500, [])]);
      expect(codesOf(answers)).toEqual([503]);
    });
    const answer = await ask();
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({
      error: 'DATABASE_UNAVAILABLE',
      message: 'Seus dados estão indisponíveis no momento. Tente novamente em alguns segundos.',
    });
    const next = await msOf(async () => {
      for (let n = 0; n < 10; n += 1) expect((await ask()).statusCode).toBe(503);
    });
    // Ten that waited would take ten times as long.
    expect(next).toBeLessThan(3 * first);
    expect((await api.inject({ url: '/bitcoin/price' })).statusCode).toBe(200);

    relay.restore();
    await waitFor(async () => (await ask()).statusCode === 200);
    expect(codesOf(await askMany())).toEqual([200]);
  });

  it('for some connections only costs those, and no other caller', async () => {
    expect(codesOf(await askMany())).toEqual([200]);
    relay.dropResponses();
    const lost = askMany();
    await waitFor(() => relay.dropped() !== 0);
    relay.restore();
    expect(codesOf(await lost)).toContain(503);
    await waitFor(async () => codesOf(await askMany()).join() === '200');
  });

  it('is no outage where answers only take 300 ms longer', async () => {
    relay.delay(300);
    expect(codesOf(await askMany())).toEqual([200]);
    expect(await api.opened.isReady()).toBe(true);
  });

  it('is no outage where one statement takes too long: the server ends that one', async () => {
    const slow = sql`select pg_sleep(30)`.execute(api.opened.database);
    const other = await ask();
    // On a busy machine this process may give up before it has read that the server did.
    await expect(slow).rejects.toMatchObject({ statusCode: 503 });
    const { rows } = await sql`show statement_timeout`.execute(api.opened.database);
    expect(rows).toEqual([{ statement_timeout: '1500ms' }]);
    expect([other.statusCode, (await ask()).statusCode]).toEqual([200, 200]);
  });
});
