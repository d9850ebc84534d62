import { type TestGateway, startTestGateway } from '../testing/test-gateway';
import { type TestFolder, makeSite } from '../testing/test-site';

const allowed = 'https://painel.example';
const allowedToo = 'http://localhost:3000';
const paths = [
  '/btc-api/bitcoin/price',
  '/remotes/news/1.0.0/remoteEntry.js',
  '/btc-api/nope',
  '/config.json',
];

let site: TestFolder;
let gateway: TestGateway;
beforeEach(() => {
  site = makeSite();
});
afterEach(async () => {
  await gateway.app.close();
  site.remove();
});

const start = async (origins?: string) => {
  gateway = await startTestGateway(site.path, origins === undefined ? {} : { ALLOWED_ORIGINS: origins });
};
const get = (url: string, origin: string) => gateway.app.inject({ url, headers: { origin } });
const preflight = (url: string, origin: string, method = 'POST', wanted = 'authorization') =>
  gateway.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': wanted,
    },
  });
const aboutOrigins = (answer: Awaited<ReturnType<typeof get>>) =>
  Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control-'));

describe.each([allowed, allowedToo])('the allowed origin %s', (origin) => {
  beforeEach(() => start(`${allowed}, ${allowedToo}`));

  it.each(paths)('reads %s and what its headers say, and sends no cookie', async (url) => {
    const answer = await get(url, origin);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'X-Data-Source, X-Data-Time, X-Data-Currency, X-Altered-Years, Retry-After, X-Request-Id',
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(paths)('may ask %s with a session, for any method there is', async (url) => {
    const answer = await preflight(url, origin, 'PUT', 'authorization,content-type,idempotency-key');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      'access-control-max-age': '600',
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

const strangers = [
  'null',
  '*',
  '',
  'https://evil.example',
  'http://painel.example',
  'https://painel.example.evil.example',
  'https://evilpainel.example',
  'https://evil-painel.example',
  'https://sub.painel.example',
  'https://painel.example:443',
  'https://painel.example:8443',
  'https://PAINEL.example',
  'HTTPS://painel.example',
  'https://painel.example.',
  'https://painel.example/',
  'https://painel.example/path',
  ' https://painel.example',
  'https://painel.exampl',
  'https://painel_example',
  'https://evil.example?https://painel.example',
  'https://evil.example#https://painel.example',
  'https://user@painel.example',
  'https://painel.example@evil.example',
  'https://painel.example, https://evil.example',
  'https://p\u0430inel.example',
  'https://xn--pinel-5ve.example',
  'https://painel.example%60.evil.example',
  'http://localhost',
  'http://127.0.0.1:3000',
  'file://',
  'chrome-extension://painel.example',
];

describe('any other origin', () => {
  beforeEach(() => start(`${allowed}, ${allowedToo}`));

  it.each(strangers)('«%s» gets nothing', async (origin) => {
    for (const url of paths) {
      for (const answer of [await get(url, origin), await preflight(url, origin)]) {
        expect(aboutOrigins(answer)).toEqual([]);
        expect(answer.headers.vary).toMatch(/\bOrigin\b/);
      }
      expect((await preflight(url, origin)).statusCode).toBe(404);
    }
  });
});

it('no other origin is allowed unless configured', async () => {
  await start();
  for (const origin of [allowed, allowedToo, ...strangers]) {
    for (const answer of [await get(paths[0]!, origin), await preflight(paths[0]!, origin)]) {
      expect(aboutOrigins(answer)).toEqual([]);
    }
  }
});
