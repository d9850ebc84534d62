import { setImmediate as nextTurn } from 'node:timers/promises';
import { apiForEachTest } from '../../../testing/test-api';

const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

const api = apiForEachTest();

interface Listed {
  device: string | null;
  lastUsedAt: string | null;
  isCurrent: boolean;
}
const use = (token: string, userAgent: string) =>
  api.inject({ url: '/users/profile', token, headers: { 'user-agent': userAgent } });
const list = async (token: string) =>
  (await api.inject({ url: '/auth/sessions', token, headers: { 'user-agent': desk } })).json<Listed[]>();
const pass = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};
const kept = () =>
  api.opened.database.selectFrom('sessions').select(['device', 'last_used_at as at']).executeTakeFirst();
/** Waits for pending writes: SQLite takes at most a few turns of the event loop. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
};

it('a session has its device and its last use, the requesting one at once', async () => {
  const [mine, other] = [await api.signIn(), await api.signIn()];
  const now = api.time.now.toISOString();
  expect(await list(mine)).toContainEqual(
    expect.objectContaining({ isCurrent: true, device: 'Firefox no Linux', lastUsedAt: now }),
  );
  expect(await list(mine)).toContainEqual(
    expect.objectContaining({ isCurrent: false, device: null, lastUsedAt: null }),
  );
  await use(other, phone);
  await settled();
  expect(await list(mine)).toContainEqual(
    expect.objectContaining({ isCurrent: false, device: 'Safari no iPhone', lastUsedAt: now }),
  );
});

it('its device is the one it was first used on', async () => {
  const token = await api.signIn();
  await use(token, phone);
  await settled();
  pass(61_000);
  await use(token, desk);
  await settled();
  expect(await kept()).toEqual({ device: 'Safari no iPhone', at: api.time.now.toISOString() });
});

it('its last use is kept once a minute, however often it is used', async () => {
  const token = await api.signIn();
  const first = api.time.now.toISOString();
  for (const ms of [0, 1000, 58_999]) {
    pass(ms);
    await use(token, desk);
    await settled();
    expect((await kept())?.at).toBe(first);
  }
  pass(1);
  await use(token, desk);
  await settled();
  expect((await kept())?.at).toBe(api.time.now.toISOString());
});

it('a use that cannot be kept is no failure of the answer', async () => {
  const token = await api.signIn();
  await api.opened.database.schema.alterTable('sessions').dropColumn('device').execute();
  expect((await use(token, desk)).statusCode).toBe(200);
  await settled();
  expect(api.logged.join('')).toContain('a job in the background failed');
});
