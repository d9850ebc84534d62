import { readGatewayConfig } from './config';
import { loggedPath } from './logging';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readGatewayConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      siteDir: expect.stringMatching(/\/site$/),
      logLevel: 'info',
      trustedProxies: [],
      apiBase: '/btc-api',
    });
  });

  it.each([
    ['PORT', '65536', 'PORT is "65536": it must be a whole number from 0 to 65535.'],
    ['PORT', 'http', 'PORT is "http": it must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1": it must be a whole number from 0 to 65535.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud": it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'API_BASE',
      'btc-api',
      'API_BASE is "btc-api": it must be a path that begins with one slash, or an http(s) URL.',
    ],
    [
      'API_BASE',
      '//evil.example',
      'API_BASE is "//evil.example": it must be a path that begins with one slash, or an http(s) URL.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES is "10.0.0.0/33": it must be IP addresses or networks with commas between them.',
    ],
    ...[
      '*',
      'null',
      'painel.example',
      'https://painel.example/',
      'https://*.painel.example',
      'HTTPS://a.b',
    ].map((value) => [
      'ALLOWED_ORIGINS',
      value,
      `ALLOWED_ORIGINS is "${value}": it must be origins such as https://painel.example with commas between them.`,
    ]),
    ['BITCOIN_SOURCE', 'real', 'BITCOIN_SOURCE is "real": it must be one of auto, live, simulated.'],
  ])('stops at %s=%s with one sentence', (name, value, sentence) => {
    expect(() => readGatewayConfig({ [name]: value })).toThrow(sentence);
  });

  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', '10.0.0.1, ::1'])(
    'trusts %s',
    (value) => {
      expect(readGatewayConfig({ TRUSTED_PROXIES: value }).trustedProxies).not.toHaveLength(0);
    },
  );
});

it.each([
  ['/dashboard', '/dashboard'],
  ['/oauth-callback?token=segredo', '/oauth-callback'],
  ['/reset-password/segredo', '/reset-password/[redacted]'],
  ['/confirm-email/segredo', '/confirm-email/[redacted]'],
  ['/restore-email/segredo', '/restore-email/[redacted]'],
  ['/btc-api/bitcoin/news?search=meu%20nome', '/btc-api/bitcoin/news'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
