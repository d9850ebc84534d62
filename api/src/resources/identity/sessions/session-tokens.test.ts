import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { apiForAllTests, startTestApi } from '../../../testing/test-api';

const secret = 'a secret that is only for these tests';
const api = apiForAllTests({ env: { AUTH_SECRET: secret } });
let token: string;
beforeAll(async () => {
  token = await api.signIn();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs whatever it is given with the server's own key: only the changed part can be what is refused. */
function forge(header: object, claims: object, key = secret) {
  const signed = `${encode({ ...decodeProtectedHeader(token), ...header })}.${encode({ ...decodeJwt(token), ...claims })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
const parts = () => token.split('.') as [string, string, string];
const now = () => Math.floor(api.time.now.getTime() / 1000);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

const forged: [string, () => string | Promise<string>][] = [
  ['nothing', () => ''],
  ['a word', () => 'token'],
  ['two parts', () => parts().slice(0, 2).join('.')],
  ['four parts', () => `${token}.x`],
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['a signature cut by one', () => token.slice(0, -1)],
  ['another signature', () => `${parts()[0]}.${parts()[1]}.${'A'.repeat(43)}`],
  ['an empty payload', () => `${parts()[0]}..${parts()[2]}`],
  [
    'a payload of another user under the old signature',
    () => `${parts()[0]}.${encode({ ...decodeJwt(token), sub: 'x' })}.${parts()[2]}`,
  ],
  ['alg none', () => `${encode({ alg: 'none', kid: decodeProtectedHeader(token).kid })}.${parts()[1]}.`],
  ['alg None', () => forge({ alg: 'None' }, {})],
  [
    'alg HS384 under the same key',
    () =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS384' })
        .sign(Buffer.from(secret)),
  ],
  [
    'alg HS512 under the same key',
    () =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS512' })
        .sign(Buffer.from(secret)),
  ],
  [
    'alg RS256 under a foreign key',
    () =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'RS256' })
        .sign(rsa.privateKey),
  ],
  ['alg RS256 written over HS256', () => forge({ alg: 'RS256' }, {})],
  ['another key', () => forge({}, {}, 'another secret of thirty-two bytes.')],
  ['another kid', () => forge({ kid: 'other' }, {})],
  ['a kid that is a path', () => forge({ kid: '../../dev/null' }, {}, '')],
  ['no kid', () => forge({ kid: undefined }, {})],
  ['an unknown critical extension', () => forge({ crit: ['exp2'], exp2: 1 }, {})],
  ['another issuer', () => forge({}, { iss: 'elsewhere' })],
  ['another audience', () => forge({}, { aud: 'elsewhere' })],
  ['no audience', () => forge({}, { aud: undefined })],
  ['no expiry', () => forge({}, { exp: undefined })],
  ['an expiry that is over', () => forge({}, { exp: now() - 1 })],
  ['an expiry that is a text', () => forge({}, { exp: 'never' })],
  ['no begin', () => forge({}, { iat: undefined })],
  ['a begin two days ago', () => forge({}, { iat: now() - 172_800 })],
  ['a begin in more than a minute', () => forge({}, { iat: now() + 90 })],
  ['a begin tomorrow', () => forge({}, { iat: now() + 86_400 })],
  ['no subject', () => forge({}, { sub: undefined })],
  ['another subject', () => forge({}, { sub: 'another-user' })],
  ['no session', () => forge({}, { jti: undefined })],
  ['a session that never was', () => forge({}, { jti: 'made-up' })],
];

describe('a token', () => {
  it('is HS256 with a key id and lasts a day at most', () => {
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.any(String) });
    const { iss, aud, sub, jti, iat = 0, exp = 0 } = decodeJwt(token);
    expect([iss, aud, sub, jti]).toEqual(Array.from({ length: 4 }, () => expect.any(String)));
    expect(exp - iat).toBe(86_400);
  });

  it('is accepted as it was given, and so is one that is signed again without a change', async () => {
    for (const good of [token, forge({}, {})]) {
      expect((await api.inject({ url: '/users/profile', token: good })).statusCode).toBe(200);
    }
  });

  it.each([3, 60])('of a process whose clock is %s s ahead is accepted', async (ahead) => {
    const given = forge({}, { iat: now() + ahead });
    expect((await api.inject({ url: '/users/profile', token: given })).statusCode).toBe(200);
  });

  it('that was given is accepted when the clock was set back by less than a minute', async () => {
    const before = api.time.now;
    const fresh = await api.signIn();
    api.time.now = new Date(before.getTime() - 59_000);
    const { statusCode } = await api.inject({ url: '/users/profile', token: fresh });
    api.time.now = before;
    expect(statusCode).toBe(200);
  });

  it.each(forged)('with %s is refused', async (_name, make) => {
    const answer = await api.inject({ url: '/users/profile', token: await make() });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: 'UNAUTHENTICATED', details: null });
  });

  it.each(['', 'Basic YTpi', 'Bearer', 'bearer '])(
    'is not found in the header «%s»',
    async (authorization) => {
      const answer = await api.inject({ url: '/users/profile', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('a key that is replaced', () => {
  const [fresh, other] = [
    'the secret that came after the first one',
    'a secret that was never in use at all',
  ];
  const startWith = (env: Record<string, string>) => startTestApi({ dataDir: api.dataDir, env });
  const statusOf = async (env: Record<string, string>, given = token) => {
    const restarted = await startWith(env);
    const { statusCode } = await restarted.inject({ url: '/users/profile', token: given });
    await restarted.close();
    return statusCode;
  };

  it('verifies its tokens for as long as it is named as a previous one', async () => {
    expect(await statusOf({ AUTH_SECRET: fresh, AUTH_SECRET_PREVIOUS: `${other}, ${secret}` })).toBe(200);
    expect(await statusOf({ AUTH_SECRET: fresh, AUTH_SECRET_PREVIOUS: other })).toBe(401);
    expect(await statusOf({ AUTH_SECRET: fresh })).toBe(401);
  });

  it('signs nothing any more', async () => {
    const rotated = await startWith({ AUTH_SECRET: fresh, AUTH_SECRET_PREVIOUS: secret });
    const next = await rotated.signIn();
    await rotated.close();
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(token).kid);
    expect(await statusOf({ AUTH_SECRET: fresh }, next)).toBe(200);
  });

  it('cannot be named by a token that another key signed', async () => {
    const { kid } = decodeProtectedHeader(token);
    const env = { AUTH_SECRET: fresh, AUTH_SECRET_PREVIOUS: secret };
    expect(await statusOf(env, forge({ kid }, {}, fresh))).toBe(401);
    expect(await statusOf(env, forge({}, {}, other))).toBe(401);
  });
});
