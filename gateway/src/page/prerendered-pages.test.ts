import { createHash } from 'node:crypto';
import { sha384 } from '@painel/platform/release';
import { type TestGateway, startTestGateway } from '../testing/test-gateway';
import { type TestFolder, makeSite } from '../testing/test-site';

const page = [
  '<!doctype html><html lang="pt-BR"><head><meta name="description" content="Preço."/><title>Início</title>',
  '<link href="/host/2.0.0/main.css" rel="stylesheet"></head>',
  '<body><div id="root"></div></body></html>',
].join('');
const route = { path: '/learn/:slug', access: 'public', title: 'Aprenda', description: 'Bitcoin.' };
const css = '.title{background:url(mark.svg) url("/icon.svg") url(data:,)}';
const news = {
  title: 'Conteúdo',
  version: '1.0.0',
  entry: '/remotes/news/1.0.0/remoteEntry.js',
  globalName: 'news_1',
  integrity: { '12.css': sha384(css) },
  routes: [{ ...route, path: '/learn' }, { ...route, path: '/news' }, route],
  widgets: [],
  preload: { '/learn': ['12.js', '12.css'] },
};
const account = {
  ...news,
  entry: '/remotes/account/1.0.0/remoteEntry.js',
  routes: [
    { path: '/dashboard', access: 'protected', title: 'Dashboard' },
    { path: '/login', access: 'guest', title: 'Entrar' },
  ],
};
const registry = { revision: 1, host: { version: '2.0.0' }, sections: { news, account } };

let site: TestFolder;
let gateway: TestGateway;

function release(content: object) {
  site.write('remotes.json', JSON.stringify(content));
}

beforeEach(async () => {
  site = makeSite();
  site.write('index.html', page);
  site.write(
    'host/2.0.0/prerendered.json',
    JSON.stringify({
      '/': { html: '<h1>Bitcoin com contexto</h1>' },
      '/*': { html: '<nav></nav><main>painelPageSlot</main>' },
      '/learn/*': { html: '<nav>Aprenda</nav><main>painelPageSlot</main>' },
      'reader/*': { html: '<nav>Conta</nav><main>painelPageSlot</main>' },
      'reader/learn/*': { html: '<nav>Conta, Aprenda</nav><main>painelPageSlot</main>' },
    }),
  );
  site.write(
    'remotes/news/1.0.0/prerendered.json',
    JSON.stringify({
      '/news': { html: '<h1>Notícias</h1>' },
      '/learn': { html: '<h1>Aprenda</h1>' },
      '/learn/rsi': { html: '<h1>RSI</h1>', words: { title: 'O que é "RSI"', description: 'De $& a 100.' } },
    }),
  );
  site.write('remotes/news/1.0.0/12.css', css);
  site.write(
    'remotes/account/1.0.0/prerendered.json',
    JSON.stringify({ '/dashboard': { html: '<h1>Olá</h1>' } }),
  );
  release(registry);
  gateway = await startTestGateway(site.path, { PUBLIC_URL: 'https://painel.example' });
});
afterEach(async () => {
  await gateway.app.close();
  site.remove();
});

const open = async (url: string, headers = {}) =>
  (await gateway.app.inject({ url, headers: { accept: 'text/html', ...headers } })).body;
const prerenderedOf = (body: string, audience = 'visitor') =>
  new RegExp(`<div id="prerendered" data-for="${audience}">(.*)</div><div id="root"></div>`).exec(body)?.[1];

it.each([
  ['/', '<h1>Bitcoin com contexto</h1>'],
  ['/news', '<nav></nav><main><h1>Notícias</h1></main>'],
  ['/learn', '<nav>Aprenda</nav><main><h1>Aprenda</h1></main>'],
  ['/learn/rsi', '<nav>Aprenda</nav><main><h1>RSI</h1></main>'],
  ['/learn/nao-existe', undefined],
  ['/nao-existe', undefined],
  ['/learn?busca=taxa', undefined],
])('shows a visitor at %s the prerendered page, in the frame of its place', async (url, prerendered) => {
  expect(prerenderedOf(await open(url))).toBe(prerendered);
});

const signedIn = { cookie: 'painel-session=1' };

it.each([
  ['/dashboard', '<nav>Conta</nav><main><h1>Olá</h1></main>'],
  ['/', '<nav>Conta</nav><main><h1>Olá</h1></main>'],
  ['/login', '<nav>Conta</nav><main><h1>Olá</h1></main>'],
  ['/learn', '<nav>Conta, Aprenda</nav><main><h1>Aprenda</h1></main>'],
  ['/nao-existe', undefined],
])(
  'shows a signed-in reader at %s the page that they will see, in a frame of theirs',
  async (url, prerendered) => {
    const body = await open(url, signedIn);
    expect(prerenderedOf(body, 'reader')).toBe(prerendered);
    expect(prerenderedOf(body)).toBeUndefined();
  },
);

it('shows a visitor no page that is behind sign-in', async () => {
  expect(await open('/dashboard')).not.toContain('id="prerendered"');
});

it('contains the styles of the page, under the bundler’s name for them, so that no file of a section is awaited', async () => {
  const body = await open('/learn');
  expect(body).toContain(
    '<style data-href="12.css">.title{background:url(/remotes/news/1.0.0/mark.svg) url("/icon.svg") url(data:,)}</style>',
  );
  expect(body.match(/<link[^>]*(stylesheet|as="style")[^>]*>/g)).toEqual([
    '<link href="/host/2.0.0/main.css" rel="stylesheet">',
  ]);
  expect(body).toContain('as="script" href="/remotes/news/1.0.0/12.js"');
});

it('allows the inline styles of the page, and those of no other page', async () => {
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  site.write(
    'remotes/news/1.0.0/prerendered.json',
    JSON.stringify({
      '/learn': {
        html: '<i style="width:62%"></i><i style="width:62%"></i><b style="content:&quot;a&quot;"></b>',
      },
    }),
  );
  release({ ...registry, revision: 2 });
  const policyAt = async (url: string) => {
    const { headers } = await gateway.open(url);
    return String(headers['content-security-policy']);
  };
  const served = css.replace('mark.svg', '/remotes/news/1.0.0/mark.svg');
  const own = [served, 'width:62%', 'content:"a"'].map(sourceOf).join(' ');
  expect(await policyAt('/learn')).toContain(` ${own};`);
  const other = await policyAt('/nao-existe');
  for (const text of [served, 'width:62%']) expect(other).not.toContain(sourceOf(text));
});

it('only has the styles fetched ahead where the page is not prerendered', async () => {
  const body = await open('/learn?busca=taxa');
  expect(body).not.toContain('<style');
  expect(body).toContain('<link rel="preload" as="style" href="/remotes/news/1.0.0/12.css"');
});

it.each([
  ['are not there', ''],
  ['are not what was built', '.title{color:red}'],
  ['would end their element', '.title{content:"</style>"}'],
])('draws no page whose styles %s', async (_, text) => {
  site.write('remotes/news/1.0.0/12.css', text);
  const integrity = { '12.css': text.includes('content') ? sha384(text) : sha384(css) };
  release({ ...registry, revision: 2, sections: { news: { ...news, integrity } } });
  expect(prerenderedOf(await open('/learn'))).toBeUndefined();
  expect(prerenderedOf(await open('/news'))).toBeDefined();
});

it('calls an article by its own name', async () => {
  const body = await open('/learn/rsi');
  expect(body).toContain('<title>O que é &quot;RSI&quot; · Painel Bitcoin</title>');
  expect(body).toContain('<meta name="description" content="De $&amp; a 100.">');
  expect(body).toContain('<link rel="canonical" href="https://painel.example/learn/rsi">');
});

async function listed() {
  const { body } = await gateway.app.inject('/sitemap.xml');
  return [...body.matchAll(/<loc>https:\/\/painel\.example(.*?)<\/loc>/g)].map(([, path]) => path);
}
const withCanary = { ...news, canary: { ...news, percent: 10 } };

it('lists each article in the sitemap, once', async () => {
  expect(await listed()).toEqual(['/', '/learn', '/news', '/learn/rsi']);
  const hidden = news.routes.map(({ path, access }) => ({ path, access }));
  release({ ...registry, revision: 2, sections: { news: { ...news, routes: hidden } } });
  expect(await listed()).toEqual(['/']);
});

it('lists and names the articles of a section that has a canary', async () => {
  release({ ...registry, revision: 2, sections: { news: withCanary } });
  expect(await listed()).toEqual(['/', '/learn', '/news', '/learn/rsi']);
  expect(await open('/learn/rsi')).toContain('<title>O que é &quot;RSI&quot; · Painel Bitcoin</title>');
});

it('has none of a section whose version the browser chooses', async () => {
  release({ ...registry, revision: 2, sections: { news: withCanary } });
  expect(prerenderedOf(await open('/learn'))).toBeUndefined();
  expect(prerenderedOf(await open('/'))).toBeDefined();
});

it('has those of the version that is live now', async () => {
  expect(prerenderedOf(await open('/news'))).toContain('Notícias');
  const entry = '/remotes/news/1.1.0/remoteEntry.js';
  release({ ...registry, revision: 2, sections: { news: { ...news, entry } } });
  expect(prerenderedOf(await open('/news'))).toBeUndefined();
});

it('serves the page without one where the host has no prerendered frame', async () => {
  release({ ...registry, host: { version: '1.0.0' } });
  const body = await open('/learn');
  expect(prerenderedOf(body)).toBeUndefined();
  expect(body).toContain('<div id="root"></div>');
});
