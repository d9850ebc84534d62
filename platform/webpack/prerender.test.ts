import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { baseConfig } from './base';
import { ContentVersionPlugin, versionToken } from './content-version';
import { PrerenderPlugin } from './prerender';

let folder: string;

/** A package with one page, built as it would be released. */
async function build(prerendered: string | null, section?: string) {
  const files: Record<string, string> = {
    'package.json': '{ "name": "tiny", "version": "1.0.0" }',
    'src/page.module.css': '.title { color: red }',
    'of-host/button.module.css': '.button { color: blue }',
    'shared/src/parts/form.module.css': '.form { color: green }',
    'src/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/words.ts': `export const words = typeof window === 'undefined' ? 'drawn' : 'run';`,
    'src/index.ts': `import styles from './page.module.css'; document.body.className = styles['title']!; void import(/* webpackChunkName: "part" */ './part');`,
    'src/part.ts': `export const part = 1;`,
    ...(prerendered !== null && { 'src/prerendered.tsx': prerendered }),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const config = baseConfig({ mode: 'production', directory: folder, section });
  const compiler = webpack({
    ...config,
    cache: false,
    optimization: { minimize: false },
    entry: './src/index.ts',
    plugins: [
      ...(config.plugins ?? []),
      new PrerenderPlugin(`/remotes/tiny/${versionToken}/`),
      new ContentVersionPlugin({
        name: 'tiny',
        packageVersion: '1.0.0',
        entry: 'main.js',
        describe: () => ({}),
      }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

const dist = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');
const emitted = (ending: string) =>
  readdirSync(path.join(folder, 'dist')).find((name) => name.endsWith(ending))!;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-prerendered-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('renders the pages of a package with the class names and files of its build, under its version', async () => {
  await build(`
    import styles from './page.module.css';
    import mark from './mark.svg';
    const render = async () => {
      const { words } = await import('./words');
      return \`<h1 class="\${styles['title']}">\${words}</h1><img src="\${mark}">\`;
    };
    export const prerendered = { '/tiny': { words: { title: 'Um' }, render } };`);

  const { version, files } = JSON.parse(dist('build.json'));
  const [, name] = /\.([\w-]+)\s*\{/.exec(dist(emitted('.css')))!;
  const prerendered = JSON.parse(dist('prerendered.json'))['/tiny'];
  expect(prerendered.words).toEqual({ title: 'Um' });
  expect(prerendered.html).toMatch(
    new RegExp(
      `^<h1 class="${name}">drawn</h1><img src="/remotes/tiny/${version}/mark\\.[0-9a-f]{8}\\.svg">$`,
    ),
  );
  expect(Object.keys(files)).toContain('prerendered.json');
  expect(Object.keys(files).filter((file) => /\.(cjs|svg)$/.test(file))).toEqual([]);
});

it('preloads the scripts of the chunk that a page names', async () => {
  await build(
    `export const prerendered = { '/tiny': { chunk: 'part', render: async () => '<h1>Um</h1>' } };`,
  );

  const { version } = JSON.parse(dist('build.json'));
  const script = readdirSync(path.join(folder, 'dist')).find((name) => /^part\..*js$/.test(name))!;
  expect(JSON.parse(dist('prerendered.json'))['/tiny']).toEqual({
    html: `<link rel="preload" as="script" href="/remotes/tiny/${version}/${script}"><h1>Um</h1>`,
  });
});

it('fails where no chunk has the name', async () => {
  const page = `{ chunk: 'other', render: async () => '' }`;
  await expect(build(`export const prerendered = { '/tiny': ${page} };`)).rejects.toThrow(
    'no chunk is named other',
  );
});

it('renders everything outside the section with the class names of the host', async () => {
  await build(
    `import styles from './page.module.css';
    import button from '../of-host/button.module.css';
    import form from '../shared/src/parts/form.module.css';
    const names = [styles['title'], button['button'], form['form']];
    export const prerendered = { '/tiny': { render: async () => names.join(' ') } };`,
    'tiny',
  );
  const [own, ofHost, compiledIn] = JSON.parse(dist('prerendered.json'))['/tiny'].html.split(' ');
  expect(own).toMatch(/^tiny_[\w-]{7}$/);
  expect(ofHost).toMatch(/^[\w-]{7}$/);
  expect(compiledIn).toMatch(/^tiny_[\w-]{7}$/);
  expect(dist(emitted('.css'))).toContain(`.${own}`);
});

it('renders nothing for a package without prerendered pages', async () => {
  await build(null);
  expect(Object.keys(JSON.parse(dist('build.json')).files)).not.toContain('prerendered.json');
});

it('fails the build when a page cannot render', async () => {
  const broken = `export const prerendered = { '/tiny': { render: async () => { throw new Error('no such page'); } } };`;
  await expect(build(broken)).rejects.toThrow('/tiny could not be drawn without a browser: no such page');
});
