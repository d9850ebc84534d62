import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Place, postgres } from '@painel/api/testing/engines';
import { describeOn, redisServer } from '@painel/api/testing/services';
import { type Programs, type Running, programsOn } from './testing/programs';
import { type TestFolder, makeSite } from './testing/test-site';
const ana = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'correto cavalo bateria' };
const visitors = 10;

let site: TestFolder;
let programs: Programs;
let place: Place;
let first: Running;
let second: Running;

async function startTwo() {
  site = makeSite();
  programs = programsOn(site.path);
  place = await postgres.makePlace();
  const env = {
    DATABASE_URL: place.databaseUrl ?? '',
    REDIS_URL: redisServer(),
    TRUSTED_PROXIES: '127.0.0.1',
    SIGN_IN_FAILURES_PER_15_MINUTES: '3',
  };
  [first, second] = await Promise.all([programs.start(env), programs.start(env)]);
}

/** An address that no other run uses. */
const from = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const post = (at: Running, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${at.address}/btc-api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const profile = (at: Running, token: string) =>
  fetch(`${at.address}/btc-api/users/profile`, { headers: { authorization: `Bearer ${token}` } });
async function signIn(at: Running) {
  const answer = await post(at, '/auth/login', ana, { 'x-forwarded-for': from() });
  return ((await answer.json()) as { token: string }).token;
}

interface Asked {
  begun: number;
  status: number | null;
}

/** Asks one of the processes, as a load balancer does, and drops those that accept no connection. Retries twice when one has ended. */
async function askOn(token: string, state: { goneAt: number }, onAnswer: () => void): Promise<Asked[]> {
  const there = [first, second];
  const asked: Asked[] = [];
  while (asked.filter(({ begun }) => begun > state.goneAt).length < 2) {
    const begun = performance.now();
    const at = there[asked.length % there.length] ?? second;
    try {
      asked.push({ begun, status: (await profile(at, token)).status });
      onAnswer();
    } catch (error) {
      const { code } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
      there.splice(there.indexOf(at), 1);
      if (code !== 'ECONNREFUSED') asked.push({ begun, status: null });
    }
  }
  return asked;
}

describeOn('PostgreSQL', 'two processes', () => {
  describeOn('Redis', 'with limits', () => {
    beforeEach(startTwo);
    afterEach(async () => {
      programs.killAll();
      await place.remove();
      site.remove();
    });

    it('share users, revoked sessions and limits, and either may die', async () => {
      expect((await post(first, '/auth/register', ana, { 'x-forwarded-for': from() })).status).toBe(201);
      const [kept, ended] = [await signIn(first), await signIn(second)];
      expect([(await profile(second, kept)).status, (await profile(first, ended)).status]).toEqual([
        200, 200,
      ]);
      await post(second, '/auth/logout', {}, { authorization: `Bearer ${ended}` });
      expect((await profile(first, ended)).status).toBe(401);

      const attacker = { 'x-forwarded-for': from() };
      const wrong = { ...ana, password: 'errada' };
      const codes: number[] = [];
      for (const at of [first, second, first, second, first])
        codes.push((await post(at, '/auth/login', wrong, attacker)).status);
      expect(codes).toEqual([401, 401, 401, 429, 429]);

      const state = { goneAt: Infinity };
      const asking: Promise<Asked[]>[] = [];
      let answers = 0;
      // Both processes are at work for all readers.
      await new Promise<void>((resolve) => {
        const onAnswer = () => void ((answers += 1) === 10 * visitors && resolve());
        for (let each = 0; each < visitors; each += 1) asking.push(askOn(kept, state, onAnswer));
      });
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      // Connections whose end is logged together with that of the process are closed by then.
      await nextTurn();
      await nextTurn();
      state.goneAt = performance.now();
      const asked = (await Promise.all(asking)).flat();
      const lost = asked.filter(({ status }) => status !== 200);
      expect(lost.filter(({ begun, status }) => begun > state.goneAt || status !== null)).toEqual([]);
      expect(lost.length).toBeLessThanOrEqual(visitors);

      expect((await profile(second, ended)).status).toBe(401);
      expect((await post(second, '/auth/login', wrong, attacker)).status).toBe(429);
    });
  });
});
