import { randomUUID } from 'node:crypto';
import { waitFor } from '@painel/platform/testing/wait-for';
import { until } from '../../../testing/mailbox';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { currentPassword as password } from '../../../testing/sign-in/passkey-visitor';
import { createSecurityEventStore } from '../security-events/security-events.store';

const email = 'ana@exemplo.com.br';

onEveryApi('a sign-in', (stage, isWhole) => {
  const cookieOf = (header: unknown) => /__Host-painel-device=[\w-]{43}/.exec(String(header))?.[0] ?? '';
  async function signIn(cookie = '') {
    const answer = await stage.api.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email, password },
      headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' },
    });
    return { token: answer.json<{ token: string }>().token, header: answer.headers['set-cookie'] };
  }
  const activity = async (token: string) =>
    (await stage.api.inject({ url: '/users/activity', token })).json<{ kind: string; device: string }[]>();

  it('from a browser that the account does not know is reported by mail, the first of all is not', async () => {
    await stage.api.inject({
      method: 'POST',
      url: '/auth/register',
      payload: { name: 'Ana', email, password },
    });
    const first = await signIn();
    const cookie = cookieOf(first.header);
    expect(String(first.header)).toContain('HttpOnly; SameSite=Lax; Secure');
    expect((await signIn(cookie)).header).toBeUndefined();
    const { token } = await signIn();
    const { to, text } = await stage.mailbox.next('Novo acesso');
    expect(to).toEqual([email]);
    expect(text).toContain('Firefox no Linux');
    expect(stage.mailbox.delivered).toHaveLength(1);
    const kept = await stage.api.opened.database.selectFrom('known_devices').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(cookie.split('=')[1]);

    const kinds = (await activity(token)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['new-device', 'sign-in', 'sign-in', 'sign-in']);
  });

  if (!isWhole) return;
  it('and later events are shown to their owner alone, and logged as a separate stream without an address', async () => {
    const [ana, eva] = [await stage.api.signIn(), await stage.api.signIn('eva@exemplo.com.br')];
    const payload = { email, password: 'errada demais' };
    await stage.api.inject({ method: 'POST', url: '/auth/login', payload });
    await stage.api.inject({ method: 'POST', url: '/auth/logout', token: eva });
    const lines = () =>
      stage.api.logged
        .map((line) => JSON.parse(line) as { stream?: string; event?: string; userId?: string })
        .filter(({ stream }) => stream === 'security');
    await until(() => lines().find(({ event }) => event === 'sign-in-failed'));
    await until(() => lines().find(({ event }) => event === 'sign-out'));
    expect(JSON.stringify(lines())).not.toMatch(/@|errada/);
    expect((await activity(ana)).map(({ kind }) => kind).toSorted()).toEqual(['sign-in', 'sign-in-failed']);
  });

  it('keeps the newest fifty failures, and other events of half a year', async () => {
    const payload = { name: 'Ana', email, password };
    await stage.api.inject({ method: 'POST', url: '/auth/register', payload });
    const { database } = stage.api.opened;
    const { id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const store = createSecurityEventStore(database);
    const rows = async () =>
      (await database.selectFrom('security_events').select('kind').execute()).map(({ kind }) => kind);
    const insert = (kind: 'sign-in' | 'proof-failed', second: number) =>
      store.insert({
        id: randomUUID(),
        userId,
        kind,
        device: '',
        at: new Date(Date.now() + second * 1000).toISOString(),
      });
    await insert('sign-in', -181 * 24 * 60 * 60);
    await insert('sign-in', 0);
    for (let second = 1; second <= 55; second += 1) await insert('proof-failed', second);
    expect(await rows()).toHaveLength(51);
    expect(await rows()).toContain('sign-in');
  });
});

onEveryApi(
  'an unused session',
  (stage) => {
    it('ends after the configured time', async () => {
      const token = await stage.api.signIn();
      const use = async (minutes: number) => {
        stage.api.time.now = new Date(stage.api.time.now.getTime() + minutes * 60_000);
        const { statusCode } = await stage.api.inject({ url: '/users/profile', token });
        const at = stage.api.time.now.toISOString();
        const kept = () =>
          stage.api.opened.database.selectFrom('sessions').select('last_used_at as at').executeTakeFirst();
        if (statusCode !== 200) return statusCode;
        await waitFor(async () => (await kept())?.at === at);
        return statusCode;
      };
      expect([await use(29), await use(29), await use(30)]).toEqual([200, 200, 401]);
    });
  },
  { env: { SESSION_IDLE_MINUTES: '30' }, isPostgresDeep: true },
);
