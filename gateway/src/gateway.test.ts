import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestGateway, startTestGateway } from './testing/test-gateway';
import { type TestFolder, makeFolder, makeSite, page, script } from './testing/test-site';

const notFound = { error: 'NOT_FOUND', message: 'O recurso solicitado não existe.', details: null };
const forever = 'public, max-age=31536000, immutable';

let site: TestFolder;
let gateway: TestGateway;
beforeEach(async () => {
  site = makeSite();
  gateway = await startTestGateway(site.path);
});
afterEach(async () => {
  await gateway.app.close();
  site.remove();
});

const get = (url: string, headers = {}) => gateway.app.inject({ url, headers });

describe('files of the site', () => {
  it.each(['/remotes/news/1.0.0/remoteEntry.js', '/host/1.0.0/main.js'])(
    '%s is kept for ever',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, forever]);
      expect(answer.headers['content-type']).toContain('javascript');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers).not.toHaveProperty('last-modified');
    },
  );

  it.each(['/', '/index.html', '/remotes.json', '/sw.js'])('%s is asked for again each time', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers.etag).toBeTruthy();
  });

  it.each(['/index.html', '/remotes.json', '/sw.js'])('%s is sent again only after a change', async (url) => {
    const { headers, body } = await get(url);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await get(url, known)).statusCode).toBe(304);
    site.write(url.slice(1), `${body} `);
    expect((await get(url, known)).body).toBe(`${body} `);
  });

  it('that a release replaces are sent whole meanwhile', async () => {
    const revisions = [1, 2].map((revision) => JSON.stringify({ revision, of: 'x'.repeat(revision * 9000) }));
    const aside = join(site.path, 'remotes.json.new');
    const broken = new Set<number>();
    const replacing = (async () => {
      for (let time = 0; time < 300; time += 1) {
        await writeFile(aside, revisions[time % 2]!);
        await rename(aside, join(site.path, 'remotes.json'));
      }
    })();
    const asking = Array.from({ length: 4 }, async () => {
      for (let time = 0; time < 150; time += 1) {
        const { body } = await get('/remotes.json');
        if (!revisions.includes(body) && body !== '{"revision":1}') broken.add(body.length);
      }
    });
    await Promise.all([replacing, ...asking]);
    expect([...broken]).toEqual([]);
  });

  it('has its icons and its manifest at the root, from the live host', async () => {
    site.write('host/1.0.0/manifest.webmanifest', '{"name":"Painel Bitcoin"}');
    site.write('host/1.0.0/share.png', 'png');
    expect((await get('/share.png')).statusCode).toBe(404);
    site.write('remotes.json', '{"revision":1,"sections":{},"host":{"version":"1.0.0"}}');

    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.json()).toEqual({ name: 'Painel Bitcoin' });
    const { headers } = await get('/share.png');
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    expect(headers.etag).toBeTruthy();
    expect((await get('/icon-192.png')).statusCode).toBe(404);
  });

  it('come compressed to a client that takes brotli', async () => {
    const url = '/remotes/news/1.0.0/remoteEntry.js';
    const packed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': forever });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers.vary).toContain('accept-encoding');
    const plain = await get(url);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe(script);
  });

  it.each(['/remotes/news/1.0.0/missing.js', '/host/9.9.9/main.js', '/missing.png'])(
    '%s that is not there is 404, never the page, never kept',
    async (url) => {
      for (const answer of [await get(url), await gateway.open(url)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers['content-type']).toContain('application/json');
      }
    },
  );

  it.each([
    '/%2e%2e%2fpackage.json',
    '/remotes/..%2f..%2fpackage.json',
    '/remotes/news/1.0.0/',
    '/remotes/',
    '/host/..%5c..%5cpackage.json',
    '/host/%00',
    '/.release-lock/owner',
  ])('%s shows nothing of the folder', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('released while it runs are served without a restart', async () => {
    site.write('remotes/news/1.1.0/remoteEntry.js', 'new');
    site.write('remotes.json', '{"revision":2}');
    expect((await get('/remotes/news/1.1.0/remoteEntry.js')).body).toBe('new');
    expect((await get('/remotes.json')).json()).toEqual({ revision: 2 });
  });
});

describe('an address of a screen', () => {
  const releaseDashboard = () =>
    site.write(
      'remotes.json',
      JSON.stringify({
        revision: 1,
        host: { version: '1.0.0' },
        sections: {
          dashboard: {
            title: 'Dashboard',
            version: '1.0.0',
            globalName: 'dashboard_1',
            entry: '/remotes/dashboard/1.0.0/remoteEntry.js',
            integrity: {},
            routes: [{ path: '/dashboard', access: 'protected' }],
            widgets: [],
          },
        },
      }),
    );

  it.each([
    '/dashboard',
    '/login?expired=true',
    '/reset-password/a.token.with.dots',
    '/btc-api/auth/google/callback?code=abc&state=xyz',
    '/a/page/that/is/unknown',
  ])('%s is answered with the app', async (url) => {
    const answer = await gateway.open(url);
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['//news', '//evil.example/x', '/news//x'])(
    '%s is answered with the app, on the wire',
    async (path) => {
      await gateway.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = gateway.app.server.address() as AddressInfo;
      const [answer] = (await once(
        request({ port, path, headers: { accept: 'text/html' } }).end(),
        'response',
      )) as [IncomingMessage];
      expect([answer.statusCode, await text(answer)]).toEqual([200, page]);
    },
  );

  it('requested by a script answers 404', async () => {
    releaseDashboard();
    const answer = await get('/dashboard', { accept: '*/*', 'sec-fetch-dest': 'empty' });
    expect(answer.statusCode).toBe(404);
  });

  it.each([[{ accept: '*/*' }], [{}]])('is shown to a monitor that takes anything: %j', async (headers) => {
    releaseDashboard();
    const { statusCode, body } = await get('/dashboard?de=fora', headers);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>')]);
    const head = await gateway.app.inject({ method: 'HEAD', url: '/dashboard', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    // A program that tries addresses gets 404 where no section has a route.
    for (const url of ['/wp-login.php', '/dashboard/admin', '/_ops'])
      expect((await get(url, headers)).statusCode).toBe(404);
  });

  it('takes no other method', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/dashboard',
      headers: { accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a malformed address', () => {
  it.each(['/%', '/%ff', '/host/%zz', '/%ed%a0%80?x=%'])('%s is an unknown one, no more', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('that a visitor opens is a screen that is unknown to the site', async () => {
    expect((await gateway.open('/100%')).body).toBe(page);
  });

  it.each(['/btc-api/%', `/btc-api/items/${'a'.repeat(5000)}`])(
    'is one for the API too: %.20s',
    async (url) => {
      const answer = await gateway.app.inject({ method: 'DELETE', url });
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'NOT_FOUND' }]);
    },
  );
});

it('answers a range that is not there in the same shape', async () => {
  const answer = await get('/host/1.0.0/main.js', { range: 'bytes=99-' });
  expect([answer.statusCode, answer.json()]).toEqual([
    416,
    { error: 'VALIDATION', message: 'Requisição inválida.', details: null },
  ]);
});

it('reveals nothing of an internal failure', async () => {
  const answer = await get('/btc-api/broken');
  expect([answer.statusCode, answer.json().error]).toEqual([500, 'INTERNAL']);
  expect(answer.body).not.toContain('segredo');
});

describe('the API', () => {
  it('is below /btc-api', async () => {
    expect((await get('/btc-api/bitcoin/price')).json()).toEqual({ currentPrice: 475_000 });
  });

  it('answers for its own unknown paths, also to a browser', async () => {
    const answer = await gateway.open('/btc-api/nope');
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'NOT_FOUND' }]);
  });

  it('has its address for assistants at /mcp too, and nothing else there', async () => {
    for (const url of ['/mcp', '/mcp?a=1'])
      expect((await gateway.open(url)).json()).toEqual({ error: 'NOT_FOUND' });
    for (const url of ['/mcp/bitcoin/price', '/mcpbitcoin/price'])
      expect((await gateway.open(url)).headers['content-type']).toContain('text/html');
  });
});

describe('every answer', () => {
  it.each(['/', '/btc-api/bitcoin/price', '/missing.js', '/config.json'])(
    'to %s is protected',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'self';script-src 'self';img-src 'self' blob: data:;style-src 'self' 'unsafe-hashes' 'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M=' 'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A=';manifest-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';report-uri /_beacons/policy",
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );
});

it('spares scripts, styles, fonts and pictures what only pages need to say', async () => {
  site.write('remotes/news/1.0.0/12.css', '.a{}');
  site.write('remotes/news/1.0.0/12.svg', '<svg/>');
  for (const name of ['12.woff2', '12.png']) site.write(`remotes/news/1.0.0/${name}`, 'x');
  const files = ['12.css', '12.woff2', '12.png'].map((name) => `/remotes/news/1.0.0/${name}`);
  for (const url of ['/host/1.0.0/main.js', ...files]) {
    const { headers } = await get(url);
    const ofSection = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    expect(headers).toMatchObject({
      'content-security-policy': url.startsWith('/host/') ? "default-src 'none'" : ofSection,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(headers).not.toHaveProperty('x-frame-options');
  }
  // A browser shows these in a separate window, as a page.
  const { headers } = await get('/remotes/news/1.0.0/12.svg');
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  it('is not ready without its database, yet alive', async () => {
    gateway.api.isReady = false;
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('is not ready from the moment it drains', async () => {
    expect((await get('/')).headers.connection).not.toBe('close');
    gateway.beginDraining();
    expect((await get('/readyz')).statusCode).toBe(503);
    for (const url of ['/', '/btc-api/bitcoin/price', '/missing.js']) {
      expect((await get(url)).headers.connection).toBe('close');
    }
  });
});

describe('configured otherwise', () => {
  const startWith = async (env: Record<string, string>, siteDir = site.path) => {
    await gateway.app.close();
    gateway = await startTestGateway(siteDir, env);
  };

  it('gives the site its addresses', async () => {
    expect((await get('/config.json')).json()).toEqual({
      apiBase: '/btc-api',
      registryUrl: '/remotes.json',
      analyticsUrl: null,
      registryKey: null,
      beaconUrl: '/_beacons',
      explorerUrl: 'https://mempool.space/address/',
      signIn: { google: false, openId: null },
      isSimulated: false,
    });
    await startWith({
      API_BASE: 'https://api.example/btc-api/',
      REGISTRY_URL: 'https://cdn.example/remotes.json',
      ANALYTICS_URL: 'https://stats.example/events',
      EXPLORER_URL: '',
      PUBLIC_URL: 'https://painel.example',
      GOOGLE_CLIENT_ID: 'painel',
      GOOGLE_CLIENT_SECRET: 'canario-do-google',
      OPENID_ISSUER: 'https://login.example',
      OPENID_CLIENT_ID: 'canario-do-cliente',
      OPENID_CLIENT_SECRET: 'canario-do-segredo',
      OPENID_NAME: 'a Firma </script>',
      BITCOIN_SOURCE: 'simulated',
    });
    const answer = await get('/config.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      apiBase: 'https://api.example/btc-api',
      registryUrl: 'https://cdn.example/remotes.json',
      analyticsUrl: 'https://stats.example/events',
      registryKey: null,
      beaconUrl: '/_beacons',
      explorerUrl: null,
      signIn: { google: true, openId: { name: 'a Firma </script>', button: null } },
      isSimulated: true,
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(
      "connect-src 'self' https://api.example https://cdn.example https://stats.example;",
    );
    expect(policy).toContain("script-src 'self' https://cdn.example;");
    expect(policy).toContain("img-src 'self' blob: data: https://cdn.example https://api.example;");
    expect(policy).toContain("style-src 'self' https://cdn.example 'unsafe-hashes'");
  });

  it('requires TLS only behind TLS', async () => {
    await startWith({ PUBLIC_URL: 'https://painel.example' });
    expect((await get('/')).headers['strict-transport-security']).toContain('max-age=31536000');
    await startWith({ PUBLIC_URL: 'http://painel.example' });
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('without a released site reports it and keeps the API', async () => {
    const empty = makeFolder();
    await startWith({}, `${empty.path}/site`);
    const answer = await gateway.open('/dashboard');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'O site ainda não foi publicado neste servidor.' });
    expect((await get('/btc-api/bitcoin/price')).statusCode).toBe(200);
    empty.remove();
  });

  it('serves a site that is released after the start', async () => {
    const later = makeFolder();
    await startWith({}, later.path);
    later.write('index.html', page);
    later.write('remotes/news/1.0.0/remoteEntry.js', script);
    expect((await gateway.open('/dashboard')).body).toBe(page);
    expect((await get('/remotes/news/1.0.0/remoteEntry.js')).statusCode).toBe(200);
    later.remove();
  });

  it('believes a forwarded address from a trusted proxy only', async () => {
    const askedBy = async (env: Record<string, string>) => {
      const { createServer } = await import('./gateway');
      const { readGatewayConfig } = await import('./config');
      const server = createServer(readGatewayConfig({ LOG_LEVEL: 'silent', ...env }));
      server.get('/ip', async ({ ip }) => ip);
      const answer = await server.inject({ url: '/ip', headers: { 'x-forwarded-for': '203.0.113.9' } });
      return answer.body;
    };
    expect(await askedBy({})).toBe('127.0.0.1');
    expect(await askedBy({ TRUSTED_PROXIES: '10.0.0.0/8' })).toBe('127.0.0.1');
    expect(await askedBy({ TRUSTED_PROXIES: '127.0.0.1' })).toBe('203.0.113.9');
  });
});
