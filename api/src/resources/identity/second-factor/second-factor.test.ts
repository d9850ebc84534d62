import { onEveryApi, advanceClock, siteOrigin } from '../../../testing/engines/on-every-api';
import { appCode } from '../../../testing/sign-in/app-code';
import { secondFactorVisitor } from '../../../testing/sign-in/second-factor-visitor';
import { createAuthenticator } from '../../../testing/sign-in/authenticator';
import { passkeyVisitor } from '../../../testing/sign-in/passkey-visitor';

const step = 30_000;
const recentMs = 10 * 60_000;

it('the test’s own app is one of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(['94287082', '07081804', '14050471'].map((code) => code.slice(2))).toEqual(
    [59, 1_111_111_109, 1_111_111_111].map((second) => appCode(secret, new Date(second * 1000))),
  );
});

onEveryApi('the second factor', (stage, isWhole) => {
  const visitor = secondFactorVisitor(stage);
  const { post, login } = visitor;
  const codeNow = (secret: string, ms = 0) => appCode(secret, new Date(stage.api.time.now.getTime() + ms));
  const problemOf = async (answer: ReturnType<typeof login>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json<{ error?: string }>().error];
  };
  const state = async (token: string) =>
    (await stage.api.inject({ url: '/auth/second-factor', token })).json();
  const remove = (token: string) => stage.api.inject({ method: 'DELETE', url: '/auth/second-factor', token });
  const kinds = async (token: string) =>
    (await stage.api.inject({ url: '/users/activity', token }))
      .json<{ kind: string }[]>()
      .map(({ kind }) => kind);

  it('is required once a first code confirmed the app, and not before', async () => {
    const ana = await stage.api.signIn();
    const { secret, uri } = await visitor.begin(ana);
    expect(uri).toBe(
      `otpauth://totp/Painel%20Bitcoin:ana%40exemplo.com.br?issuer=Painel%20Bitcoin&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await login()).statusCode).toBe(200);
    const confirm = (code: string) => post('/auth/second-factor/confirm', { code }, ana);
    expect(await problemOf(confirm('000000'))).toEqual([400, 'WRONG_CODE']);
    expect(await state(ana)).toEqual({ activeSince: null, recoveryCodesLeft: 0 });

    advanceClock(stage.api, 5 * step);
    const { recoveryCodes } = (await confirm(codeNow(secret))).json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await state(ana)).toEqual({
      activeSince: stage.api.time.now.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await problemOf(login())).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(await problemOf(confirm(codeNow(secret, step)))).toEqual([409, 'SECOND_FACTOR_NOT_BEGUN']);
    expect(await problemOf(post('/auth/second-factor', undefined, ana))).toEqual([
      409,
      'SECOND_FACTOR_ACTIVE',
    ]);
    expect((await stage.mailbox.next('Verificação em duas etapas ativada')).to).toEqual([
      'ana@exemplo.com.br',
    ]);
    expect(await kinds(ana)).toContain('second-factor-added');
  });

  it('takes a code once, half a minute early or late, also of many at once', async () => {
    const { secret } = await visitor.enrol(await stage.api.signIn());
    advanceClock(stage.api, 5 * step);
    const used = codeNow(secret);
    expect(await problemOf(login(codeNow(secret, -2 * step)))).toEqual([401, 'WRONG_SECOND_FACTOR']);
    expect(await problemOf(login(codeNow(secret, 2 * step)))).toEqual([401, 'WRONG_SECOND_FACTOR']);
    expect((await login(codeNow(secret, -step))).statusCode).toBe(200);
    const atOnce = await Promise.all([
      login(used),
      login(` ${used.slice(0, 3)} ${used.slice(3)} `),
      login(used),
    ]);
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
    expect((await login(codeNow(secret, step))).statusCode).toBe(200);
    expect(await problemOf(login(used))).toEqual([401, 'WRONG_SECOND_FACTOR']);
    const { text } = await stage.mailbox.next('Código de verificação recusado');
    expect(text).toContain('Criar nova senha');
  });

  if (!isWhole) return;
  it('reveals nothing without the password', async () => {
    const { secret } = await visitor.enrol(await stage.api.signIn());
    advanceClock(stage.api, step);
    for (const code of [undefined, codeNow(secret), '000000']) {
      expect(await problemOf(login(code, 'ana@exemplo.com.br', 'errada errada'))).toEqual([
        401,
        'INVALID_CREDENTIALS',
      ]);
    }
    expect((await login(codeNow(secret))).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is typed, until there are new ones', async () => {
    const ana = await stage.api.signIn();
    const [first = '', second = ''] = (await visitor.enrol(ana)).recoveryCodes;
    expect((await login(first.replaceAll('-', ' ').toLowerCase())).statusCode).toBe(200);
    expect(await problemOf(login(first))).toEqual([401, 'WRONG_SECOND_FACTOR']);
    await stage.mailbox.next('Código de recuperação usado');
    expect(await state(ana)).toMatchObject({ recoveryCodesLeft: 9 });

    const renewed = await post('/auth/second-factor/recovery-codes', undefined, ana);
    const { recoveryCodes } = renewed.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    await stage.mailbox.next('Novos códigos de recuperação');
    expect(await problemOf(login(second))).toEqual([401, 'WRONG_SECOND_FACTOR']);
    expect((await login(recoveryCodes[9])).statusCode).toBe(200);
    expect(await kinds(ana)).toEqual(
      expect.arrayContaining(['recovery-code-used', 'recovery-codes-renewed', 'second-factor-failed']),
    );
  });

  it('is set up, renewed and removed after a recent proof alone; of an unproven address by a mailed code', async () => {
    const ana = await stage.api.signIn();
    const begin = await post('/auth/second-factor', undefined, ana);
    expect([begin.statusCode, begin.json()]).toEqual([
      403,
      expect.objectContaining({ error: 'PROOF_REQUIRED', details: 'code' }),
    ]);
    await visitor.enrol(ana);
    advanceClock(stage.api, recentMs + 1);
    const calls = [
      post('/auth/second-factor', undefined, ana),
      post('/auth/second-factor/confirm', { code: '000000' }, ana),
      post('/auth/second-factor/recovery-codes', undefined, ana),
      remove(ana),
    ];
    for (const call of calls) expect(await problemOf(call)).toEqual([403, 'PROOF_REQUIRED']);
    for (const url of ['/auth/second-factor', '/auth/second-factor/recovery-codes']) {
      expect((await post(url, undefined)).statusCode).toBe(401);
    }

    await visitor.proveByMail(ana);
    expect([(await remove(ana)).statusCode, (await remove(ana)).statusCode]).toEqual([204, 404]);
    await stage.mailbox.next('Verificação em duas etapas desativada');
    expect((await login()).statusCode).toBe(200);
    expect(await stage.api.opened.database.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  it('stays when the password is reset', async () => {
    const { secret } = await visitor.enrol(await stage.api.signIn());
    await post('/auth/forgot-password', { email: 'ana@exemplo.com.br' });
    const { text } = await stage.mailbox.next('/reset-password/');
    const token = /reset-password\/([\w-]{43})/.exec(text)?.[1];
    const password = 'outra senha comprida';
    expect((await post('/auth/reset-password', { token, password })).statusCode).toBe(200);
    expect(await problemOf(login(undefined, 'ana@exemplo.com.br', password))).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
    ]);
    advanceClock(stage.api, step);
    expect((await login(codeNow(secret), 'ana@exemplo.com.br', password)).statusCode).toBe(200);
  });

  it('is removed with other credentials added since the address changed, when the former one is restored', async () => {
    const thief = await stage.api.signIn();
    const begun = await visitor.begin(thief);
    await post('/api/profile/update', { name: 'Ana', email: 'nova@exemplo.com.br' }, thief);
    const { text } = await stage.mailbox.next('/confirm-email/');
    await post('/auth/confirm-email', { token: /confirm-email\/([\w-]{43})/.exec(text)?.[1] }, thief);
    advanceClock(stage.api, step);
    const code = codeNow(begun.secret);
    expect((await post('/auth/second-factor/confirm', { code }, thief)).statusCode).toBe(200);
    const restoreLink = /restore-email\/([\w-]{43})/.exec(
      (await stage.mailbox.next('/restore-email/')).text,
    )?.[1];
    const { token } = (await post('/auth/restore-email', { token: restoreLink })).json<{ token: string }>();
    const password = 'outra senha comprida';
    await post('/auth/reset-password', { token, password });
    expect((await login(undefined, 'ana@exemplo.com.br', password)).statusCode).toBe(200);
  });

  it('is not required after a passkey, which is two factors by itself', async () => {
    const ana = await stage.api.signIn();
    const phone = passkeyVisitor(stage.api, createAuthenticator(siteOrigin));
    await phone.add(ana);
    await visitor.enrol(ana);
    expect((await phone.signIn()).statusCode).toBe(200);
  });

  it('is stored encrypted, logged without a code, and deleted with the account', async () => {
    const ana = await stage.api.signIn();
    const { secret, recoveryCodes } = await visitor.enrol(ana);
    await login(recoveryCodes[0]);
    const { database } = stage.api.opened;
    const rows = async () => [
      ...(await database.selectFrom('second_factors').selectAll().execute()),
      ...(await database.selectFrom('recovery_codes').selectAll().execute()),
    ];
    const kept = (await rows()).flatMap((row) => Object.values(row).map(String)).join(' ');
    expect(kept.split(' ').length).toBeGreaterThan(20);
    await stage.mailbox.next('Código de recuperação usado');
    for (const reported of [kept, stage.api.logged.join(' ')]) {
      for (const code of [secret, ...recoveryCodes]) {
        expect(reported).not.toContain(code);
        expect(reported).not.toContain(code.replaceAll('-', ''));
      }
    }
    expect(stage.api.logged.join(' ')).toContain('"event":"second-factor-added"');

    const payload = { currentPassword: 'correto cavalo bateria' };
    await stage.api.inject({ method: 'DELETE', url: '/users/account', payload, token: ana });
    expect(await rows()).toEqual([]);
  });
});

const limits = { SIGN_IN_FAILURES_PER_15_MINUTES: '3', SIGN_IN_WAIT_SECONDS: '60' };
onEveryApi(
  'guesses at the second factor',
  (stage) => {
    const cookieOf = (header: unknown) => /[\w-]*painel-device=[\w-]{43}/.exec(String(header))?.[0] ?? '';
    const payload = { email: 'ana@exemplo.com.br', password: 'correto cavalo bateria' };
    const guess = (remoteAddress: string, secondFactor?: string, cookie = '') =>
      stage.api.inject({
        method: 'POST',
        url: '/auth/login',
        payload: { ...payload, secondFactor },
        headers: { 'x-forwarded-for': remoteAddress, cookie },
      });

    it('with the password keep out neither the owner’s known browser nor a recovery code', async () => {
      const visitor = secondFactorVisitor(stage);
      const { secret, recoveryCodes } = await visitor.enrol(await stage.api.signIn());
      const now = () => appCode(secret, stage.api.time.now);
      advanceClock(stage.api, 5 * step);
      const owned = cookieOf((await guess('198.51.100.4', now())).headers['set-cookie']);
      expect(owned).not.toBe('');
      for (let n = 0; n < 4; n += 1) await guess(`203.0.113.${n}`, '000000');
      for (let n = 0; n < 4; n += 1) await guess('198.51.100.4', '000000');
      advanceClock(stage.api, step);
      expect((await guess('198.51.100.9', now())).statusCode).toBe(429);
      // From the address that the attacker used too.
      expect((await guess('198.51.100.4', now(), owned)).statusCode).toBe(200);
      expect((await guess('198.51.100.9', recoveryCodes[0])).statusCode).toBe(200);
      for (let n = 0; n < 3; n += 1) await guess('198.51.100.4', '000000', owned);
      expect((await guess('198.51.100.4', '000000', owned)).statusCode).toBe(429);
    });

    it('are counted for all from a browser that signed in before there was a second factor', async () => {
      const visitor = secondFactorVisitor(stage);
      const ana = await stage.api.signIn();
      const old = cookieOf((await guess('203.0.113.9')).headers['set-cookie']);
      const { secret } = await visitor.enrol(ana);
      advanceClock(stage.api, 5 * step);
      for (let n = 0; n < 3; n += 1) await guess(`203.0.113.${n}`, '000000');
      const code = appCode(secret, stage.api.time.now);
      expect((await guess('203.0.113.9', code, old)).statusCode).toBe(429);
    });

    it('are slowed over all addresses, and a password alone withdraws none', async () => {
      const visitor = secondFactorVisitor(stage);
      const { secret } = await visitor.enrol(await stage.api.signIn());
      advanceClock(stage.api, 5 * step);
      const from = async (remoteAddress: string, secondFactor?: string) =>
        (await guess(remoteAddress, secondFactor)).statusCode;
      expect([
        await from('203.0.113.1', '000000'),
        await from('203.0.113.1'),
        await from('203.0.113.2', '000000'),
        await from('203.0.113.3', '000000'),
        await from('203.0.113.4', appCode(secret, stage.api.time.now)),
      ]).toEqual([401, 403, 401, 401, 429]);
      advanceClock(stage.api, 61_000);
      expect(await from('203.0.113.4', appCode(secret, stage.api.time.now))).toBe(200);
    });
  },
  { env: limits, isPostgresDeep: true },
);
