import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { sha384 } from '../release/chain/integrity';
import { baseConfig } from './base';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { ContentVersionPlugin, versionToken } from './content-version';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-integrity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A package whose entry fetches a part with its own stylesheet, built as for a release. */
async function build(
  plugins: WebpackPluginInstance[] = [],
  css = '.title { color: red }',
  contract?: string,
) {
  const files = {
    'package.json': '{ "name": "tiny", "version": "1.0.0" }',
    'src/page.module.css': css,
    'src/page.ts': `import styles from './page.module.css'; document.body.className = styles['title']!;`,
    'src/index.ts': `const load = () => import('./page'); Object.assign(self, { load, page: load() });`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const config = baseConfig({ mode: 'production', directory: folder });
  const version = new ContentVersionPlugin({
    name: 'tiny',
    packageVersion: '1.0.0',
    entry: 'main.js',
    describe: () => ({}),
    contract,
  });
  const compiler = webpack({
    ...config,
    cache: false,
    entry: './src/index.ts',
    output: {
      ...config.output,
      filename: 'main.js',
      publicPath: 'http://site/',
      uniqueName: `tiny_${versionToken}`,
    },
    plugins: [...(config.plugins ?? []), ...plugins, version],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.toString({ all: false, errors: true })).toBe('');
  return JSON.parse(readFileSync(path.join(folder, 'dist/build.json'), 'utf8'));
}

/** The properties of a script or stylesheet element that the page appends. */
interface Tag {
  src?: string;
  href?: string;
  integrity?: string;
  parentNode?: { removeChild(tag: Tag): void };
  sheet?: { cssRules: unknown[] };
  onload?(event: { type: string; target: Tag }): void;
  onerror?(event: { type: string; target: Tag }): void;
}
const addressOf = ({ src, href }: Tag) => src ?? href ?? '';

/** A page that runs the built entry: the elements that it appends, and the timers that it sets. No file ever comes. */
function run(globals: object = {}) {
  const appended: Tag[] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const element = () => ({ setAttribute() {}, getAttribute() {}, addEventListener() {} });
  const page = vm.createContext({
    console,
    setTimeout: (callback: () => void, ms: number) => timers.push({ callback, ms }),
    clearTimeout() {},
    location: new URL('http://site/'),
  });
  const document = {
    createElement: element,
    getElementsByTagName: () => [],
    head: { appendChild: (tag: Tag) => appended.push(tag) },
  };
  Object.assign(page, { self: page, window: page, document, ...globals });
  vm.runInContext(readFileSync(path.join(folder, 'dist/main.js'), 'utf8'), page);
  return { page, appended, timers };
}

const asksFor = () =>
  run().appended.map((tag) => [addressOf(tag).replace('http://site/', ''), tag.integrity] as const);

it('an entry requests each file with the hash of its built content, and names no file without', async () => {
  const { chained, files, version } = await build([new ChunkIntegrityPlugin()]);
  expect(chained).toBe(true);
  const asked = asksFor();
  expect(asked.map(([file]) => path.extname(file)).toSorted()).toEqual(['.css', '.js']);
  for (const [file, integrity] of asked) {
    const content = readFileSync(path.join(folder, 'dist', file));
    expect(integrity).toBe(sha384(content));
    expect(integrity).toBe(files[file]);
  }
  // The hash is that of the file under its version.
  const part = asked.find(([file]) => file.endsWith('.js'))![0];
  expect(readFileSync(path.join(folder, 'dist', part), 'utf8')).toContain(version.replaceAll(/\W/g, '_'));
});

it('a build says where its entry carries no hashes: the registry has to', async () => {
  expect((await build()).chained).toBe(false);
  expect(asksFor().map(([, integrity]) => integrity)).toEqual([undefined, undefined]);
});

it.each(['href', 'src'] as const)('a part fails whose %s is reported as silent by the page', async (kind) => {
  await build();
  const watched: Tag[] = [];
  const { page, appended } = run({ painelWatchFile: (tag: Tag) => watched.push(tag) });
  expect(watched).toEqual(appended);
  const failed = page.page.catch((error: unknown) => error);
  const silent = watched.find((tag) => tag[kind])!;
  const removed: Tag[] = [];
  silent.parentNode = { removeChild: (tag) => removed.push(tag) };
  silent.onerror!({ type: 'error', target: silent });
  expect(removed).toEqual([silent]);
  expect(await failed).toMatchObject({ name: 'ChunkLoadError' });
});

it('a part whose files never answer fails on a page that watches none', async () => {
  await build();
  const { page, appended, timers } = run();
  const failed = page.page.catch((error: unknown) => error);
  const short = timers.filter(({ ms }) => ms === 1500);
  expect(short).toHaveLength(2);
  for (const tag of appended) tag.parentNode = { removeChild() {} };
  for (const { callback } of short) callback();
  expect(await failed).toMatchObject({ name: 'ChunkLoadError' });
});

it('a part fails whose stylesheet came as something that the browser takes no rule from', async () => {
  await build();
  const { page, appended } = run();
  const style = appended.find(({ href }) => href)!;
  style.sheet = { cssRules: [] };
  style.onload!({ type: 'load', target: style });
  await expect(page.page).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'empty' });
});

it('a stylesheet without a rule is not built', async () => {
  await expect(build([], '/* nothing yet */')).rejects.toThrow(
    /has no rule: remove the import of the empty stylesheet/,
  );
});

it.each([
  ['section', [new ChunkIntegrityPlugin()]],
  ['host', []],
])(
  'a %s requests a file that failed under another address, with the same hash: the browser keeps a damaged answer',
  async (_, plugins) => {
    await build(plugins);
    const { page, appended, timers } = run();
    const failed = page.page.catch((error: unknown) => error);
    const first = appended.splice(0);
    for (const style of first) style.parentNode = { removeChild() {} };
    for (const { callback } of timers) callback();
    await failed;

    void page.load();
    for (const [index, tag] of appended.entries()) {
      const [address, query] = addressOf(tag).split('?');
      expect(address).toBe(addressOf(first[index]!));
      expect(query).toMatch(/^retry=\d+$/);
      expect(tag.integrity).toBe(first[index]!.integrity);
    }
    expect(appended).toHaveLength(2);
  },
);

it('a newer contract that changes no file gives a build no new version', async () => {
  const [before, after] = [await build([], undefined, '1.2.0'), await build([], undefined, '1.3.0')];
  expect(after).toEqual({ ...before, contract: '1.3.0' });
});
