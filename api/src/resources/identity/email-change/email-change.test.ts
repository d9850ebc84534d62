import { createAuthenticator } from '../../../testing/sign-in/authenticator';
import { onEveryApi, advanceClock, siteOrigin } from '../../../testing/engines/on-every-api';
import { currentPassword, passkeyVisitor } from '../../../testing/sign-in/passkey-visitor';
import { loginCode } from '../../../testing/sign-in/unverified-account';

const [former, next] = ['ana@exemplo.com.br', 'nova@exemplo.com.br'];
const day = 24 * 60 * 60 * 1000;

onEveryApi('another e-mail', (stage, isWhole) => {
  const post = (url: string, payload: object, token?: string) =>
    stage.api.inject({ method: 'POST', url, payload, token });
  const ask = (token: string, email = next) => post('/api/profile/update', { name: 'Ana', email }, token);
  const emailOf = async (token: string) =>
    (await stage.api.inject({ url: '/api/profile', token })).json<{ email: string }>().email;
  const linkIn = (text: string, page: string) => new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1] ?? '';
  const mailed = async (page: string) => linkIn((await stage.mailbox.next(`/${page}/`)).text, page);
  const confirm = async (token: string, link: string) =>
    (await post('/auth/confirm-email', { token: link }, token)).statusCode;

  it('counts once its link was opened by the user who asked', async () => {
    const [ana, eva] = [await stage.api.signIn(), await stage.api.signIn('eva@exemplo.com.br')];
    expect((await ask(ana)).json()).toMatchObject({ email: former, pendingEmail: next });
    const { to, text } = await stage.mailbox.next('/confirm-email/');
    expect(to).toEqual([next]);
    expect(text).toContain(`${siteOrigin}/confirm-email/`);
    const link = linkIn(text, 'confirm-email');
    expect(await emailOf(ana)).toBe(former);
    expect((await stage.mailbox.next('Pedido de troca de e-mail')).to).toEqual([former]);

    expect(await confirm(eva, link)).toBe(400);
    expect((await post('/auth/confirm-email', { token: link })).statusCode).toBe(401);
    expect([await confirm(ana, link), await confirm(ana, link)]).toEqual([200, 400]);
    const profile = (await stage.api.inject({ url: '/api/profile', token: ana })).json();
    expect(profile).toMatchObject({ email: next });
    expect(profile).not.toHaveProperty('pendingEmail');
    expect([await loginCode(stage.api, former), await loginCode(stage.api, next)]).toEqual([401, 200]);
  });

  if (!isWhole) return;
  it('waits a day, and for the newest of its links', async () => {
    const ana = await stage.api.signIn();
    await ask(ana);
    const first = await mailed('confirm-email');
    await ask(ana, 'outra@exemplo.com.br');
    const second = await mailed('confirm-email');
    expect(await confirm(ana, first)).toBe(400);
    advanceClock(stage.api, day);
    expect(await confirm(await stage.api.signIn(), second)).toBe(400);
  });

  it('of another account is answered alike, and announced to that address alone', async () => {
    await stage.api.signIn('eva@exemplo.com.br');
    const ana = await stage.api.signIn();
    const free = await ask(ana);
    const taken = await ask(ana, 'eva@exemplo.com.br');
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.body.replace('eva@', 'nova@')).toBe(free.body);
    const { to, text } = await stage.mailbox.next('já tem uma conta');
    expect([to, text.includes('/confirm-email/')]).toEqual([['eva@exemplo.com.br'], false]);
  });

  it('is undone for seven days by the link that the former address gets', async () => {
    const phone = passkeyVisitor(stage.api, createAuthenticator(siteOrigin));
    const thief = await stage.api.signIn();
    await ask(thief);
    await confirm(thief, await mailed('confirm-email'));
    const { to, text } = await stage.mailbox.next('/restore-email/');
    expect(to).toEqual([former]);
    await phone.add(thief);
    await ask(thief, 'segunda@exemplo.com.br');
    await confirm(thief, await mailed('confirm-email'));
    const thiefsWayBack = await mailed('restore-email');
    await post('/auth/forgot-password', { email: 'segunda@exemplo.com.br' });
    const thiefsReset = await mailed('reset-password');

    advanceClock(stage.api, 7 * day - 1000);
    const restored = await post('/auth/restore-email', { token: linkIn(text, 'restore-email') });
    expect(restored.statusCode).toBe(200);
    const { token } = restored.json<{ token: string }>();
    expect((await stage.api.inject({ url: '/api/profile', token: thief })).statusCode).toBe(401);
    expect((await phone.signIn()).statusCode).toBe(401);
    expect(await loginCode(stage.api, former)).toBe(401);
    expect((await post('/auth/restore-email', { token: thiefsWayBack })).statusCode).toBe(400);
    const password = 'outra senha comprida';
    const reset = (link: string) => post('/auth/reset-password', { token: link, password });
    expect([(await reset(thiefsReset)).statusCode, (await reset(token)).statusCode]).toEqual([400, 200]);
    expect(await loginCode(stage.api, former, password)).toBe(200);
  });

  it('leaves the former address to its owner for seven days', async () => {
    const ana = await stage.api.signIn();
    await ask(ana);
    await confirm(ana, await mailed('confirm-email'));
    const link = await mailed('restore-email');
    const payload = { name: 'Eva', email: former, password: currentPassword };
    expect((await post('/auth/register', payload)).statusCode).toBe(409);
    advanceClock(stage.api, 7 * day);
    expect((await post('/auth/restore-email', { token: link })).statusCode).toBe(400);
    expect((await post('/auth/register', payload)).statusCode).toBe(201);
  });
});

onEveryApi(
  'requests for another e-mail',
  (stage) => {
    const ask = async (token: string, email: string) => {
      const payload = { name: 'Ana', email };
      const answer = await stage.api.inject({ method: 'POST', url: '/api/profile/update', token, payload });
      return answer.statusCode;
    };

    it('of one user are three an hour, whichever addresses they name', async () => {
      const ana = await stage.api.signIn();
      const codes: number[] = [];
      for (let n = 0; n < 4; n += 1) codes.push(await ask(ana, `outra${n}@exemplo.com.br`));
      expect(codes).toEqual([200, 200, 200, 429]);
    });

    it('to one address are three an hour, by all who ask', async () => {
      const codes: number[] = [];
      for (let n = 0; n < 4; n += 1)
        codes.push(await ask(await stage.api.signIn(`pessoa${n}@exemplo.com.br`), next));
      expect(codes).toEqual([200, 200, 200, 429]);
    });
  },
  { env: { FORGOT_LIMIT_PER_ACCOUNT_HOUR: '3' }, isPostgresDeep: true },
);
