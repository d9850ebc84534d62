import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/sign-in/openid-provider';
import { appCode } from '../../../testing/sign-in/app-code';
import { publicUrl, signInAs } from '../../../testing/sign-in/social-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';

let provider: OpenIdProvider;
let api: TestApi;
beforeAll(async () => {
  const ana = { email: 'ana@exemplo.com.br', email_verified: true, name: 'Ana' };
  provider = await startOpenIdProvider(publicUrl, { ana });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  api = await startTestApi({ env: { ...provider.env, PUBLIC_URL: publicUrl } });
});
afterEach(() => api.close());

const post = (url: string, payload?: object, token?: string) =>
  api.inject({ method: 'POST', url: `/auth/second-factor${url}`, payload, token });
const later = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};

/** Ana, who entered with Google, sets up her app, and enters again. */
async function enterAgain() {
  const { token } = (await signInAs(api, 'ana')).json<{ token: string }>();
  const { secret } = (await post('', undefined, token)).json<{ secret: string }>();
  await post('/confirm', { code: appCode(secret, api.time.now) }, token);
  later(30_000);
  const asked = await signInAs(api, 'ana');
  return { asked, secret, ticket: asked.json<{ details: string }>().details };
}

it('a sign-in with Google requires the code too, and ends with it', async () => {
  const { asked, secret, ticket } = await enterAgain();
  expect([asked.statusCode, asked.json().error]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  expect((await api.inject({ url: '/users/profile', token: ticket })).statusCode).toBe(401);
  const end = (secondFactor: string) => post('/sign-in', { ticket, secondFactor });
  const wrong = await end('000000');
  expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'WRONG_SECOND_FACTOR']);
  const right = await end(appCode(secret, api.time.now));
  expect(right.json()).toMatchObject({ token: expect.any(String), user: { email: 'ana@exemplo.com.br' } });
  expect((await end(appCode(secret, api.time.now))).statusCode).toBe(401);
});

it('its ticket counts for five minutes, and nothing else is one', async () => {
  const { secret, ticket } = await enterAgain();
  const session = (await post('/sign-in', { ticket, secondFactor: appCode(secret, api.time.now) })).json();
  later(5 * 60_000);
  for (const other of [ticket, session.token, 'x']) {
    const late = await post('/sign-in', { ticket: other, secondFactor: appCode(secret, api.time.now) });
    expect([late.statusCode, late.json().error]).toEqual([401, 'SIGN_IN_EXPIRED']);
  }
});
