import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { SectionManifest } from '@painel/contract/registry/section-file';
import type { Build, SectionBuild } from '../builds/builds';
import { sha384 } from '../chain/integrity';
import type { SignedRegistry } from '../chain/signature';
import { checkRelease } from './check-release';

const others: SignedRegistry = {
  revision: 7,
  host: { version: '1.0.0' },
  sections: {
    portfolio: {
      version: '1.0.0',
      entry: '/remotes/portfolio/1.0.0/remoteEntry.js',
      globalName: 'portfolio_1_0_0',
      integrity: {},
      title: 'Portfólio',
      routes: [{ path: '/portfolio', access: 'protected' }],
      widgets: [],
    },
  },
};
const manifest: SectionManifest = {
  title: 'Impostos',
  routes: [{ path: '/taxes', access: 'public' }],
  widgets: [],
  navigation: [{ label: 'Impostos', path: '/taxes', order: 25 }],
  budgets: { scriptKb: 12, styleKb: 2 },
};
const contents: Record<string, Buffer> = {
  'remoteEntry.js': Buffer.from('entry'),
  'heavy.js': Buffer.from(randomBytes(158_000).toString('base64')),
  'huge.js': Buffer.alloc(5_000_001),
};

/** The portfolio's live version, which places a widget of taxes. */
const placing = {
  kind: 'section',
  sources: {
    digest: 'x',
    typescript: gzipSync(JSON.stringify({ 'src/page.tsx': '<Widget of="taxes/rates" />' })).toString(
      'base64',
    ),
  },
};
const builds = new Map([['portfolio@1.0.0', placing as Build]]);

function problemsOf(
  section: object,
  { files = ['remoteEntry.js'], ...build }: Partial<Named> = {},
  registry = others,
  liveBuilds = builds,
) {
  const hashes = files.map((file) => [file, sha384(contents[file] ?? Buffer.alloc(0))]);
  return checkRelease({
    live: { registry, builds: liveBuilds },
    read: async (file) => contents[file] ?? Buffer.alloc(0),
    build: {
      kind: 'section',
      name: 'taxes',
      version: '1.0.0-9f86d081',
      globalName: 'taxes_1_0_0_9f86d081',
      entry: 'remoteEntry.js',
      files: Object.fromEntries(hashes),
      section: { ...manifest, ...section } as SectionManifest,
      ...build,
    },
  });
}
type Named = Omit<SectionBuild, 'files'> & { files: string[] };

const route = (fields: object) => ({ routes: [{ ...manifest.routes[0], ...fields }] });
const link = (fields: object) => ({ navigation: [{ ...manifest.navigation![0], ...fields }] });
const at = (path: string) => ({ ...route({ path }), navigation: [] });
const grammar = 'takes segments of letters, digits, "-" and "_"';

it('lets a sound section in', async () => {
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf({ navigation: undefined, budgets: undefined })).toEqual([]);
  expect(await problemsOf(at('/taxes/:year/*'))).toEqual([]);
  expect(await problemsOf(route({ data: ['/bitcoin/news?q=a%2Fb%25', '/x/a%C3%A7%C3%A3o'] }))).toEqual([]);
});

it.each<[object, string]>([
  [route({ access: 'publik' }), 'routes[0].access is "publik", and takes "public", "protected", "guest".'],
  [route({ frame: 'bara' }), 'routes[0].frame is "bara", and takes "site", "bare".'],
  [route({ data: '/bitcoin/news' }), 'routes[0].data is "/bitcoin/news", and takes a list.'],
  [link({ order: 2.5 }), 'navigation[0].order is 2.5, and takes a whole number from 0 to 1000.'],
  [
    link({ label: 'Im\u200bpostos' }),
    'navigation[0].label is "Im\u200bpostos", and takes one line of at most 60 letters.',
  ],
  [
    route({ data: ['//evil.example/x'] }),
    'routes[0].data[0] is "//evil.example/x", and takes the path of a call',
  ],
  [route({ data: ['/../_ops'] }), 'routes[0].data[0] is "/../_ops", and takes the path of a call'],
  ...['/%2e%2e/_ops', '/x/%2E./_ops', '/x%2f..%5c_ops', '/%252e%252e/_ops', '/x%00', '/x%', '/x%zz'].map(
    (data): [object, string] => [
      route({ data: [data] }),
      `routes[0].data[0] is "${data}", and takes the path of a call`,
    ],
  ),
  [link({ audience: 'everbody' }), 'navigation[0].audience is "everbody", and takes "everybody", "visitors"'],
  [link({ order: '25' }), 'navigation[0].order is "25", and takes a number.'],
  [link({ path: 'javascript:alert(1)' }), `navigation[0].path is "javascript:alert(1)", and ${grammar}`],
  [link({ path: 'https://evil.example/' }), `navigation[0].path is "https://evil.example/", and ${grammar}`],
  [link({ path: '//evil.example' }), `navigation[0].path is "//evil.example", and ${grammar}`],
  [link({ path: '/portfolio' }), 'taxes links «Impostos» to /portfolio, which is no page of its own.'],
  [{ title: 5 }, 'title is 5, and takes text.'],
  [{ title: 'Im\u001Bpostos' }, 'takes one line of at most 60 letters.'],
  [{ tittle: 'Impostos' }, 'section.json: it has "tittle", which is not known.'],
  [route({ acess: 'public' }), 'section.json: routes[0] has "acess", which is not known.'],
  [{ routes: [] }, 'routes is [], and takes from 1 to 50 routes.'],
  [{ widgets: ['../proof'] }, 'widgets[0] is "../proof", and takes small letters'],
  [{ budgets: { scriptKb: '12' } }, 'budgets.scriptKb is "12", and takes a number.'],
])('says what is wrong in a section.json: %j', async (section, sentence) => {
  expect((await problemsOf(section)).join('\n')).toContain(sentence);
});

it.each([
  '/[',
  '/a{2,1}',
  `/${'a'.repeat(1_000_000)}`,
  '/x|/portfolio',
  `/${'a*'.repeat(30)}b`,
  'taxes',
  '//taxes',
  '/taxes/',
  '/../taxes',
  '/%2e%2e/taxes',
  '/taxes\\..',
  '/taxes\t',
  '/:year?',
  '/*/taxes',
  '/_ops',
  '/_publish/taxes',
  '/sw.js',
  '/config.json',
  '/.well-known/x',
])('takes no route that is none: %.40s', async (path) => {
  const [problem] = await problemsOf(at(path));
  expect(problem).toContain(grammar);
});

it.each([
  ['/Portfolio', 'taxes cannot take /Portfolio: portfolio answers it with /portfolio.'],
  ['/:page', 'taxes cannot take /:page: the host answers it with /index.'],
  ['/*', 'taxes cannot take /*: the host answers it with /.'],
  ['/', 'taxes cannot take /: the host answers it.'],
  ['/btc-api/auth/me', 'taxes cannot take /btc-api/auth/me: the site answers it with /btc-api/*.'],
  ['/BTC-API/x', 'taxes cannot take /BTC-API/x: the site answers it with /btc-api/*.'],
  ['/remotes/news/x', 'taxes cannot take /remotes/news/x: the site answers it with /remotes/*.'],
  ['/readyz', 'taxes cannot take /readyz: the host answers it.'],
])('takes no route of others: %s', async (path, sentence) => {
  expect((await problemsOf(at(path)))[0]).toContain(sentence);
});

const redirects = (...pairs: [string, string][]) => ({
  redirects: pairs.map(([from, to]) => ({ from, to })),
});

it('takes redirects to its pages', async () => {
  const routes = ['/taxes', '/taxes/:year'].map((path) => ({ path, access: 'public' }));
  const pairs = redirects(['/impostos', '/taxes'], ['/ano/:year', '/taxes/:year'], ['/agora', '/taxes/2026']);
  expect(await problemsOf({ routes, ...pairs })).toEqual([]);
});

it.each<[object, string]>([
  [redirects(['/taxes', '/taxes']), 'taxes redirects /taxes, which its page /taxes answers. Remove one.'],
  [redirects(['/a', '/taxes'], ['/A', '/taxes']), 'taxes redirects /A twice. Remove one.'],
  [redirects(['/a', '/portfolio']), 'taxes redirects /a to /portfolio, which is no page of its own.'],
  [redirects(['/a', '/taxes/:year']), 'taxes redirects /a to /taxes/:year, and :year is no part of /a.'],
  [redirects(['/portfolio', '/taxes']), 'taxes cannot take /portfolio: portfolio answers it.'],
  [redirects(['/antigo', '/taxes']), 'taxes cannot take /antigo: portfolio answers it.'],
  [redirects(['/a/*', '/taxes']), `redirects[0].from is "/a/*", and ${grammar}`],
  [redirects(['/a/:to', '/:to']), `redirects[0].to is "/:to", and ${grammar}`],
  [redirects(['/a', 'https://evil.example']), `redirects[0].to is "https://evil.example", and ${grammar}`],
])('takes no redirect that leads away or never happens: %j', async (section, sentence) => {
  const portfolio = { ...others.sections.portfolio!, ...redirects(['/antigo', '/portfolio']) };
  expect((await problemsOf(section, {}, { ...others, sections: { portfolio } })).join('\n')).toContain(
    sentence,
  );
});

it('takes no route twice', async () => {
  const routes = ['/taxes', '/Taxes'].map((path) => ({ path, access: 'public' }));
  expect(await problemsOf({ routes })).toEqual([
    'taxes lists the route /Taxes twice in section.json. Remove one.',
  ]);
});

it.each<[Partial<Named>, string]>([
  [{ entry: '../../host/1.0.0/main.js' }, 'its entry "../../host/1.0.0/main.js" is none of its scripts.'],
  [{ entry: 'remoteEntry.js?x' }, 'its entry "remoteEntry.js?x" is none of its scripts.'],
  ...['../x.js', '%2e%2e/x.js', '..\\x.js', 'x\t.js', 'sub/x.js', '.hidden', 'build.json', '..'].map(
    (file): [Partial<Named>, string] => [
      { files: ['remoteEntry.js', file] },
      `"${file}" is no file of its own folder.`,
    ],
  ),
  [{ version: '../1.0.0' }, '"../1.0.0" cannot name a version of taxes'],
  [{ version: '1..0' }, '"1..0" cannot name a version of taxes'],
  [{ name: 'host' }, '"host" cannot name a section'],
  [{ name: '__proto__' }, '"__proto__" cannot name a section'],
  [{ globalName: 'React' }, 'its global name is "React", not taxes_1_0_0_9f86d081.'],
  [{ preload: { '/taxes': ['../x.js'] } }, 'it preloads "../x.js", which is none of its files.'],
  [{ preload: { '/portfolio': [] } }, 'it preloads files of /portfolio, no page of it.'],
  [{ files: ['remoteEntry.js', 'huge.js'] }, 'huge.js weighs 5000001 bytes, of 5000000 at most.'],
  [
    { files: ['remoteEntry.js', 'heavy.js'], preload: { '/taxes': ['heavy.js'] } },
    'taxes is over its budget: scripts 158.',
  ],
])('takes no file or name that is not its own, or too heavy: %j', async (build, sentence) => {
  expect((await problemsOf({}, build)).join('\n')).toContain(sentence);
});

it('takes no version without a widget that others place', async () => {
  const live = { ...others.sections.portfolio!, routes: manifest.routes, widgets: ['rates', 'table'] };
  const registry = { ...others, sections: { ...others.sections, taxes: live } };
  expect(await problemsOf({}, {}, registry)).toEqual([
    'taxes@1.0.0-9f86d081 does not have a widget that others place: portfolio@1.0.0 is live and places taxes/rates. Keep it, or release portfolio first.',
  ]);
  const exposes = ['./routes', './widgets/rates'];
  expect(await problemsOf({ widgets: ['rates'] }, { exposes }, registry)).toEqual([]);
});

it('names the team and contact of another section that has what it wants', async () => {
  const owner = { team: 'Carteira', contact: 'carteira@painel.example' };
  const owned = new Map([['portfolio@1.0.0', { ...placing, section: { owner } } as unknown as Build]]);
  const navigation = [{ label: 'Impostos', path: '/portfolio', order: 25 }];
  const portfolio = { ...others.sections.portfolio!, navigation };
  const live = { ...others.sections.portfolio!, routes: manifest.routes, widgets: ['rates'] };
  const registry = { ...others, sections: { portfolio, taxes: live } };
  const routes = [...manifest.routes, { path: '/portfolio', access: 'public' }];
  expect(await problemsOf({ routes }, {}, registry, owned)).toEqual([
    expect.stringContaining('portfolio (Carteira, carteira@painel.example) answers it.'),
    expect.stringContaining('portfolio (Carteira, carteira@painel.example) has a link of that name.'),
    expect.stringContaining(
      'portfolio@1.0.0 (Carteira, carteira@painel.example) is live and places taxes/rates.',
    ),
  ]);
});

it.each([
  [{ owner: { team: 'Carteira' } }, 'owner.contact is missing, and takes text.'],
  [{ owner: { team: ' ', contact: 'x' } }, 'owner.team is " ", and takes one line'],
])('takes no owner without team or contact: %j', async (section, sentence) => {
  expect((await problemsOf(section)).join('\n')).toContain(sentence);
});

it('names all problems of one kind at once', async () => {
  expect(await problemsOf({ title: 5, widgets: 'none', budgets: 1 })).toHaveLength(3);
});
