import { startMailbox } from '../../../testing/mailbox';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/sign-in/openid-provider';
import { begin, choose, publicUrl, redeem, signInAs } from '../../../testing/sign-in/social-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';
import { attackersAccount, loginCode } from '../../../testing/sign-in/unverified-account';

let google: OpenIdProvider;
let firm: OpenIdProvider;
let api: TestApi;
beforeAll(async () => {
  const people = {
    ana: { email: 'ana@exemplo.com.br', email_verified: true, name: 'Ana Souza' },
    other: { email: 'ana@exemplo.com.br', email_verified: true, name: 'Outra Ana' },
    unverified: { email: 'ana@exemplo.com.br', email_verified: false, name: 'Impostora' },
    unsaid: { email: 'ana@exemplo.com.br', name: 'Sem verificação' },
  };
  [google, firm] = await Promise.all([
    startOpenIdProvider(publicUrl, people),
    startOpenIdProvider(publicUrl, people),
  ]);
});
afterAll(() => Promise.all([google.stop(), firm.stop()]));
const start = async (env: Record<string, string>) => {
  await api?.close();
  api = await startTestApi({ env: { ...env, PUBLIC_URL: publicUrl } });
};
beforeEach(() => start({ ...google.env, ...firm.otherEnv }));
afterEach(() => api.close());

const sessions = () => api.opened.database.selectFrom('sessions').selectAll().execute();

describe('a provider of the operator’s', () => {
  it('signs in next to Google, with its own screen to come back to', async () => {
    const { url } = await begin(api, '/auth/openid');
    expect([url.origin, url.searchParams.get('redirect_uri')]).toEqual([
      firm.issuer,
      `${publicUrl}/auth/openid/callback`,
    ]);
    const first = await signInAs(api, 'ana', 'openid');
    expect([first.statusCode, first.json().user.name]).toEqual([200, 'Ana Souza']);
    expect((await signInAs(api, 'ana', 'openid')).json().user.id).toBe(first.json().user.id);
    expect((await signInAs(api, 'ana')).json().user.id).toBe(first.json().user.id);
  });

  it('signs in without Google, which says that it is not there', async () => {
    await start(firm.otherEnv);
    expect((await signInAs(api, 'ana', 'openid')).statusCode).toBe(200);
    const navigation = { headers: { accept: 'text/html' } };
    const answer = await api.inject({ url: '/auth/google', ...navigation });
    expect(answer.headers.location).toBe('/login?error=social_disabled');
  });

  it('is named where it is not configured, or does not answer', async () => {
    const navigate = () => api.inject({ url: '/auth/openid', headers: { accept: 'text/html' } });
    await start(google.env);
    expect((await navigate()).headers.location).toBe('/login?error=social_disabled&provider=openid');
    expect((await redeem(api, { code: 'c' }, undefined, '/auth/openid/token')).json()).toMatchObject({
      error: 'SOCIAL_SIGN_IN_DISABLED',
      message: 'O login com outro serviço não está disponível neste servidor.',
    });
    await start({ ...firm.otherEnv, OPENID_ISSUER: 'http://127.0.0.1:9' });
    expect((await navigate()).headers.location).toBe('/login?error=auth_failed&provider=openid');
    expect((await api.inject({ url: '/auth/openid' })).json()).toMatchObject({
      message: 'Não foi possível entrar com a Firma. Tente novamente.',
    });
  });

  it.each(['unverified', 'unsaid'])(
    'joins and makes no account with an address that is %s',
    async (subject) => {
      const { id } = (await signInAs(api, 'ana')).json().user;
      const answer = await signInAs(api, subject, 'openid');
      expect([answer.statusCode, answer.json().details]).toEqual([
        401,
        'the e-mail address is not verified by the provider',
      ]);
      const identities = await api.opened.database.selectFrom('social_identities').selectAll().execute();
      expect(identities).toEqual([expect.objectContaining({ issuer: google.issuer, user_id: id })]);
    },
  );

  it('makes no account where registration is closed', async () => {
    await start({ ...firm.otherEnv, REGISTRATION: 'closed' });
    const answer = await signInAs(api, 'ana', 'openid');
    expect([answer.statusCode, answer.json().details]).toEqual([
      401,
      'registration is closed here, or needs an invitation and a password',
    ]);
    expect(await api.opened.database.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('joins an account once, and no second person of the same address', async () => {
    expect((await signInAs(api, 'ana', 'openid')).statusCode).toBe(200);
    const answer = await signInAs(api, 'other', 'openid');
    expect([answer.statusCode, answer.json().details]).toEqual([
      401,
      'the account belongs to another identity at the provider',
    ]);
  });

  it('ends every way in of a stranger who registered the address beforehand', async () => {
    const stranger = await attackersAccount(api, 'http://localhost:8080', 'ana@exemplo.com.br');
    expect((await signInAs(api, 'ana', 'openid')).json().user.id).toBe(stranger.id);
    expect(await stranger.waysIn()).toEqual([]);
    expect(await loginCode(api, 'ana@exemplo.com.br')).toBe(401);
  });
});

describe('no session results from', () => {
  it.each([
    ['google', 'openid'],
    ['openid', 'google'],
  ])(
    'a sign-in that began at %s and ends at %s, and neither gets the code of the other',
    async (one, other) => {
      const question = await begin(api, `/auth/${one}`);
      const answer = await choose(question, 'ana');
      const wrong = await redeem(api, answer, question.cookie, `/auth/${other}/token`);
      expect([wrong.statusCode, wrong.json().details]).toEqual([
        401,
        'the sign-in expired, was already used or began in another browser',
      ]);
      expect(await sessions()).toEqual([]);
      // The code was not spent on the way.
      const right = await redeem(api, answer, question.cookie, `/auth/${one}/token`);
      expect(right.statusCode).toBe(200);
    },
  );

  it.each([
    ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['another client', { claims: { aud: 'painel' } }],
    ['another nonce', { claims: { nonce: 'n' } }],
    ['a foreign signature', { isForeign: true }],
  ])('a token of %s', async (_of, forgery) => {
    await firm.forge(forgery);
    const answer = await signInAs(api, 'ana', 'openid');
    await firm.forge(null);
    expect([answer.statusCode, await sessions()]).toEqual([401, []]);
  });
});

it('is reported by mail to the owner of the account that it enters', async () => {
  const mailbox = await startMailbox();
  await start({ ...firm.otherEnv, SMTP_URL: mailbox.url });
  await api.signIn();
  expect((await signInAs(api, 'ana', 'openid')).statusCode).toBe(200);
  expect((await mailbox.next('Painel Bitcoin: Conta de outro serviço vinculada')).to).toEqual([
    'ana@exemplo.com.br',
  ]);
  await mailbox.close();
});
