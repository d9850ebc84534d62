import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/sign-in/openid-provider';
import { changeEmail } from '../../../testing/people';
import { attackersAccount, loginCode } from '../../../testing/sign-in/unverified-account';
import { begin, choose, publicUrl, redeem, signInAs } from '../../../testing/sign-in/social-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';

let provider: OpenIdProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startOpenIdProvider(publicUrl, {
    ana: { email: 'Ana@Exemplo.com.br', email_verified: true, name: 'Ana do Google' },
    other: { email: 'ana@exemplo.com.br', email_verified: true, name: 'Outra Ana' },
    nameless: { email: 'sem.nome@exemplo.com.br', email_verified: true },
    unverified: { email: 'ana@exemplo.com.br', email_verified: false },
    mailless: { name: 'Sem e-mail' },
  });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  api = await startTestApi({ env: { ...provider.env, PUBLIC_URL: publicUrl } });
});
afterEach(() => api.close());

const headersOf = async (env: Record<string, string>) => {
  const other = await startTestApi({ env: { ...provider.env, ...env } });
  const { headers } = await other.inject({ url: '/auth/google', headers: { accept: 'text/html' } });
  await other.close();
  return headers;
};

it.each(['invitation', 'closed'])(
  'makes no account while registration is %s, and signs existing ones in',
  async (REGISTRATION) => {
    const closed = await startTestApi({ env: { ...provider.env, PUBLIC_URL: publicUrl, REGISTRATION } });
    const refused = await signInAs(closed, 'nameless');
    expect([refused.statusCode, refused.json().details]).toEqual([
      401,
      'registration is closed here, or needs an invitation and a password',
    ]);
    const { database } = closed.opened;
    expect(await database.selectFrom('users').select('id').execute()).toEqual([]);
    const at = new Date().toISOString();
    const emptyColumns = {
      first_name: null,
      profile_image: null,
      password_hash: null,
      created_at: at,
      updated_at: at,
    };
    const account = { id: 'u1', email: 'sem.nome@exemplo.com.br', name: 'Sem Nome', ...emptyColumns };
    await database.insertInto('users').values(account).execute();
    expect((await signInAs(closed, 'nameless')).statusCode).toBe(200);
    await closed.close();
  },
);

describe('the way to the provider', () => {
  it('carries state, nonce and the challenge of a secret that stays here', async () => {
    const { url } = await begin(api);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'painel',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://127.0.0.1:8080/btc-api/auth/google/callback',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('leaves a secret in the browser that no script reads', async () => {
    const headers = await headersOf({ PUBLIC_URL: publicUrl });
    expect(headers['set-cookie']).toMatch(
      /^painel-social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('binds the secret to the host behind TLS', async () => {
    const headers = await headersOf({ PUBLIC_URL: 'https://painel.example' });
    expect(headers['set-cookie']).toMatch(
      /^__Host-painel-social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('leads back to sign-in while the provider does not answer, and is tried again', async () => {
    const headers = await headersOf({ PUBLIC_URL: publicUrl, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    expect(headers.location).toBe('/login?error=auth_failed');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('an account that has the address already', () => {
  it('is joined; a stranger who registered it beforehand keeps no way in', async () => {
    const stranger = await attackersAccount(api, 'http://localhost:8080', 'ana@exemplo.com.br');
    expect(await stranger.waysIn()).toEqual(['session', 'password', 'passkey']);
    const answer = await signInAs(api, 'ana');
    const { token, user } = answer.json();
    expect([answer.statusCode, user.id]).toEqual([200, stranger.id]);
    expect(await stranger.waysIn()).toEqual([]);
    expect((await api.inject({ url: '/users/profile', token })).statusCode).toBe(200);
    expect((await signInAs(api, 'ana')).json().user.id).toBe(stranger.id);
  });

  it('keeps its password and sessions once its owner has proven the address', async () => {
    const token = await api.signIn('ana@exemplo.com.br');
    await api.opened.database.updateTable('users').set({ email_verified_at: 'then' }).execute();
    const { id } = (await api.inject({ url: '/users/profile', token })).json();
    expect((await signInAs(api, 'ana')).json().user).toMatchObject({ id, name: 'Ana Souza' });
    expect((await api.inject({ url: '/users/profile', token })).statusCode).toBe(200);
    expect(await loginCode(api, 'ana@exemplo.com.br')).toBe(200);
  });

  it('that took it from another account of Google is left unchanged', async () => {
    const other = (await signInAs(api, 'nameless')).json();
    await changeEmail(api.opened.database, other.user.id, 'ana@exemplo.com.br');
    expect((await signInAs(api, 'ana')).json().details).toBe(
      'the account belongs to another identity at the provider',
    );
    expect((await api.inject({ url: '/users/profile', token: other.token })).statusCode).toBe(200);
  });
});

describe('the way back', () => {
  it('makes an account for a newcomer', async () => {
    const answer = await signInAs(api, 'ana');
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json();
    expect(user).toMatchObject({ name: 'Ana do Google', email: 'ana@exemplo.com.br' });
    expect((await api.inject({ url: '/users/profile', token })).json()).toEqual(user);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
  });

  it('names a user without a name after the address', async () => {
    expect((await signInAs(api, 'nameless')).json().user.name).toBe('sem.nome');
  });

  it('recognises the visitor by the provider’s name, whatever the address is now', async () => {
    const { id } = (await signInAs(api, 'ana')).json().user;
    await api.opened.database.updateTable('users').set({ email: 'nova@exemplo.com.br' }).execute();
    expect((await signInAs(api, 'ana')).json().user).toMatchObject({ id, email: 'nova@exemplo.com.br' });
  });

  it('makes one account of two first visits at once', async () => {
    const answers = await Promise.all([signInAs(api, 'ana'), signInAs(api, 'ana')]);
    const [first, second] = answers.map((answer) => answer.json().user.id);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('gives an address that changed hands no account that is another’s', async () => {
    await signInAs(api, 'ana');
    const answer = await signInAs(api, 'other');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: 'SOCIAL_SIGN_IN_FAILED',
      message: 'Não foi possível entrar com o Google. Tente novamente.',
      details: 'the account belongs to another identity at the provider',
    });
  });

  it.each(['unverified', 'mailless'])('makes no account for the %s', async (subject) => {
    const answer = await signInAs(api, subject);
    expect([answer.statusCode, answer.json().details]).toEqual([
      401,
      'the e-mail address is not verified by the provider',
    ]);
    expect(await api.opened.database.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('logs nothing that could be used to sign in', async () => {
    const question = await begin(api);
    const answer = await choose(question, 'ana');
    await provider.forge({ isForeign: true });
    await redeem(api, answer, question.cookie);
    await provider.forge(null);
    const log = api.logged.join('');
    expect(log).toContain('a social sign-in was not confirmed');
    for (const secret of [answer.code, answer.state, question.cookie.split('=')[1] ?? '']) {
      expect(log).not.toContain(secret);
    }
  });
});
