import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApiConfig } from '../config/api-config';
import { openDatabase } from '../database/open-database';
import { insertAlertRows } from '../testing/alerts/alert-rows';
import { temporaryFolder } from '../testing/engines/engines';
import { advanceClock, onEveryApi, siteOrigin } from '../testing/engines/on-every-api';
import { currentPassword } from '../testing/sign-in/passkey-visitor';
import { secondFactorVisitor } from '../testing/sign-in/second-factor-visitor';
import { type TestApi } from '../testing/test-api';
import { usersCommand } from './users-command';

const email = 'ana@exemplo.com.br';
const day = 24 * 60 * 60_000;

/** Runs a command next to the running server, on its data. */
const users = (api: TestApi, ...args: string[]) =>
  usersCommand(api.config, ['--by', 'Rita', ...args], () => api.time.now);
const failed = (work: Promise<string>) =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  );

onEveryApi('the operator', (stage, isWhole) => {
  const get = (url: string, token: string) => stage.api.inject({ url, token });
  const post = (url: string, payload: object, token?: string) =>
    stage.api.inject({ method: 'POST', url, payload, ...(token && { token }) });
  const log = async () =>
    (await users(stage.api, 'log')).split('\n').map((line) => line.split(/ {2,}/).slice(1, 3));
  const idOf = async (token: string) => (await get('/users/profile', token)).json<{ id: string }>().id;

  /** The server looks for mail of other processes every 15 seconds, and when it has mail to send itself. */
  async function wakeOutbox() {
    const other = 'eva@exemplo.com.br';
    await stage.api.signIn(other);
    await post('/auth/forgot-password', { email: other });
  }

  it('lists accounts by a part of their address, which means itself, and never raw', async () => {
    const token = await stage.api.signIn();
    await stage.api.signIn();
    await stage.api.signIn('eva_1@exemplo.com.br');
    const { database } = stage.api.opened;
    await database
      .updateTable('users')
      .set({ email: 'eva\u001b[2J@x.br' })
      .where('email', 'like', 'eva%')
      .execute();
    const [head, ana, eva, ...rest] = (await users(stage.api, 'list')).split('\n');
    expect(head).toMatch(/^e-mail +id +created +proven +last sign-in +sessions +passkeys +second factor$/);
    expect(ana).toContain(await idOf(token));
    expect(ana).toMatch(/^ana@exemplo\.com\.br .* no +\d{4}-\d\d-\d\d \d\d:\d\d +2 +0 +no$/);
    expect(eva).toMatch(/^eva\?\[2J@x\.br /);
    expect(rest).toEqual([]);
    expect((await users(stage.api, 'list', 'ANA@')).split('\n')).toHaveLength(2);
    expect(await users(stage.api, 'list', 'a_a')).toBe('No account.');
    expect(await users(stage.api, 'list', '%')).toBe('No account.');
  });

  if (!isWhole) return;
  it('ends the sessions and channels of one user at once; the owner is notified by mail and list', async () => {
    const [ana, phone] = [await stage.api.signIn(), await stage.api.signIn()];
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    await insertAlertRows(stage.api.opened.database, await idOf(ana));
    await users(stage.api, 'end-sessions', ' ANA@exemplo.com.br');
    const codes = await Promise.all([ana, phone, eva].map((token) => get('/users/profile', token)));
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    await wakeOutbox();
    const { to, text } = await stage.mailbox.next('Suas sessões foram encerradas');
    expect(to).toEqual([email]);
    expect(text).toContain('Onde: operação do site.');
    const back = await stage.api.signIn();
    expect((await get('/alerts/channels', back)).json().channels).toEqual([]);
    expect((await get('/users/activity', back)).json()).toContainEqual(
      expect.objectContaining({ kind: 'operator-ended-sessions', device: 'operação do site' }),
    );
    expect(await log()).toEqual([['Rita', 'operator-ended-sessions']]);
  });

  it('resets an account: nothing opens it but the printed link, once; the second factor stays unless it is named', async () => {
    const visitor = secondFactorVisitor(stage);
    const ana = await stage.api.signIn();
    await visitor.enrol(ana);
    const reset = async (...more: string[]) => {
      const [, token] =
        /\/reset-password\/([\w-]{43})$/.exec(await users(stage.api, 'reset', email, ...more)) ?? [];
      return token;
    };
    const token = await reset();
    expect((await get('/users/profile', ana)).statusCode).toBe(401);
    expect((await post('/auth/login', { email, password: currentPassword })).statusCode).toBe(401);
    await wakeOutbox();
    await stage.mailbox.next('Sua conta precisa de uma nova senha');
    const password = 'outra senha comprida';
    expect((await post('/auth/reset-password', { token, password })).statusCode).toBe(200);
    expect((await post('/auth/reset-password', { token, password })).statusCode).toBe(400);
    expect((await post('/auth/login', { email, password })).json().error).toBe('SECOND_FACTOR_REQUIRED');
    const next = await reset('--second-factor');
    await post('/auth/reset-password', { token: next, password });
    expect((await post('/auth/login', { email, password })).statusCode).toBe(200);
    const late = await reset();
    advanceClock(stage.api, day);
    expect((await post('/auth/reset-password', { token: late, password })).statusCode).toBe(400);
  });

  it('deletes an account with everything in it, only when that is repeated', async () => {
    const ana = await stage.api.signIn();
    const id = await idOf(ana);
    const eva = await stage.api.signIn('eva@exemplo.com.br');
    mkdirSync(join(stage.api.dataDir, 'uploads'), { recursive: true });
    expect(await failed(users(stage.api, 'delete', email))).toContain('--yes');
    expect((await get('/users/profile', ana)).statusCode).toBe(200);
    await users(stage.api, 'delete', email, '--yes');
    expect((await get('/users/profile', ana)).statusCode).toBe(401);
    expect((await get('/users/profile', eva)).statusCode).toBe(200);
    const { database } = stage.api.opened;
    expect(await database.selectFrom('users').select('email').execute()).toEqual([
      { email: 'eva@exemplo.com.br' },
    ]);
    await wakeOutbox();
    expect((await stage.mailbox.next('A operação do site excluiu')).to).toEqual([email]);
    expect(await users(stage.api, 'log')).toContain(id);
    expect(await users(stage.api, 'log')).not.toContain(email);
    expect(await failed(users(stage.api, 'delete', email, '--yes'))).toContain('no account');
  });

  it('says what it cannot do', async () => {
    for (const args of [
      [],
      ['delete'],
      ['constructor', email],
      ['invite', 'no-address'],
      ['invite', '--days', '0'],
    ])
      expect(await failed(users(stage.api, ...args))).toMatch(/^(Say what to do|That is no|--days takes)/);
    expect(await failed(users(stage.api, 'end-sessions', 'x@exemplo.com.br'))).toContain('no account');
    expect(await failed(users(stage.api, 'revoke', '%'))).toContain('no open invitation');
  });
});

onEveryApi(
  'registration by invitation',
  (stage) => {
    const register = (invitation?: string, address = email) =>
      stage.api.inject({
        method: 'POST',
        url: '/auth/register',
        payload: { name: 'Ana', email: address, password: currentPassword, invitation },
      });
    const outcome = async (answer: ReturnType<typeof register>) => {
      const { statusCode, json } = await answer;
      return statusCode === 201 ? 201 : json<{ error: string }>().error;
    };
    const invite = async (...args: string[]) => {
      const printed = await users(stage.api, 'invite', ...args);
      const [, token] = new RegExp(`${siteOrigin}/register#([\\w-]{43})$`).exec(printed) ?? [];
      return token;
    };

    it('takes an invitation once, of its address, in its time, until it is revoked', async () => {
      expect((await stage.api.inject({ url: '/auth/registration' })).json()).toEqual({ mode: 'invitation' });
      expect(await outcome(register())).toBe('INVITATION_REQUIRED');
      expect(await outcome(register('x'.repeat(43)))).toBe('INVITATION_INVALID');
      const own = await invite('ANA@exemplo.com.br');
      expect(await outcome(register(own, 'eva@exemplo.com.br'))).toBe('INVITATION_INVALID');
      expect(await outcome(register(own))).toBe(201);
      expect(await outcome(register(own))).toBe('INVITATION_INVALID');

      const late = await invite('--days', '1');
      advanceClock(stage.api, day);
      expect(await outcome(register(late, 'eva@exemplo.com.br'))).toBe('INVITATION_INVALID');

      const revoked = await invite();
      const [, row = ''] = (await users(stage.api, 'invitations')).split('\n');
      expect(row).toContain('anybody');
      expect(row).not.toContain(revoked);
      await users(stage.api, 'revoke', row.split(' ')[0]!);
      expect(await outcome(register(revoked, 'eva@exemplo.com.br'))).toBe('INVITATION_INVALID');
      expect(await users(stage.api, 'invitations')).toBe('No open invitation.');
    });

    it('makes one account of twenty at once, and keeps an invitation whose registration failed', async () => {
      const open = await invite();
      const atOnce = Array.from({ length: 20 }, (_, n) => outcome(register(open, `p${n}@exemplo.com.br`)));
      const made = (await Promise.all(atOnce)).filter((each) => each === 201);
      expect(made).toHaveLength(1);

      const second = await invite();
      await stage.api.opened.database.updateTable('users').set({ email }).execute();
      expect(await outcome(register(second))).toBe('EMAIL_TAKEN');
      expect(await outcome(register(second, 'eva@exemplo.com.br'))).toBe(201);
      const kept = await stage.api.opened.database.selectFrom('invitations').selectAll().execute();
      expect(kept).toEqual([]);
    });
  },
  { env: { REGISTRATION: 'invitation' }, isPostgresDeep: true },
);

onEveryApi(
  'a closed registration',
  (stage) => {
    it('rejects all, with or without an invitation', async () => {
      const printed = await users(stage.api, 'invite');
      for (const invitation of [undefined, printed.slice(-43)]) {
        const payload = { name: 'Ana', email, password: currentPassword, invitation };
        const answer = await stage.api.inject({ method: 'POST', url: '/auth/register', payload });
        expect([answer.statusCode, answer.json().error]).toEqual([403, 'REGISTRATION_CLOSED']);
      }
    });
  },
  { env: { REGISTRATION: 'closed' }, isPostgresDeep: true },
);

describe('a database that is not of this version', () => {
  it('is neither made nor migrated by a command', async () => {
    const dataDir = temporaryFolder();
    const config = readApiConfig({ DATA_DIR: dataDir });
    expect(await failed(usersCommand(config, ['list']))).toContain('has no database');
    expect(existsSync(join(dataDir, 'painel.sqlite'))).toBe(false);
    const opened = await openDatabase(config);
    // A server makes it at its first start.
    expect(await failed(usersCommand(config, ['list']))).toContain('has no secret of the server');
    expect(existsSync(join(dataDir, 'wallet-secret'))).toBe(false);
    await opened.database
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '>', '0019' as never)
      .execute();
    await opened.close();
    const before = readFileSync(join(dataDir, 'painel.sqlite'));
    expect(await failed(usersCommand(config, ['list']))).toContain('of an older version');
    expect(readFileSync(join(dataDir, 'painel.sqlite'))).toEqual(before);
  });
});
