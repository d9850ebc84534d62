import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { currentPassword } from '../../testing/passkey-visitor';
import { type TestApi, startTestApi } from '../../testing/test-api';
import { attackersAccount, loginCode } from '../../testing/unproven-account';

const origin = 'https://painel.exemplo.com.br';
const email = 'ana@exemplo.com.br';
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

/** Asks for a link and sets the password with it. */
async function reset(password = fresh) {
  await api.inject({ method: 'POST', url: '/auth/forgot-password', payload: { email } });
  const [, token] = /\/reset-password\/([\w-]+)/.exec((await mailbox.next('/reset-password/')).text) ?? [];
  return api.inject({ method: 'POST', url: '/auth/reset-password', payload: { token, password } });
}
const verifiedAt = async () =>
  (await api.opened.database.selectFrom('users').select('email_verified_at as at').execute())[0]?.at;

it('a used reset link proves the address: who set the account up with it before keeps no way in', async () => {
  const stranger = await attackersAccount(api, origin, email);
  expect([await stranger.waysIn(), await verifiedAt()]).toEqual([['session', 'password', 'passkey'], null]);
  expect((await reset()).statusCode).toBe(200);
  expect(await stranger.waysIn()).toEqual([]);
  expect(await loginCode(api, email, fresh)).toBe(200);
  expect(await verifiedAt()).toBe(api.time.now.toISOString());
});

it('a used reset link leaves the passkeys of a proven address, and not the sessions', async () => {
  await api.signIn();
  await reset(currentPassword);
  const owner = await attackersAccount(api, origin, email);
  await reset();
  expect(await owner.waysIn()).toEqual(['passkey']);
});
