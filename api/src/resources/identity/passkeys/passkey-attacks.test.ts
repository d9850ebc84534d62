import { type Tampering, createAuthenticator } from '../../../testing/sign-in/authenticator';
import { passkeyVisitor } from '../../../testing/sign-in/passkey-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';

const origin = 'https://painel.example';
const fiveMinutes = 5 * 60 * 1000;

let api: TestApi;
let ana: string;
let phone: ReturnType<typeof passkeyVisitor>;
beforeEach(async () => {
  api = await startTestApi({ env: { PUBLIC_URL: origin } });
  ana = await api.signIn();
  phone = another();
});
afterEach(() => api.close());

const another = (options = {}) => passkeyVisitor(api, createAuthenticator(origin, options));
const post = (url: string, payload: object, token?: string) =>
  api.inject({ method: 'POST', url, payload, token });
const list = async (token = ana) => (await api.inject({ url: '/auth/passkeys', token })).json();
const later = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};

const invalid = {
  error: 'INVALID_CREDENTIALS',
  message: 'Não foi possível entrar com a chave de acesso. Tente novamente ou use outra forma de entrar.',
  details: null,
};
const flip = (bytes: Buffer) => {
  bytes[bytes.length - 1]! ^= 1;
  return bytes;
};

describe('a sign-in', () => {
  it.each<[string, Tampering]>([
    ['from another page', { origin: 'https://painel.example.mal.example' }],
    ['from the page in the clear', { origin: 'http://painel.example' }],
    ['for another site', { rpId: 'mal.example' }],
    ['of an authenticator that did not verify its user', { isUserVerified: false }],
    ['of an authenticator that was not touched', { isUserVerified: false, isUserPresent: false }],
    ['with a tampered signature', { signature: flip }],
    ['with an empty-handed signature', { signature: () => Buffer.from([0]) }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['with what was meant to add a passkey', { type: 'webauthn.create' }],
    ['whose count went back', { counter: 1 }],
    ['whose count stood still', { counter: 2 }],
    ['without a user', { userHandle: null }],
    ['for another user', { userHandle: Buffer.from('x').toString('base64url') }],
    ['with an unknown passkey', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is none', async (_name, tampering) => {
    await phone.add(ana);
    expect((await phone.signIn()).statusCode).toBe(200);
    const refused = await phone.signIn(tampering);
    expect([refused.statusCode, refused.json()]).toEqual([401, invalid]);
    expect((await phone.signIn({ counter: 9 })).statusCode).toBe(200);
  });

  it('is not made with the passkey of another', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const tablet = another();
    await phone.add(ana);
    await tablet.add(eva);
    const challenge = await phone.beginSignIn();
    const evas = tablet.device.get(challenge);
    const { id } = phone.device.get(challenge);
    const mixed = { ...evas, id, rawId: id };
    const refused = await post('/auth/passkey-sign-in', {
      ceremonyId: challenge.ceremonyId,
      credential: mixed,
    });
    expect([refused.statusCode, refused.json()]).toEqual([401, invalid]);
  });

  it('is made once for each challenge, also when it is answered twice at once', async () => {
    await phone.add(ana);
    const challenge = await phone.beginSignIn();
    const payload = { ceremonyId: challenge.ceremonyId, credential: phone.device.get(challenge) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/auth/passkey-sign-in', payload)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)]);
    expect((await post('/auth/passkey-sign-in', payload)).statusCode).toBe(401);
  });

  it('is not made with the challenge of another ceremony, nor with one whose time is over', async () => {
    await phone.add(ana);
    const [first, second] = [await phone.beginSignIn(), await phone.beginSignIn()];
    const swapped = { ceremonyId: second.ceremonyId, credential: phone.device.get(first) };
    expect((await post('/auth/passkey-sign-in', swapped)).json()).toEqual(invalid);
    later(fiveMinutes - 1);
    expect((await phone.answer(first)).statusCode).toBe(200);
    const last = await phone.beginSignIn();
    later(fiveMinutes);
    expect((await phone.answer(last)).json()).toEqual(invalid);
  });

  it('is not made with a challenge that was meant to add a passkey', async () => {
    await phone.add(ana);
    const { ceremonyId, options } = await phone.begin(ana);
    const challenge = {
      ceremonyId,
      options: { ...(await phone.beginSignIn()).options, challenge: options.challenge },
    };
    expect((await phone.answer(challenge)).json()).toEqual(invalid);
  });

  it('may be tried as often a minute as one by password', async () => {
    await api.close();
    api = await startTestApi({ env: { PUBLIC_URL: origin, SIGN_IN_LIMIT_PER_MINUTE: '3' } });
    phone = another();
    await phone.add(await api.signIn());
    const challenge = await phone.beginSignIn();
    const codes: number[] = [];
    for (let tried = 0; tried < 4; tried += 1) {
      codes.push((await phone.answer(challenge, { signature: flip })).statusCode);
    }
    expect(codes).toEqual([401, 401, 401, 429]);
  });

  it.each(['clientDataJSON', 'authenticatorData', 'signature'] as const)(
    'with garbage for %s is none',
    async (field) => {
      await phone.add(ana);
      const challenge = await phone.beginSignIn();
      const credential = phone.device.get(challenge);
      const response = { ...credential.response, [field]: 'AAAA' };
      const payload = { ceremonyId: challenge.ceremonyId, credential: { ...credential, response } };
      const refused = await post('/auth/passkey-sign-in', payload);
      expect([refused.statusCode, refused.json()]).toEqual([401, invalid]);
    },
  );

  it('leaves the reason to the log alone', async () => {
    await phone.add(ana);
    await phone.signIn({ counter: 1 });
    expect(api.logged.join('')).toContain('Response counter value 1 was lower than expected');
  });
});

describe('a new passkey', () => {
  it.each<[string, Tampering]>([
    ['from another page', { origin: 'https://mal.example' }],
    ['for another site', { rpId: 'mal.example' }],
    ['whose user was not verified', { isUserVerified: false }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['by way of a sign-in', { type: 'webauthn.get' }],
  ])('%s is refused', async (_name, tampering) => {
    const refused = await phone.finish(await phone.begin(ana), ana, tampering);
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'PASSKEY_REFUSED']);
    expect(await list()).toEqual([]);
  });

  it.each(['clientDataJSON', 'attestationObject'] as const)(
    'with garbage for %s is refused',
    async (field) => {
      const creation = await phone.begin(ana);
      const credential = phone.device.create(creation);
      const response = { ...credential.response, [field]: 'AAAA' };
      const payload = { ceremonyId: creation.ceremonyId, name: 'x', credential: { ...credential, response } };
      expect((await post('/auth/passkeys', payload, ana)).json().error).toBe('PASSKEY_REFUSED');
    },
  );

  it('is made once for each challenge, by the user who began, and in time', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const creation = await phone.begin(ana);
    expect((await phone.finish(creation, eva)).json().error).toBe('PASSKEY_REFUSED');
    expect((await phone.finish(creation, ana)).statusCode).toBe(201);
    expect((await another().finish(creation, ana)).json().error).toBe('PASSKEY_REFUSED');
    const late = await phone.begin(ana);
    later(fiveMinutes);
    expect((await another().finish(late, ana)).json().error).toBe('PASSKEY_REFUSED');
    expect([await list(eva), (await list()).length]).toEqual([[], 1]);
  });

  it('does not overwrite the passkey of another user', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const creation = await phone.begin(ana);
    await phone.finish(creation, ana);
    const { id: credentialId } = phone.device.create(creation);
    const tablet = another();
    const stolen = await tablet.finish(await tablet.begin(eva), eva, { credentialId });
    expect([stolen.statusCode, stolen.json().error]).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await phone.signIn()).json().user.email).toBe('ana@exemplo.com.br');
  });
});
