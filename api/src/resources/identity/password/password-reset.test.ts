import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Mailbox, readableMail, startMailbox, until } from '../../../testing/mailbox';
import { type TestApi, startTestApi } from '../../../testing/test-api';
import { attackersAccount, loginCode } from '../../../testing/sign-in/unverified-account';

const origin = 'https://painel.exemplo.com.br';
const email = 'ana@exemplo.com.br';
const old = 'correto cavalo bateria';
const fresh = 'outra senha comprida';

let mailbox: Mailbox;
let api: TestApi;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  api = await startTestApi({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: origin } });
});
afterEach(() => api.close());

const post = (url: string, payload: object, headers = {}) =>
  api.inject({ method: 'POST', url, payload, headers });
const forgot = (address = email, headers = {}) => post('/auth/forgot-password', { email: address }, headers);
const reset = (token: string, password = fresh) => post('/auth/reset-password', { token, password });
const login = (password: string) => post('/auth/login', { email, password });
const invalid = [400, 'INVALID_RESET_TOKEN'];
const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [statusCode, json().error];

const tokenIn = (text: string) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
async function tokenFor(address = email) {
  await forgot(address);
  return tokenIn((await mailbox.next('/reset-password/')).text);
}

describe('asking for a link', () => {
  it('sends it in text and HTML, in Portuguese, from the site to the account', async () => {
    await api.signIn();
    expect((await forgot(' ANA@exemplo.com.br ')).json()).toEqual({
      message:
        'Se seu e-mail existir em nosso sistema, você receberá um link de redefinição de senha em breve.',
    });
    const { from, to, text } = await mailbox.next('/reset-password/');
    expect([from, to]).toEqual(['nao-responda@painel.exemplo.com.br', [email]]);
    expect(text).toContain('From: Painel Bitcoin <nao-responda@painel.exemplo.com.br>');
    expect(text).toMatch(
      /Content-Type: text\/plain; charset=utf-8[^]*Content-Type: text\/html; charset=utf-8/,
    );
    expect(text).toContain('Ele vale por 30 minutos e só pode ser usado uma vez');
    expect(text).toMatch(/\nhttps:\/\/painel\.exemplo\.com\.br\/reset-password\/[\w-]{43}\r?\n/);
    expect(text).toMatch(/href="https:\/\/painel\.exemplo\.com\.br\/reset-password\/[\w-]{43}"/);
  });

  it('answers byte for byte the same for an account and for none, and sends none of the latter', async () => {
    await api.signIn();
    const [known, unknown] = [await forgot(), await forgot('eva@exemplo.com.br')];
    await mailbox.next('/reset-password/');
    expect(known.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect({ ...unknown.headers, date: '' }).toEqual({ ...known.headers, date: '' });
    await tokenFor();
    expect(mailbox.delivered.some(({ to }) => to.includes('eva@exemplo.com.br'))).toBe(false);
  });

  it('takes the link from the configuration, whatever host the request names', async () => {
    await api.signIn();
    await forgot(email, {
      host: 'mal.example',
      'x-forwarded-host': 'mal.example',
      origin: 'https://mal.example',
    });
    const { text } = await mailbox.next('/reset-password/');
    expect(text).toContain(`${origin}/reset-password/`);
    expect(text).not.toContain('mal.example');
  });

  it('answers before the mail server does, and tries again where it turns the message away', async () => {
    await api.signIn();
    mailbox.refuse = 1;
    expect((await forgot()).statusCode).toBe(200);
    await until(() => api.logged.find((line) => line.includes('a message waits for another attempt')));
    api.time.now = new Date(api.time.now.getTime() + 2000);
    expect(tokenIn((await mailbox.next('/reset-password/')).text)).not.toBe('');
  });
});

describe('a link', () => {
  it('sets the password and ends every session, also after a restart', async () => {
    const sessions = [await api.signIn(), await api.signIn()];
    const eva = await api.signIn('eva@exemplo.com.br');
    const answer = await reset(await tokenFor());
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Senha redefinida com sucesso.' }]);
    expect([(await login(old)).statusCode, (await login(fresh)).statusCode]).toEqual([401, 200]);

    const restarted = await startTestApi({ dataDir: api.dataDir });
    for (const server of [api, restarted]) {
      for (const token of sessions) {
        expect((await server.inject({ url: '/users/profile', token })).statusCode).toBe(401);
      }
      expect((await server.inject({ url: '/users/profile', token: eva })).statusCode).toBe(200);
    }
    await restarted.close();
  });

  it('works once, of fifty at the same time for one', async () => {
    await api.signIn();
    const token = await tokenFor();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 400)]);
    expect(outcome(await reset(token))).toEqual(invalid);
  });

  it('is killed by a new one', async () => {
    await api.signIn();
    const [first, second] = [await tokenFor(), await tokenFor()];
    expect(outcome(await reset(first))).toEqual(invalid);
    expect((await reset(second)).statusCode).toBe(200);
  });

  it.each([
    [29 * 60 + 59, 200],
    [30 * 60, 400],
  ])('after %i seconds answers %i', async (seconds, status) => {
    await api.signIn();
    const token = await tokenFor();
    api.time.now = new Date(api.time.now.getTime() + seconds * 1000);
    expect((await reset(token)).statusCode).toBe(status);
  });

  it('outlives a password that is refused', async () => {
    await api.signIn();
    const token = await tokenFor();
    expect(outcome(await reset(token, 'senha123'))).toEqual([400, 'WEAK_PASSWORD']);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each(['x', 'A'.repeat(43), "' or 1=1--"])('is not made up: «%s»', async (token) => {
    expect(outcome(await reset(token))).toEqual(invalid);
  });

  it('is kept as its SHA-256 and is in no log', async () => {
    await api.signIn();
    const token = await tokenFor();
    const rows = await api.opened.database.selectFrom('password_resets').selectAll().execute();
    expect(rows).toEqual([expect.objectContaining({ token_hash: expect.stringMatching(/^[\da-f]{64}$/) })]);
    expect(JSON.stringify(rows)).not.toContain(token);
    await reset(token);
    expect(api.logged.join('')).not.toContain(token);
    expect(api.logged.join('')).not.toContain('canario-smtp');
  });
});

describe('a used link', () => {
  const verifiedAt = async () =>
    (await api.opened.database.selectFrom('users').select('email_verified_at as at').execute())[0]?.at;

  it('proves the address: who set the account up with it before keeps no way in', async () => {
    const stranger = await attackersAccount(api, origin, email);
    expect([await stranger.waysIn(), await verifiedAt()]).toEqual([['session', 'password', 'passkey'], null]);
    expect((await reset(await tokenFor())).statusCode).toBe(200);
    expect(await stranger.waysIn()).toEqual([]);
    expect(await loginCode(api, email, fresh)).toBe(200);
    expect(await verifiedAt()).toBe(api.time.now.toISOString());
  });

  it('leaves the passkeys of a proven address, and not the sessions', async () => {
    await api.signIn();
    await reset(await tokenFor(), old);
    const owner = await attackersAccount(api, origin, email);
    await reset(await tokenFor());
    expect(await owner.waysIn()).toEqual(['passkey']);
  });
});

describe('the limits', () => {
  const codes = async (count: number, ask: (n: number) => ReturnType<typeof post>) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1) seen.push((await ask(n)).statusCode);
    return seen;
  };
  async function restart(env: Record<string, string>) {
    await api.close();
    api = await startTestApi({ env });
  }

  it('of one address are five links in ten minutes', async () => {
    await restart({ FORGOT_LIMIT_PER_10_MINUTES: '5' });
    const seen = await codes(6, (n) => forgot(`p${n}@exemplo.com.br`));
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('of one e-mail are three an hour from wherever, with or without an account', async () => {
    await restart({ FORGOT_LIMIT_PER_ACCOUNT_HOUR: '3' });
    await api.signIn();
    for (const address of [email, 'ninguem@exemplo.com.br']) {
      const seen = await codes(4, (n) => forgot(address, { 'x-forwarded-for': `10.0.0.${n}` }));
      expect(seen).toEqual([200, 200, 200, 429]);
    }
    const refused = await forgot();
    expect(refused.json().error).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  });

  it('of one address are ten redemptions a minute', async () => {
    await restart({ RESET_LIMIT_PER_MINUTE: '10' });
    const seen = await codes(11, () => reset('x'));
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('a server without SMTP', () => {
  const outbox = () => join(api.dataDir, 'outbox');
  const inOutbox = async () => {
    const line = await until(() => api.logged.find((each) => each.includes('.eml')));
    return (JSON.parse(line) as { file: string }).file;
  };
  beforeEach(async () => {
    await api.close();
    api = await startTestApi();
    await api.signIn();
  });

  it('keeps the message in its outbox, for its operator only, and says where', async () => {
    await forgot();
    const file = await inOutbox();
    expect(readdirSync(outbox()).map((name) => join(outbox(), name))).toEqual([file]);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const text = readableMail(readFileSync(file));
    expect(text).toContain('To: ana@exemplo.com.br');
    expect((await reset(tokenIn(text))).statusCode).toBe(200);
  });

  it('and without a configured origin names the address it listens at', async () => {
    await api.app.listen({ host: '0.0.0.0', port: 0 });
    const { port } = api.app.server.address() as { port: number };
    await forgot(email, { host: 'mal.example' });
    expect(readableMail(readFileSync(await inOutbox()))).toContain(
      `http://127.0.0.1:${port}/reset-password/`,
    );
  });
});
