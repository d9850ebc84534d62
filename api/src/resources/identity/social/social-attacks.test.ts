import {
  type Forgery,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../testing/sign-in/openid-provider';
import { begin, choose, publicUrl, redeem } from '../../../testing/sign-in/social-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';

let provider: OpenIdProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startOpenIdProvider(publicUrl, {
    ana: { email: 'ana@exemplo.com.br', email_verified: true, name: 'Ana Souza' },
    mallory: { email: 'mallory@exemplo.com.br', email_verified: true, name: 'Mallory' },
    impostor: { email: 'ana@exemplo.com.br', email_verified: false, name: 'Impostora' },
  });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  api = await startTestApi({ env: { ...provider.env, PUBLIC_URL: publicUrl } });
});
afterEach(async () => {
  await provider.forge(null);
  await api.close();
});

const sessions = () => api.opened.database.selectFrom('sessions').selectAll().execute();

async function expectNoSession(answer: Awaited<ReturnType<typeof redeem>>, others = 0) {
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({
    error: 'SOCIAL_SIGN_IN_FAILED',
    details: expect.stringMatching(/\w/),
  });
  expect(await sessions()).toHaveLength(others);
}

async function comeBack(subject = 'ana') {
  const question = await begin(api);
  return { ...(await choose(question, subject)), cookie: question.cookie };
}

describe('no session results from', () => {
  it('a used code, with a new sign-in', async () => {
    const { code, state, cookie } = await comeBack();
    expect((await redeem(api, { code, state }, cookie)).statusCode).toBe(200);
    const fresh = await begin(api);
    const ownState = fresh.url.searchParams.get('state');
    await expectNoSession(await redeem(api, { code, state: ownState }, fresh.cookie), 1);
  });

  it.each([
    ['another', 'x'.repeat(43)],
    ['an empty', ''],
    ['no', undefined],
  ])('%s state', async (_which, state) => {
    const { code, cookie } = await comeBack();
    await expectNoSession(await redeem(api, { code, state }, cookie));
  });

  it('a browser without the secret', async () => {
    const { code, state } = await comeBack();
    await expectNoSession(await redeem(api, { code, state }));
  });

  it('the secret of another browser; the one that began still comes through', async () => {
    const { code, state, cookie } = await comeBack();
    const other = await begin(api);
    await expectNoSession(await redeem(api, { code, state }, other.cookie));
    await expectNoSession(await redeem(api, { code, state }, `${other.cookie}; ${cookie}`));
    expect((await redeem(api, { code, state }, cookie)).statusCode).toBe(200);
  });

  it('a sign-in of ten minutes ago', async () => {
    const { code, state, cookie } = await comeBack();
    api.time.now = new Date(api.time.now.getTime() + 10 * 60_000);
    await expectNoSession(await redeem(api, { code, state }, cookie));
  });

  it.each<[string, Forgery]>([
    ['a nonce that is not ours', { claims: { nonce: 'n'.repeat(43) } }],
    ['no nonce', { claims: { nonce: null } }],
    ['the signature of a stranger', { isForeign: true }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['an end in the past', { claims: { exp: 1 } }],
  ])('an identity token with %s', async (_what, forgery) => {
    const { code, state, cookie } = await comeBack();
    await provider.forge(forgery);
    await expectNoSession(await redeem(api, { code, state }, cookie));
  });

  it('an address that the provider did not verify, though an account has it', async () => {
    await api.signIn('ana@exemplo.com.br');
    const { code, state, cookie } = await comeBack('impostor');
    await expectNoSession(await redeem(api, { code, state }, cookie), 1);
  });

  it.each(['true', 1, false])('an address that is verified in a manner of speaking: %j', async (value) => {
    const { code, state, cookie } = await comeBack();
    await provider.forge({ claims: { email_verified: value } });
    await expectNoSession(await redeem(api, { code, state }, cookie));
  });

  it('the code of another sign-in put into one’s own', async () => {
    const mallory = await comeBack('mallory');
    const ana = await comeBack();
    await expectNoSession(await redeem(api, { code: mallory.code, state: ana.state }, ana.cookie));
  });

  it('the second of two redemptions at once', async () => {
    const { code, state, cookie } = await comeBack();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(api, { code, state }, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await sessions()).toHaveLength(1);
  });
});

it('a failed redemption uses the sign-in up', async () => {
  const { code, state, cookie } = await comeBack();
  await expectNoSession(await redeem(api, { code: 'made-up', state }, cookie));
  await expectNoSession(await redeem(api, { code, state }, cookie));
});

it.each([
  '?redirect_uri=https://evil.example/',
  '?redirect=https://evil.example/&returnTo=//evil.example',
  '?issuer=https://evil.example&client_id=evil',
])('the button leads nowhere that the address names: %s', async (query) => {
  const { url } = await begin(api, `/auth/google${query}`);
  expect(url.origin).toBe(provider.issuer);
  expect(url.href).not.toContain('evil');
  expect(url.searchParams.get('redirect_uri')).toBe(`${publicUrl}/btc-api/auth/google/callback`);
});

it('a Host header leads nowhere either', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', accept: 'text/html' };
  const { headers: answered } = await api.inject({ url: '/auth/google', headers });
  expect(answered.location).not.toContain('evil');
});
