import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type TestGateway, startTestGateway } from '../testing/test-gateway';
import { type TestFolder, makeSite } from '../testing/test-site';

const page = [
  '<!doctype html><html lang="pt-BR"><head>',
  '<meta name="description" content="Preço do Bitcoin."/><title>Bitcoin com contexto · Painel Bitcoin</title>',
  '<script defer="defer" src="/host/1.0.0/main.js"></script></head><body></body></html>',
].join('');

const news = {
  title: 'Conteúdo',
  version: '1.0.0',
  entry: '/remotes/news/1.0.0/remoteEntry.js',
  globalName: 'news_1',
  integrity: { 'remoteEntry.js': 'sha384-entry', '12.js': 'sha384-page', '12.css': 'sha384-style' },
  routes: [
    { path: '/news', access: 'public', title: 'Notícias', description: 'O que move o <Bitcoin> & o resto.' },
    { path: '/learn/:slug', access: 'public', title: 'Aprenda', description: 'Bitcoin em português.' },
    { path: '/learn/glossario', access: 'public', title: 'Glossário', description: 'Os termos.' },
    { path: '/reset/:token', access: 'public', title: 'Senha' },
  ],
  widgets: [],
  preload: { '/news': ['12.js', '12.css'] },
};
const own = {
  ...news,
  title: 'Portfólio',
  entry: '/remotes/own/1.0.0/remoteEntry.js',
  routes: [
    { path: '/dashboard', access: 'protected' },
    { path: '/portfolio', access: 'protected' },
    { path: '/login', access: 'guest' },
  ],
  preload: { '/dashboard': ['dashboard.js'], '/login': ['login.js'] },
};
const registry = { revision: 1, host: { version: '1.0.0' }, sections: { news, own }, signature: 'c2ln' };

let site: TestFolder;
let gateway: TestGateway;
const start = async (env: Record<string, string> = {}) => {
  await gateway?.app.close();
  gateway = await startTestGateway(site.path, env);
};
const release = (content: object) => site.write('remotes.json', JSON.stringify(content));

beforeEach(async () => {
  site = makeSite();
  site.write('index.html', page);
  release(registry);
  await start();
});
afterEach(async () => {
  await gateway.app.close();
  site.remove();
});

const open = (url: string, headers = {}) =>
  gateway.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const bodyOf = async (url: string, headers = {}) => (await open(url, headers)).body;
const broughtBy = (body: string) =>
  JSON.parse(/<script type="application\/json" id="painel-start">(.*?)<\/script>/s.exec(body)![1]!);
const preloadsIn = (body: string) => body.match(/<link rel="preload"[^>]*>/g) ?? [];
const signedIn = { cookie: 'other=2; painel-session=1' };

describe('the data in the page', () => {
  it('contains the responses that the host would request: the configuration and the signed registry, word for word', async () => {
    const brought = broughtBy(await bodyOf('/news'));
    expect(brought.configuration).toEqual((await gateway.app.inject('/config.json')).json());
    expect(JSON.stringify(brought.registry)).toBe(JSON.stringify(registry));
  });

  it('ends no element early, whatever a section is called', async () => {
    release({ ...registry, sections: { news: { ...news, title: '</script><script>ran()</script>' } } });
    const body = await bodyOf('/news');
    expect(body).not.toContain('<script>ran()');
    expect(broughtBy(body).registry.sections.news.title).toBe('</script><script>ran()</script>');
  });

  it('is the next release from the moment it is live', async () => {
    expect(broughtBy(await bodyOf('/')).registry.revision).toBe(1);
    release({ ...registry, revision: 22 });
    expect(broughtBy(await bodyOf('/')).registry.revision).toBe(22);
    site.write('index.html', page.replace('1.0.0', '1.1.0'));
    expect(await bodyOf('/')).toContain('/host/1.1.0/main.js');
  });

  it.each(['{"revision":', '{"sections":{"news":{}}}', '[null', ''])(
    'is no registry where %j stands in its place: the browser judges that',
    async (text) => {
      site.write('remotes.json', text);
      const answer = await open('/news');
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(broughtBy(answer.body))).toEqual(['configuration']);
    },
  );

  it('is no registry that lives on another origin, and nothing of its sections', async () => {
    await start({ REGISTRY_URL: 'https://cdn.example/remotes.json' });
    const body = await bodyOf('/news');
    expect(Object.keys(broughtBy(body))).toEqual(['configuration']);
    expect(preloadsIn(body)).toEqual([]);
  });

  it('is nothing at /index.html: that is the page as it was released', async () => {
    expect(await bodyOf('/index.html')).toBe(page);
  });
});

describe('the section of the address', () => {
  it('is fetched next to the host, each file as the browser will request it', async () => {
    expect(preloadsIn(await bodyOf('/news?busca=halving'))).toEqual([
      '<link rel="preload" as="script" href="/remotes/news/1.0.0/remoteEntry.js" crossorigin="anonymous" integrity="sha384-entry">',
      '<link rel="preload" as="script" href="/remotes/news/1.0.0/12.js" integrity="sha384-page">',
      '<link rel="preload" as="style" href="/remotes/news/1.0.0/12.css" integrity="sha384-style">',
    ]);
  });

  it('is fetched under the hashes that its build noted, where the registry names the entry alone', async () => {
    const integrity = { 'remoteEntry.js': 'sha384-entry' };
    const files = { ...integrity, '12.js': 'sha384-built', '12.css': 'sha384-built-style' };
    site.write('remotes/news/1.0.0/build.json', JSON.stringify({ files }));
    release({ ...registry, sections: { news: { ...news, integrity } } });
    const [, script, style] = preloadsIn(await bodyOf('/news?busca=halving'));
    expect(script).toContain('12.js" integrity="sha384-built"');
    expect(style).toContain('12.css" integrity="sha384-built-style"');
  });

  describe('with what it asks the API for first', () => {
    const fetchesIn = async (url: string, headers = {}) =>
      preloadsIn(await bodyOf(url, headers)).filter((link) => link.includes('as="fetch"'));
    const data = ['/bitcoin/news?page=1&limit=12'];
    const link = (base: string) =>
      `<link rel="preload" as="fetch" href="${base}/bitcoin/news?page=1&amp;limit=12" crossorigin="anonymous">`;
    beforeEach(() =>
      release({ ...registry, sections: { news: { ...news, routes: [{ ...news.routes[0], data }] } } }),
    );

    it('fetches that too, for a visitor of the bare address', async () => {
      expect(await fetchesIn('/news')).toEqual([link('/btc-api')]);
      expect(await fetchesIn('/news?busca=halving')).toEqual([]);
      // A reader's own request carries a token, and would not take this answer.
      expect(await fetchesIn('/news', signedIn)).toEqual([]);
    });

    it('asks the API where it is', async () => {
      await start({ API_BASE: 'https://api.example/btc-api/' });
      expect(await fetchesIn('/news')).toEqual([link('https://api.example/btc-api')]);
    });
  });

  it.each([
    ['/dashboard', signedIn, '/dashboard.js'],
    ['/dashboard', {}, '/login.js'],
    ['/dashboard', { cookie: 'painel-session=10' }, '/login.js'],
    ['/login', {}, '/login.js'],
    ['/login', signedIn, '/dashboard.js'],
    ['/', signedIn, '/dashboard.js'],
    ['/', {}, undefined],
    ['/news', signedIn, '/12.js'],
    ['/nao-existe', signedIn, undefined],
    ['/learn/halving', {}, undefined],
  ])('%s with %j is the one that the host will show: %s', async (url, headers, file) => {
    const [, page] = preloadsIn(await bodyOf(url, headers));
    expect(page && /\/[^/"]+\.js/.exec(page)![0]).toBe(file);
  });

  it('waits while a canary is live: only the browser decides whether it takes part', async () => {
    release({
      ...registry,
      sections: { news: { ...news, canary: { ...news, version: '1.1.0', percent: 5 } } },
    });
    expect(preloadsIn(await bodyOf('/news'))).toEqual([]);
  });
});

describe('the words of the page', () => {
  const titleIn = (body: string) => /<title>(.*?)<\/title>/.exec(body)![1];

  it.each([
    ['/', 'Bitcoin com contexto · Painel Bitcoin'],
    ['/news', 'Notícias · Painel Bitcoin'],
    ['/news/', 'Notícias · Painel Bitcoin'],
    ['/learn/halving', 'Aprenda · Painel Bitcoin'],
    ['/learn/glossario', 'Glossário · Painel Bitcoin'],
    ['/portfolio', 'Portfólio · Painel Bitcoin'],
    ['/nao-existe', 'Painel Bitcoin'],
  ])('at %s call it %s', async (url, title) => {
    expect(titleIn(await bodyOf(url))).toBe(title);
  });

  it('describe a public page, as text', async () => {
    const body = await bodyOf('/news');
    const description = 'O que move o &lt;Bitcoin&gt; &amp; o resto.';
    expect(body).toContain(`<meta name="description" content="${description}">`);
    expect(body).toContain(`<meta property="og:description" content="${description}">`);
    expect(body).toContain('<meta property="og:title" content="Notícias · Painel Bitcoin">');
    expect(body).not.toContain('Preço do Bitcoin.');
    expect(body).not.toContain('canonical');
  });

  it('name the one address of a page, where the site knows its own', async () => {
    await start({ PUBLIC_URL: 'https://painel.example' });
    expect(await bodyOf('/news?pagina=2')).toContain(
      '<link rel="canonical" href="https://painel.example/news">',
    );
    expect(await bodyOf('/')).toContain('<link rel="canonical" href="https://painel.example/">');
    expect(await bodyOf('/learn/halving')).not.toContain('canonical');
    for (const path of ['/', '/news', '/learn/halving'])
      expect(await bodyOf(path)).toContain(
        '<meta property="og:image" content="https://painel.example/share.png">',
      );
    for (const path of ['/dashboard', '/login', '/nao-existe'])
      expect(await bodyOf(path)).not.toContain('og:');
  });

  it.each([
    ['/', false],
    ['/news', false],
    ['/portfolio', true],
    ['/login', true],
    ['/reset/abc', true],
    ['/nao-existe', true],
  ])('of %s hide it from search engines: %s', async (url, hidden) => {
    expect((await bodyOf(url)).includes('<meta name="robots" content="noindex">')).toBe(hidden);
  });
});

describe('an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ])('for %s comes as %s', async (accepted, encoding, unpack) => {
    const packed = await open('/news', { 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-cache' });
    expect(packed.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(await bodyOf('/news'));
  });

  it('is requested each time, and sent again only when it changed', async () => {
    const { etag } = (await open('/news')).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await open('/news', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await open('/', { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await open('/news', { 'if-none-match': etag, 'accept-encoding': 'br' })).statusCode).toBe(200);
    release({ ...registry, revision: 22 });
    expect((await open('/news', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('differs by who asks, also for pages elsewhere that may read it', async () => {
    await start({ ALLOWED_ORIGINS: 'https://elsewhere.example' });
    const { vary } = (await open('/news', { origin: 'https://elsewhere.example' })).headers;
    expect(String(vary).toLowerCase().split(/, */).toSorted()).toEqual([
      'accept-encoding',
      'cookie',
      'origin',
    ]);
  });

  it('to HEAD has no body', async () => {
    const answer = await gateway.app.inject({
      method: 'HEAD',
      url: '/news',
      headers: { accept: 'text/html' },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('for search engines', () => {
  it('nothing of the API is to be read', async () => {
    expect((await gateway.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /btc-api/\n');
    expect((await gateway.app.inject('/sitemap.xml')).statusCode).toBe(404);
  });

  it('the public pages of one address each are listed', async () => {
    await start({ PUBLIC_URL: 'https://painel.example' });
    expect((await gateway.app.inject('/robots.txt')).body).toContain(
      'Sitemap: https://painel.example/sitemap.xml\n',
    );
    const answer = await gateway.app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toContain('xml');
    expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://painel.example/',
      'https://painel.example/news',
      'https://painel.example/learn/glossario',
    ]);
  });
});

it('leads from a former address to its page, for as long as the release says so', async () => {
  const redirects = [{ from: '/artigos/:slug', to: '/learn/:slug' }];
  release({ ...registry, sections: { ...registry.sections, news: { ...news, redirects } } });
  const { statusCode, headers } = await open('/artigos/halving?a=1?b');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    308,
    '/learn/halving?a=1?b',
    'no-cache',
  ]);
  release(registry);
  expect((await open('/artigos/halving')).statusCode).toBe(200);
});

describe('a retired section', () => {
  const { news: _, ...others } = registry.sections;
  const routes = [{ path: '/news' }, { path: '/learn/:slug' }];
  const without = { ...registry, sections: others, retired: { news: { title: 'Conte<údo', routes } } };
  const readable = (...paths: string[]) =>
    `<noscript>Preços precisam de JavaScript.<nav class="links">Leia: ${paths.map((path) => `<a class="a" href="${path}">Artigo</a>`).join('')}</nav></noscript>`;
  beforeEach(() => {
    site.write('index.html', page.replace('<body>', '<body><div id="root"></div>'));
    const frames = {
      '/*': `${readable('/learn/rsi', '/carteira')}<main>painelPageSlot</main>`,
      'reader/*': '<p>Conta</p><main>painelPageSlot</main>',
    };
    const drawn = { ...frames, retired: '<h1>Esta seção foi encerrada</h1>painelRetiredTitle' };
    const host = Object.fromEntries(Object.entries(drawn).map(([name, html]) => [name, { html }]));
    site.write('host/1.0.0/prerendered.json', JSON.stringify(host));
    release(without);
  });

  it.each(['/news', '/news?busca=halving', '/learn/halving', '/learn/rsi/'])(
    'answers %s with a page that says so and is not indexed',
    async (url) => {
      const { statusCode, headers, body } = await open(url);
      expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
      expect(body).toContain(
        '<main><h1>Esta seção foi encerrada</h1>Conte&lt;údo</main></div><div id="root">',
      );
      expect(body).toContain('<title>Esta seção foi encerrada · Painel Bitcoin</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(preloadsIn(body)).toEqual([]);
      expect((await open(url, signedIn)).body).toContain('<p>Conta</p><main><h1>Esta seção');
    },
  );

  it('answers programs that know the address in the same way, and 410 again where a browser has the page', async () => {
    const inJustAnything = await gateway.app.inject({ url: '/news', headers: { accept: '*/*' } });
    expect(inJustAnything.statusCode).toBe(410);
    const { etag } = inJustAnything.headers;
    expect((await open('/news', { 'if-none-match': etag })).statusCode).toBe(410);
  });

  it('leaves its address to the live section that takes it', async () => {
    release({ ...without, sections: { ...others, articles: { ...news, title: 'Artigos' } } });
    const { statusCode, body } = await open('/news');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('encerrada');
  });

  it('is in no list of pages', async () => {
    await start({ PUBLIC_URL: 'https://painel.example' });
    expect((await gateway.app.inject('/sitemap.xml')).body).not.toContain('/news');
  });

  it('is not linked where readers without scripts see what they can read', async () => {
    expect((await open('/news')).body).toContain(readable('/carteira'));
    const frame = `${readable('/learn/rsi')}<main>painelPageSlot</main>`;
    const host = { '/*': { html: frame }, retired: { html: '<h1>Encerrada</h1>' } };
    site.write('host/1.0.0/prerendered.json', JSON.stringify(host));
    release({ ...without, revision: 2 });
    expect((await open('/news')).body).toContain(
      '<noscript>Preços precisam de JavaScript.</noscript><main><h1>',
    );
  });

  it('is shown only to readers without scripts under a host without that page', async () => {
    site.write('host/1.0.0/prerendered.json', '{}');
    release({ ...without, revision: 2 });
    const { statusCode, body, headers } = await open('/news');
    expect(statusCode).toBe(410);
    expect(body).not.toContain('id="prerendered"');
    expect(body).toMatch(
      /<noscript><main style="padding:24px"><h1>Esta seção foi encerrada<.*A seção Conte&lt;údo não é .*<\/noscript><div id="root">/,
    );
    const style = createHash('sha256').update('padding:24px').digest('base64');
    expect(headers['content-security-policy']).toContain(style);
  });
});
