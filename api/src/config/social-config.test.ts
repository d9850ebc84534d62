import { readSocialConfig } from './social-config';

const client = { GOOGLE_CLIENT_ID: 'painel', GOOGLE_CLIENT_SECRET: 'segredo' };
const site = 'https://painel.example';

it('offers nothing without a client', () => {
  expect(readSocialConfig({}, site)).toBeNull();
  expect(readSocialConfig({ GOOGLE_CLIENT_ID: '' }, null)).toBeNull();
});

it('asks Google unless told otherwise, and comes back to a screen of the site', () => {
  expect(readSocialConfig(client, site)).toEqual({
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
  expect(readSocialConfig({ ...client, GOOGLE_ISSUER: issuer }, site)?.issuer).toBe(issuer);
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
  expect(() => readSocialConfig({ ...client, GOOGLE_ISSUER: issuer }, site)).toThrow(
    `GOOGLE_ISSUER is "${issuer}": it must be an https URL, or an http URL of this machine.`,
  );
});

it('stops where a half is missing', () => {
  expect(() => readSocialConfig({ GOOGLE_CLIENT_ID: 'painel' }, site)).toThrow(
    'GOOGLE_CLIENT_SECRET is not set: GOOGLE_CLIENT_ID needs it.',
  );
  expect(() => readSocialConfig(client, null)).toThrow(
    'PUBLIC_URL is not set: sign-in with Google comes back to it.',
  );
});
