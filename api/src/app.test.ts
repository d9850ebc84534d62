import example from '@painel/contract/examples/version.json';
import { type TestApi, startTestApi } from './testing/test-api';

let api: TestApi;
afterEach(() => api.close());

const json = { 'content-type': 'application/json' };

describe('an answer that is no success', () => {
  beforeEach(async () => {
    api = await startTestApi();
  });

  it.each([
    ['an unknown path', { url: '/nope' }, 404, 'NOT_FOUND'],
    ['an unknown path a browser opens', { url: '/nope', headers: { accept: 'text/html' } }, 404, 'NOT_FOUND'],
    ['another method', { url: '/auth/login', method: 'PATCH' }, 404, 'NOT_FOUND'],
    [
      'broken JSON',
      { url: '/auth/login', method: 'POST', headers: json, payload: '{"email":' },
      400,
      'VALIDATION',
    ],
    ['no body', { url: '/auth/login', method: 'POST' }, 400, 'VALIDATION'],
    [
      'a prototype in the body',
      { url: '/auth/login', method: 'POST', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'VALIDATION',
    ],
    [
      'another type of body',
      { url: '/auth/login', method: 'POST', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body over 16 KiB',
      { url: '/auth/login', method: 'POST', payload: { email: 'x'.repeat(16 * 1024) } },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['no upstream', { url: '/bitcoin/news' }, 503, 'UPSTREAM_UNAVAILABLE'],
    ['a query that is wrong', { url: '/bitcoin/mbtc/candles?days=366' }, 400, 'VALIDATION'],
  ] as const)('to %s is a problem with a text to show', async (_what, request, status, error) => {
    const answer = await api.inject(request as Parameters<TestApi['inject']>[0]);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({
      error,
      message: expect.stringMatching(/\.$/),
      details: answer.json().details,
    });
  });

  it('never shows what broke inside', async () => {
    api.market.price = () => Promise.reject(new Error('secret of the house'));
    const answer = await api.inject({ url: '/bitcoin/price' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'INTERNAL',
      message: 'Erro interno do servidor. Tente novamente mais tarde.',
      details: null,
    });
  });
});

describe('the limits of an address', () => {
  const login = (forwarded: string) =>
    api.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: 'a@b.co', password: 'x' },
      headers: { 'x-forwarded-for': forwarded },
    });

  it('let ten sign-ins a minute through and answer the eleventh when to come back', async () => {
    api = await startTestApi({ env: { SIGN_IN_LIMIT_PER_MINUTE: '10' } });
    for (let tried = 0; tried < 10; tried += 1) expect((await login('203.0.113.1')).statusCode).toBe(401);
    const answer = await login('203.0.113.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      error: 'RATE_LIMITED',
      message: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
      details: null,
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('203.0.113.2')).statusCode).toBe(401);
  });

  it('let as many registrations an hour through as configured', async () => {
    api = await startTestApi({ env: { REGISTER_LIMIT_PER_HOUR: '2' } });
    const register = (email: string) =>
      api.inject({
        method: 'POST',
        url: '/auth/register',
        payload: { name: 'A', email, password: 'correto cavalo' },
      });
    expect((await register('a@b.co')).statusCode).toBe(201);
    expect((await register('b@b.co')).statusCode).toBe(201);
    expect((await register('c@b.co')).statusCode).toBe(429);
  });
});

it('states its contract without a session', async () => {
  api = await startTestApi();
  const answer = await api.inject({ url: '/version' });
  expect(answer.json()).toEqual(example);
});

it('keeps answers for one visitor out of every cache', async () => {
  api = await startTestApi();
  const token = await api.signIn();
  for (const url of ['/users/profile', '/portfolio/summary', '/portfolio/addresses']) {
    expect((await api.inject({ url, token })).headers['cache-control']).toBe('no-store');
  }
});

describe('the documentation', () => {
  beforeEach(async () => {
    api = await startTestApi({ env: { API_DOCS: 'on' } });
  });

  it('describes every call from its schemas', async () => {
    const { openapi, paths } = (await api.inject({ url: '/docs/json' })).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/btc-api/auth/login',
        '/btc-api/portfolio/external-wallets/{id}',
        '/btc-api/bitcoin/mbtc/candles',
      ]),
    );
    expect(Object.keys(paths).filter((path) => path.includes('*'))).toEqual([]);
    const login = paths['/btc-api/auth/login'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
    expect(Object.keys(login.responses)).toEqual(expect.arrayContaining(['200', 'default']));
  });

  it('is switched off by a variable', async () => {
    await api.close();
    api = await startTestApi({ env: { API_DOCS: 'off' } });
    for (const url of ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/swagger-ui-bundle.js']) {
      expect([url, (await api.inject({ url })).statusCode]).toEqual([url, 404]);
    }
    expect((await api.inject({ url: '/bitcoin/price' })).statusCode).toBe(200);
  });

  it('describes in which currencies candles come', async () => {
    const { paths } = (await api.inject({ url: '/docs/json' })).json();
    expect(paths['/btc-api/bitcoin/mbtc/candles'].get.parameters).toContainEqual({
      in: 'query',
      name: 'currency',
      required: false,
      schema: { type: 'string', enum: ['BRL', 'USD'], default: 'BRL' },
    });
  });

  it('finds its files with and without a last slash', async () => {
    expect((await api.inject({ url: '/docs' })).body).toContain(
      'src="/btc-api/docs/static/swagger-ui-bundle.js"',
    );
    expect((await api.inject({ url: '/docs/' })).body).toContain('src="./static/swagger-ui-bundle.js"');
    expect((await api.inject({ url: '/docs/static/swagger-ui-bundle.js' })).statusCode).toBe(200);
  });

  it('is a page that runs no inline script', async () => {
    const page = await api.inject({ url: '/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain(
      "script-src 'self'; style-src 'self' 'unsafe-hashes' 'sha256-",
    );
    expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<\s]|onload=/);
  });
});
