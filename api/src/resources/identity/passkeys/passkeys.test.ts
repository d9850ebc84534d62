import { type KeyKind, createAuthenticator } from '../../../testing/sign-in/authenticator';
import { currentPassword, passkeyVisitor } from '../../../testing/sign-in/passkey-visitor';
import { apiForEachTest, startTestApi } from '../../../testing/test-api';

const origin = 'https://painel.example';
const fiveMinutes = 5 * 60 * 1000;

const api = apiForEachTest({ env: { PUBLIC_URL: origin } });
let ana: string;
let phone: ReturnType<typeof passkeyVisitor>;
beforeEach(async () => {
  ana = await api.signIn();
  phone = another();
});

const another = (options = {}) => passkeyVisitor(api, createAuthenticator(origin, options));
const post = (url: string, payload: object, token?: string) =>
  api.inject({ method: 'POST', url, payload, token });
const profile = async (token: string) => (await api.inject({ url: '/users/profile', token })).json();
const list = async (token = ana) => (await api.inject({ url: '/auth/passkeys', token })).json();
const later = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};

describe('a passkey', () => {
  it.each<KeyKind>(['ES256', 'EdDSA', 'RS256'])('of %s is added, and signs its user in', async (kind) => {
    const device = another({ kind });
    const added = await device.add(ana);
    expect([added.statusCode, added.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Celular',
        createdAt: api.time.now.toISOString(),
        lastUsedAt: null,
      },
    ]);
    later(1000);
    const session = await device.signIn();
    expect(session.statusCode).toBe(200);
    const { token, user } = session.json();
    expect(user).toMatchObject({ email: 'ana@exemplo.com.br', name: 'Ana Souza' });
    expect(await profile(token)).toEqual(user);
    expect(await list()).toEqual([{ ...added.json(), lastUsedAt: api.time.now.toISOString() }]);
  });

  it('is requested with user verification, as a resident key, and without attestation', async () => {
    await phone.add(ana);
    const { options } = await phone.begin(ana);
    expect(options).toMatchObject({
      rp: { id: 'painel.example', name: 'Painel Bitcoin' },
      user: { name: 'ana@exemplo.com.br', displayName: 'Ana Souza' },
      timeout: fiveMinutes,
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect((await phone.beginSignIn()).options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'painel.example',
      timeout: fiveMinutes,
      userVerification: 'required',
    });
  });

  it('that never counts is taken again and again', async () => {
    const synced = another({ counts: false });
    await synced.add(ana);
    expect([(await synced.signIn()).statusCode, (await synced.signIn()).statusCode]).toEqual([200, 200]);
  });

  it('once removed signs no user in; another’s is not there', async () => {
    const { id } = (await phone.add(ana)).json<{ id: string }>();
    const eva = await api.signIn('eva@exemplo.com.br');
    const remove = (token: string) => api.inject({ method: 'DELETE', url: `/auth/passkeys/${id}`, token });
    expect([await list(eva), (await remove(eva)).statusCode]).toEqual([[], 404]);
    expect((await phone.signIn()).statusCode).toBe(200);
    expect([(await remove(ana)).statusCode, (await remove(ana)).statusCode]).toEqual([204, 404]);
    expect((await phone.signIn()).json().error).toBe('INVALID_CREDENTIALS');
  });

  it('is not added with a wrong password', async () => {
    const refused = await post('/auth/passkeys/options', { currentPassword: 'errada' }, ana);
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'WRONG_PASSWORD']);
  });

  it('is one of twenty at most', async () => {
    for (let added = 0; added < 20; added += 1) await another().add(ana);
    const refused = await post('/auth/passkeys/options', { currentPassword }, ana);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  it('has a name', async () => {
    const creation = await phone.begin(ana);
    const payload = { ceremonyId: creation.ceremonyId, name: ' ', credential: phone.device.create(creation) };
    expect((await post('/auth/passkeys', payload, ana)).json().details).toBe('name');
  });
});

it('a site without a name has no passkeys, and says so', async () => {
  const other = await startTestApi({ env: { PUBLIC_URL: 'http://192.168.0.7:8080' } });
  const refused = await other.inject({ method: 'POST', url: '/auth/passkey-sign-in/options' });
  expect([refused.statusCode, refused.json().error]).toEqual([503, 'PASSKEYS_UNAVAILABLE']);
  await other.close();
});
