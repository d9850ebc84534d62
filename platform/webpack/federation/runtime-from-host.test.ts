import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { FederationIdsPlugin } from './federation-ids';
import { slimRuntime, runtimeForSections, runtimeFromHost, runtimeNeeded } from './runtime-from-host';
import { satisfy } from './runtime-stubs';

const [{ version } = { version: '' }] = Object.values(runtimeNeeded);
const loadsTypeScript = {
  test: /\.ts$/,
  loader: require.resolve('swc-loader'),
  options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
};

/** A global of the runtime, which every page with a copy has. */
const mark = '__FEDERATION__';

let folder: string;
let entries: { taken: string; own: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'runtime-from-host-'));
  await mkdir(path.join(folder, 'node_modules/greeting'), { recursive: true });
  await mkdir(path.join(folder, 'node_modules/farewell'), { recursive: true });
  await write('node_modules/farewell/package.json', '{ "name": "farewell", "version": "1.0.0" }');
  await write('node_modules/farewell/index.js', `exports.farewell = 'até logo';`);
  await write('node_modules/greeting/package.json', '{ "name": "greeting", "version": "1.0.0" }');
  await write('node_modules/greeting/index.js', `exports.greeting = { text: 'bom dia' };`);
  await write(
    'host.js',
    `import { greeting } from 'greeting';
     import { loadRemote, registerRemotes } from '${require.resolve('@module-federation/enhanced/runtime').replace(/\.js$/, '.mjs')}';
     Object.assign(globalThis, { greeting, loadRemote, registerRemotes, later: () => import('farewell') });`,
  );
  await write(
    'routes.js',
    `export { greeting as default } from 'greeting';
     export const later = () => import('farewell');`,
  );
  await build(
    'host',
    { entry: [runtimeForSections, './host.js'], resolve: { alias: slimRuntime() } },
    { shared: greetings({ eager: true }) },
  );
  await buildSection('taken', [runtimeFromHost(), new FederationIdsPlugin()]);
  await buildSection('own', []);
  entries = { taken: await entryOf('taken'), own: await entryOf('own') };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const entryOf = (scope: string) => readFile(path.join(folder, scope, 'remoteEntry.js'), 'utf8');
type Federation = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Plugins = NonNullable<webpack.Configuration['plugins']>;

const sharing = { singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' };
const greetings = (extra: { eager: true } | { import: false }) => ({
  greeting: { ...sharing, ...extra },
  farewell: 'eager' in extra ? sharing : { ...sharing, ...extra },
});

async function build(
  name: string,
  config: webpack.Configuration,
  federation: Federation,
  plugins: Plugins = [],
) {
  const options: Federation = {
    name: federation.exposes ? 'news' : name,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { asyncStartup: false, optimization: { target: 'web', disableSnapshot: true } },
    ...federation,
  };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    devtool: false,
    optimization: { minimize: false },
    module: { rules: [loadsTypeScript] },
    plugins: [new ModuleFederationPlugin(options), ...plugins],
    ...config,
    output: { path: path.join(folder, name), uniqueName: name, publicPath: `${name}/` },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe('');
}

/** A version of the section news: its global names carry the version, as those of a release do. */
const buildSection = (scope: string, plugins: Plugins) =>
  build(
    scope,
    { entry: {} },
    {
      filename: 'remoteEntry.js',
      library: { type: 'window', name: scope },
      exposes: { './routes': './routes.js' },
      shared: greetings({ import: false }),
    },
    plugins,
  );

// The runtime warns of each section that is registered again, as a retry does.
const quiet = { ...console, warn() {} };

interface Script {
  src: string;
  onload(event: { type: string }): void;
  onerror(event: { type: string }): void;
}

/** A page of the host, with as much of a browser as it asks for: a script that it appends is read from where it was built, and runs. */
async function openPage() {
  const page = vm.createContext({ console: quiet, setTimeout, clearTimeout, URL });
  const run = async (file: string) => vm.runInContext(await readFile(path.join(folder, file), 'utf8'), page);
  // As in a browser, a script that throws has loaded all the same.
  const appendChild = (script: Script) =>
    page.isCut
      ? script.onerror({ type: 'error' })
      : void run(script.src.replace(/^http:\/\/site\//, ''))
          .catch(() => {})
          .then(() => script.onload({ type: 'load' }));
  const document = {
    defaultView: page,
    createElement: () => ({ setAttribute() {}, getAttribute() {} }),
    getElementsByTagName: () => [],
    head: { appendChild },
  };
  Object.assign(page, {
    self: page,
    window: page,
    document,
    location: new URL('http://site/'),
    HTMLScriptElement: function HTMLScriptElement() {},
    addEventListener() {},
    removeEventListener() {},
  });
  await run('host/main.js');
  return page;
}

function load(page: vm.Context, scope: string) {
  const entry = `http://site/${scope}/remoteEntry.js`;
  page.registerRemotes([{ name: 'news', entry, entryGlobalName: scope, type: 'global' }], { force: true });
  return page.loadRemote('news/routes');
}

it('leaves unreachable code out of the host', async () => {
  const host = await readFile(path.join(folder, 'host/main.js'), 'utf8');
  expect(Object.keys(slimRuntime()).filter((file) => !existsSync(file))).toEqual([]);
  expect(host).not.toContain('loadManifestSnapshot(manifestUrl');
  expect(host).not.toContain('parseComparatorString');
});

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.4', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['1.10.0', '<=1.9.0', false],
  ['1.9.0', '<=1.10.0', true],
  ['1.9.0', '<=1.9.0', true],
])('takes %s for %s: %s', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected);
});

it('leaves the runtime out of the entry of a section', () => {
  expect(entries.own).toContain(mark);
  expect(entries.taken).not.toContain(mark);
  expect(entries.taken.length).toBeLessThan(entries.own.length / 5);
});

it('runs a section under the runtime of the page, on what the host shares', async () => {
  const page = await openPage();
  expect((await load(page, 'taken')).default).toBe(page.greeting);
});

it('takes a section back to a version that carries its own runtime, and forth again', async () => {
  const page = await openPage();
  for (const scope of ['taken', 'own', 'taken'])
    expect((await load(page, scope)).default).toBe(page.greeting);
});

it.each([
  ['has 9.9.9', { version: '9.9.9' }],
  ['has none', undefined],
])(
  'refuses a page that %s, and an earlier version of it still runs there',
  async (found, painelFederation) => {
    const page = await openPage();
    Object.assign(page, { painelFederation });
    await expect(load(page, 'taken')).rejects.toThrow(
      `built for version ${version} of the federation runtime, and the page ${found}`,
    );
    expect((await load(page, 'own')).default).toBe(page.greeting);
  },
);

it('requests a shared module again that did not load, in a section and in the host', async () => {
  const page = await openPage();
  const { later } = await load(page, 'taken');
  page.isCut = true;
  await expect(later()).rejects.toThrow(/Loading chunk .+ failed/);
  await expect(later()).rejects.toThrow(/Loading chunk .+ failed/);
  page.isCut = false;
  expect((await later()).farewell).toBe('até logo');
  expect((await page.later()).farewell).toBe('até logo');
});
