import type { PasskeyChallenge, PasskeyCreation } from '@painel/contract';
import {
  type Authenticator,
  type KeyKind,
  type Mischief,
  createAuthenticator,
} from '../../testing/authenticator';
import { type TestApi, startTestApi } from '../../testing/test-api';

const origin = 'https://painel.example';
const currentPassword = 'correto cavalo bateria';
const fiveMinutes = 5 * 60 * 1000;

let api: TestApi;
let ana: string;
let phone: Authenticator;
beforeEach(async () => {
  api = await startTestApi({ env: { PUBLIC_URL: origin } });
  ana = await api.signIn();
  phone = createAuthenticator(origin);
});
afterEach(() => api.close());

const post = (url: string, payload: object, token?: string) =>
  api.inject({ method: 'POST', url, payload, token });
const profile = async (token: string) => (await api.inject({ url: '/users/profile', token })).json();
const list = async (token = ana) => (await api.inject({ url: '/auth/passkeys', token })).json();
const later = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};

const begin = async (token = ana) =>
  (await post('/auth/passkeys/options', { currentPassword }, token)).json<PasskeyCreation>();
const finish = (creation: PasskeyCreation, device = phone, mischief: Mischief = {}, token = ana) =>
  post(
    '/auth/passkeys',
    { ceremonyId: creation.ceremonyId, name: ' Celular ', credential: device.create(creation, mischief) },
    token,
  );
const add = async (device = phone, token = ana) => finish(await begin(token), device, {}, token);

const beginSignIn = async () => (await post('/auth/passkey-sign-in/options', {})).json<PasskeyChallenge>();
const answer = (challenge: PasskeyChallenge, device = phone, mischief: Mischief = {}) =>
  post('/auth/passkey-sign-in', {
    ceremonyId: challenge.ceremonyId,
    credential: device.get(challenge, mischief),
  });
const signIn = async (device = phone, mischief: Mischief = {}) =>
  answer(await beginSignIn(), device, mischief);

const invalid = {
  error: 'INVALID_CREDENTIALS',
  message: 'Não foi possível entrar com a chave de acesso. Tente novamente ou use outra forma de entrar.',
  details: null,
};
const flip = (bytes: Buffer) => {
  bytes[bytes.length - 1]! ^= 1;
  return bytes;
};

describe('a passkey', () => {
  it.each<KeyKind>(['ES256', 'EdDSA', 'RS256'])('of %s is added, and signs its user in', async (kind) => {
    const device = createAuthenticator(origin, { kind });
    const added = await add(device);
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
    const session = await signIn(device);
    expect(session.statusCode).toBe(200);
    const { token, user } = session.json();
    expect(user).toMatchObject({ email: 'ana@exemplo.com.br', name: 'Ana Souza' });
    expect(await profile(token)).toEqual(user);
    expect(await list()).toEqual([{ ...added.json(), lastUsedAt: api.time.now.toISOString() }]);
  });

  it('is asked for with a verified user, to be kept by the authenticator, and without a look at its maker', async () => {
    await add();
    const { options } = await begin();
    expect(options).toMatchObject({
      rp: { id: 'painel.example', name: 'Painel Bitcoin' },
      user: { name: 'ana@exemplo.com.br', displayName: 'Ana Souza' },
      timeout: fiveMinutes,
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect((await beginSignIn()).options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'painel.example',
      timeout: fiveMinutes,
      userVerification: 'required',
    });
  });

  it('that never counts is taken again and again', async () => {
    const synced = createAuthenticator(origin, { counts: false });
    await add(synced);
    expect([(await signIn(synced)).statusCode, (await signIn(synced)).statusCode]).toEqual([200, 200]);
  });

  it('once removed signs nobody in; another’s is not there', async () => {
    const { id } = (await add()).json<{ id: string }>();
    const eva = await api.signIn('eva@exemplo.com.br');
    const remove = (token: string) => api.inject({ method: 'DELETE', url: `/auth/passkeys/${id}`, token });
    expect([await list(eva), (await remove(eva)).statusCode]).toEqual([[], 404]);
    expect((await signIn()).statusCode).toBe(200);
    expect([(await remove(ana)).statusCode, (await remove(ana)).statusCode]).toEqual([204, 404]);
    expect((await signIn()).json()).toEqual(invalid);
  });

  it('is added by whoever knows the password, and by nobody else', async () => {
    for (const payload of [{}, { currentPassword: 'errada' }]) {
      const refused = await post('/auth/passkeys/options', payload, ana);
      expect([refused.statusCode, refused.json().error]).toEqual([400, 'WRONG_PASSWORD']);
    }
  });

  it('is one of twenty at most', async () => {
    for (let added = 0; added < 20; added += 1) await add(createAuthenticator(origin));
    const refused = await post('/auth/passkeys/options', { currentPassword }, ana);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  it('has a name', async () => {
    const creation = await begin();
    const payload = { ceremonyId: creation.ceremonyId, name: ' ', credential: phone.create(creation) };
    expect((await post('/auth/passkeys', payload, ana)).json().details).toBe('name');
  });
});

describe('a sign-in', () => {
  it.each<[string, Mischief]>([
    ['from another page', { origin: 'https://painel.example.mal.example' }],
    ['from the page in the clear', { origin: 'http://painel.example' }],
    ['for another site', { rpId: 'mal.example' }],
    ['of an authenticator that did not verify its user', { isUserVerified: false }],
    ['of an authenticator that nobody touched', { isUserVerified: false, isUserPresent: false }],
    ['with a tampered signature', { signature: flip }],
    ['with an empty-handed signature', { signature: () => Buffer.from([0]) }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['with what was meant to add a passkey', { type: 'webauthn.create' }],
    ['whose count went back', { counter: 1 }],
    ['whose count stood still', { counter: 2 }],
    ['for nobody', { userHandle: null }],
    ['for another user', { userHandle: Buffer.from('x').toString('base64url') }],
    ['with an unknown passkey', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is none', async (_name, mischief) => {
    await add();
    expect((await signIn()).statusCode).toBe(200);
    const refused = await signIn(phone, mischief);
    expect([refused.statusCode, refused.json()]).toEqual([401, invalid]);
    expect((await signIn(phone, { counter: 9 })).statusCode).toBe(200);
  });

  it('is not made with the passkey of another', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const tablet = createAuthenticator(origin);
    await add();
    await add(tablet, eva);
    const challenge = await beginSignIn();
    const evas = tablet.get(challenge);
    const { id } = phone.get(challenge);
    const mixed = { ...evas, id, rawId: id };
    const refused = await post('/auth/passkey-sign-in', {
      ceremonyId: challenge.ceremonyId,
      credential: mixed,
    });
    expect([refused.statusCode, refused.json()]).toEqual([401, invalid]);
  });

  it('is made once for each challenge, also when it is answered twice at once', async () => {
    await add();
    const challenge = await beginSignIn();
    const payload = { ceremonyId: challenge.ceremonyId, credential: phone.get(challenge) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/auth/passkey-sign-in', payload)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)]);
    expect((await post('/auth/passkey-sign-in', payload)).statusCode).toBe(401);
  });

  it('is not made with the challenge of another ceremony, nor with one whose time is over', async () => {
    await add();
    const [first, second] = [await beginSignIn(), await beginSignIn()];
    const swapped = { ceremonyId: second.ceremonyId, credential: phone.get(first) };
    expect((await post('/auth/passkey-sign-in', swapped)).json()).toEqual(invalid);
    later(fiveMinutes - 1);
    expect((await answer(first)).statusCode).toBe(200);
    const last = await beginSignIn();
    later(fiveMinutes);
    expect((await answer(last)).json()).toEqual(invalid);
  });

  it('is not made with a challenge that was meant to add a passkey', async () => {
    await add();
    const { ceremonyId, options } = await begin();
    const challenge = {
      ceremonyId,
      options: { ...(await beginSignIn()).options, challenge: options.challenge },
    };
    expect((await answer(challenge)).json()).toEqual(invalid);
  });

  it('may be tried as often a minute as one by password', async () => {
    await api.close();
    api = await startTestApi({ env: { PUBLIC_URL: origin, SIGN_IN_LIMIT_PER_MINUTE: '3' } });
    ana = await api.signIn();
    await add();
    const challenge = await beginSignIn();
    const codes: number[] = [];
    for (let tried = 0; tried < 4; tried += 1) {
      codes.push((await answer(challenge, phone, { signature: flip })).statusCode);
    }
    expect(codes).toEqual([401, 401, 401, 429]);
  });

  it('leaves the reason to the log alone', async () => {
    await add();
    await signIn(phone, { counter: 1 });
    expect(api.logged.join('')).toContain('Response counter value 1 was lower than expected');
  });
});

describe('a new passkey', () => {
  it.each<[string, Mischief]>([
    ['from another page', { origin: 'https://mal.example' }],
    ['for another site', { rpId: 'mal.example' }],
    ['whose user was not verified', { isUserVerified: false }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['by way of a sign-in', { type: 'webauthn.get' }],
  ])('%s is refused', async (_name, mischief) => {
    const refused = await finish(await begin(), phone, mischief);
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'PASSKEY_REFUSED']);
    expect(await list()).toEqual([]);
  });

  it('is made once for each challenge, by the user who began, and in time', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const creation = await begin();
    expect((await finish(creation, phone, {}, eva)).json().error).toBe('PASSKEY_REFUSED');
    expect((await finish(creation)).statusCode).toBe(201);
    expect((await finish(creation, createAuthenticator(origin))).json().error).toBe('PASSKEY_REFUSED');
    const late = await begin();
    later(fiveMinutes);
    expect((await finish(late, createAuthenticator(origin))).json().error).toBe('PASSKEY_REFUSED');
    expect([await list(eva), (await list()).length]).toEqual([[], 1]);
  });

  it('does not take over the passkey of another', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const { credential } = { credential: phone.create(await begin()) };
    await add();
    const tablet = createAuthenticator(origin);
    const stolen = await finish(await begin(eva), tablet, { credentialId: credential.id }, eva);
    expect([stolen.statusCode, stolen.json().error]).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await signIn()).json().user.email).toBe('ana@exemplo.com.br');
  });
});

it('a site without a name has no passkeys, and says so', async () => {
  const other = await startTestApi({ env: { PUBLIC_URL: 'http://192.168.0.7:8080' } });
  const refused = await other.inject({ method: 'POST', url: '/auth/passkey-sign-in/options' });
  expect([refused.statusCode, refused.json().error]).toEqual([503, 'PASSKEYS_UNAVAILABLE']);
  await other.close();
});
