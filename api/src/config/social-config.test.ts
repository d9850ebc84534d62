import { readSocialConfig } from './social-config';

const client = { GOOGLE_CLIENT_ID: 'painel', GOOGLE_CLIENT_SECRET: 'segredo' };
const other = {
  OPENID_ISSUER: 'https://login.example/realms/painel',
  OPENID_CLIENT_ID: 'painel',
  OPENID_CLIENT_SECRET: 'segredo',
};
const site = 'https://painel.example';

it('offers nothing without a client', () => {
  for (const env of [{}, { GOOGLE_CLIENT_ID: '', OPENID_ISSUER: '' }, { OPENID_NAME: 'Keycloak' }])
    expect(readSocialConfig(env, null)).toEqual({ google: null, openId: null });
});

it('uses Google unless configured otherwise, and returns to a screen of the site', () => {
  expect(readSocialConfig(client, site).google).toEqual({
    id: 'google',
    issuer: 'https://accounts.google.com',
    clientId: 'painel',
    clientSecret: 'segredo',
    redirectUri: 'https://painel.example/btc-api/auth/google/callback',
  });
});

it.each([
  'https://accounts.example',
  'https://accounts.example/tenant/',
  'http://127.0.0.1:9000',
  'http://localhost:9000',
  'http://[::1]:9000',
])('takes the issuer %s', (issuer) => {
  const env = { ...client, GOOGLE_ISSUER: issuer, ...other, OPENID_ISSUER: issuer };
  const { google, openId } = readSocialConfig(env, site);
  expect([google?.issuer, openId?.issuer]).toEqual([issuer, issuer]);
});

it.each([
  'http://accounts.google.com',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1@evil.example',
  'https://user@accounts.example',
  'https://accounts.example?x=1',
  'ftp://127.0.0.1',
  'accounts.google.com',
])('stops at the issuer %s', (issuer) => {
  for (const name of ['GOOGLE_ISSUER', 'OPENID_ISSUER'])
    expect(() => readSocialConfig({ ...client, ...other, [name]: issuer }, site)).toThrow(
      `${name} is "${issuer}": it must be an https URL, or an http URL of this machine.`,
    );
});

it('takes another provider with or without Google, by its name or that of its host', () => {
  expect(readSocialConfig(other, site)).toEqual({
    google: null,
    openId: {
      id: 'openid',
      name: 'login.example',
      button: null,
      issuer: 'https://login.example/realms/painel',
      clientId: 'painel',
      clientSecret: 'segredo',
      redirectUri: 'https://painel.example/auth/openid/callback',
    },
  });
  const named = { ...other, OPENID_NAME: 'a Firma', OPENID_BUTTON: 'Entrar pela Firma' };
  const both = readSocialConfig({ ...client, ...named }, site);
  expect(both.google).not.toBeNull();
  expect(both.openId).toMatchObject({ name: 'a Firma', button: 'Entrar pela Firma' });
  expect(() => readSocialConfig({ ...other, OPENID_NAME: 'x'.repeat(41) }, site)).toThrow(
    'it must be at most 40 characters.',
  );
});

it.each([
  [{ OPENID_ISSUER: '' }, 'OPENID_ISSUER is not set: OPENID_CLIENT_ID needs it.'],
  [{ OPENID_CLIENT_ID: '' }, 'OPENID_CLIENT_ID is not set: OPENID_ISSUER needs it.'],
  [{ OPENID_CLIENT_SECRET: '' }, 'OPENID_CLIENT_SECRET is not set: OPENID_ISSUER needs it.'],
])('stops where another provider lacks a part: %j', (lack, sentence) => {
  expect(() => readSocialConfig({ ...other, ...lack }, site)).toThrow(sentence);
});

it('stops where a half is missing', () => {
  expect(() => readSocialConfig({ GOOGLE_CLIENT_ID: 'painel' }, site)).toThrow(
    'GOOGLE_CLIENT_SECRET is not set: GOOGLE_CLIENT_ID needs it.',
  );
  expect(() => readSocialConfig(client, null)).toThrow(
    'PUBLIC_URL is not set: sign-in with Google comes back to it.',
  );
  expect(() => readSocialConfig(other, null)).toThrow(
    'PUBLIC_URL is not set: sign-in with OPENID_ISSUER comes back to it.',
  );
});
