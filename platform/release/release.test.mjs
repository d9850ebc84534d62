import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { release } from './index.mjs';

let folder;
let siteDir;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  siteDir = path.join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hash = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function built(name, version, contents, extra) {
  const directory = path.join(folder, `${name}-${version}`);
  await mkdir(path.join(directory, 'dist'), { recursive: true });
  for (const [file, content] of Object.entries(contents))
    await writeFile(path.join(directory, 'dist', file), content);
  const files = Object.fromEntries(Object.entries(contents).map(([file, content]) => [file, hash(content)]));
  const build = { name, version, globalName: `${name}_${version}`, entry: 'remoteEntry.js', files, ...extra };
  await writeFile(path.join(directory, 'dist/build.json'), JSON.stringify(build));
  return directory;
}

const section = (name, version, text = version, routes = [{ path: `/${name}`, access: 'public' }]) =>
  built(
    name,
    version,
    { 'remoteEntry.js': `entry ${text}` },
    { kind: 'section', section: { title: name, routes, widgets: [] } },
  );

const host = (version) =>
  built(
    'host',
    version,
    { 'index.html': `page ${version}`, 'sw.js': 'worker' },
    { kind: 'host', entry: 'index.html' },
  );

const registry = async () => JSON.parse(await readFile(path.join(siteDir, 'remotes.json'), 'utf8'));
const read = (file) => readFile(path.join(siteDir, file), 'utf8');

it('writes a section under its version and names it in the registry', async () => {
  const directory = await section('news', '1.0.0');
  expect(await release({ siteDir, directories: [directory] })).toEqual({
    revision: 1,
    released: ['news@1.0.0'],
  });
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
  expect((await registry()).sections.news).toMatchObject({
    version: '1.0.0',
    entry: '/remotes/news/1.0.0/remoteEntry.js',
    integrity: { 'remoteEntry.js': hash('entry 1.0.0') },
    routes: [{ path: '/news', access: 'public' }],
    previous: null,
  });
});

it('keeps the version before as the previous one, and its files', async () => {
  await release({ siteDir, directories: [await section('news', '1.0.0')] });
  await release({ siteDir, directories: [await section('news', '1.1.0')] });
  const { revision, sections } = await registry();
  expect(revision).toBe(2);
  expect(sections.news.version).toBe('1.1.0');
  expect(sections.news.previous).toMatchObject({
    version: '1.0.0',
    entry: '/remotes/news/1.0.0/remoteEntry.js',
  });
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
});

it('changes nothing when what is released is live already', async () => {
  const directories = [await section('news', '1.0.0'), await host('1.0.0')];
  await release({ siteDir, directories });
  const before = await read('remotes.json');
  expect(await release({ siteDir, directories })).toEqual({ revision: 2, released: [] });
  expect(await read('remotes.json')).toBe(before);
});

it('puts the page of the live host at the root, and stamps the worker with the revision', async () => {
  await release({ siteDir, directories: [await host('1.0.0')] });
  expect(await read('index.html')).toBe('page 1.0.0');
  const first = await read('sw.js');
  await release({ siteDir, directories: [await section('news', '1.0.0')] });
  expect(await read('sw.js')).not.toBe(first);
});

it('leaves brotli and gzip twins beside every text file', async () => {
  await release({ siteDir, directories: [await section('news', '1.0.0')] });
  const twin = await readFile(path.join(siteDir, 'remotes/news/1.0.0/remoteEntry.js.br'));
  expect(brotliDecompressSync(twin).toString()).toBe('entry 1.0.0');
  expect(await readdir(path.join(siteDir, 'remotes/news/1.0.0'))).toContain('remoteEntry.js.gz');
});

it('refuses a file that is not what the build wrote, and leaves the site as it was', async () => {
  const directory = await section('news', '1.0.0');
  await writeFile(path.join(directory, 'dist/remoteEntry.js'), 'tampered');
  await expect(release({ siteDir, directories: [directory] })).rejects.toThrow(
    'build again before releasing',
  );
  await expect(registry()).rejects.toThrow('ENOENT');
});

it('refuses a route that another section answers', async () => {
  await release({ siteDir, directories: [await section('news', '1.0.0')] });
  const rival = await section('learn', '1.0.0', 'x', [{ path: '/news', access: 'public' }]);
  await expect(release({ siteDir, directories: [rival] })).rejects.toThrow(
    'learn cannot take /news: news answers it',
  );
  expect(Object.keys((await registry()).sections)).toEqual(['news']);
});

it('heals a released folder that lost a file', async () => {
  const directory = await section('news', '1.0.0');
  await release({ siteDir, directories: [directory] });
  await rm(path.join(siteDir, 'remotes/news/1.0.0/remoteEntry.js'));
  await release({ siteDir, directories: [directory] });
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
});

it('loses none of ten releases that come at once', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `s${index}`);
  const directories = await Promise.all(names.map((name) => section(name, '1.0.0')));
  await Promise.all(directories.map((directory) => release({ siteDir, directories: [directory] })));
  const { revision, sections } = await registry();
  expect(revision).toBe(10);
  expect(Object.keys(sections).toSorted()).toEqual(names);
});
