import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { inDepth } from '../testing/deep';
import type { SectionBuild } from './builds/builds';
import { rootFilesOf } from './chain/registry-files';
import { hash, releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const read = (file: string) => readFile(path.join(sandbox.siteDir, file), 'utf8');

it('writes a section under its version and names it in the registry', async () => {
  const directory = await sandbox.section('news', '1.0.0');
  expect(await sandbox.release([directory])).toEqual({ revision: 1, released: ['news@1.0.0'] });
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
  expect((await sandbox.registry()).sections.news).toMatchObject({
    version: '1.0.0',
    entry: '/remotes/news/1.0.0/remoteEntry.js',
    integrity: { 'remoteEntry.js': hash('entry 1.0.0') },
    routes: [{ path: '/news', access: 'public' }],
    previous: null,
  });
});

it('keeps the version before as the previous one, and its files', async () => {
  await sandbox.release([await sandbox.section('news', '1.0.0')]);
  await sandbox.release([await sandbox.section('news', '1.1.0')]);
  const { revision, sections } = await sandbox.registry();
  expect(revision).toBe(2);
  expect(sections.news.version).toBe('1.1.0');
  expect(sections.news.previous).toMatchObject({
    version: '1.0.0',
    entry: '/remotes/news/1.0.0/remoteEntry.js',
  });
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
});

it('gives the page what each of its addresses needs first, and nothing that only the build uses', async () => {
  const section: SectionBuild['section'] = {
    title: 'Conteúdo',
    routes: [{ path: '/news', access: 'public', title: 'Notícias', page: './pages/news-page' }],
    widgets: [],
  };
  const preload = { '/news': ['remoteEntry.js'] };
  await sandbox.release([await sandbox.section('news', '1.0.0', { section, preload })]);
  await sandbox.release([await sandbox.section('news', '1.1.0', { section, preload })], { percent: 5 });
  const { news } = (await sandbox.registry()).sections;
  for (const offer of [news, news.canary])
    expect(offer).toMatchObject({
      preload,
      routes: [{ path: '/news', access: 'public', title: 'Notícias' }],
    });
  expect(JSON.stringify(news)).not.toContain('news-page');
});

const entryAlone = { 'remoteEntry.js': hash('entry 1.0.0') };
it.each([
  ['of the entry, where that carries the others', true, entryAlone],
  [
    'of all scripts and styles, where the entry carries none',
    undefined,
    { ...entryAlone, '12.css': hash('.news_a{}') },
  ],
])('lists the hash %s', async (_, chained, listed) => {
  const files = { ...entryAlone, '12.css': hash('.news_a{}'), 'logo.svg': hash('<svg/>') };
  const directory = await sandbox.section('news', '1.0.0', { chained });
  await writeFile(path.join(directory, 'dist/12.css'), '.news_a{}');
  await writeFile(path.join(directory, 'dist/logo.svg'), '<svg/>');
  const build = JSON.parse(await readFile(path.join(directory, 'dist/build.json'), 'utf8'));
  await writeFile(path.join(directory, 'dist/build.json'), JSON.stringify({ ...build, files }));
  await sandbox.release([directory]);
  expect((await sandbox.registry()).sections.news.integrity).toEqual(listed);
});

it('changes nothing when what is released is live already', async () => {
  const directories = [await sandbox.section('news', '1.0.0'), await sandbox.host('1.0.0')];
  await sandbox.release(directories);
  const before = await read('remotes.json');
  expect(await sandbox.release(directories)).toEqual({ revision: 1, released: [] });
  expect(await read('remotes.json')).toBe(before);
});

it('puts the page of the live host at the root, and stamps the worker with the revision', async () => {
  await sandbox.release([await sandbox.host('1.0.0')]);
  expect(await read('index.html')).toBe('page 1.0.0');
  const first = await read('sw.js');
  await sandbox.release([await sandbox.section('news', '1.0.0')]);
  expect(await read('sw.js')).not.toBe(first);
});

it('writes nothing but a number into the worker', async () => {
  await sandbox.release([await sandbox.host('1.0.0')]);
  const forged = { ...JSON.parse(await read('remotes.json')), samePagesSince: '0; importScripts("/x")' };
  expect((await rootFilesOf(sandbox.store, forged, 'key')).get('sw.js')).toBe('self.revision = 1;\nworker');
});

it('leaves brotli and gzip twins next to every text file', async () => {
  await sandbox.release([await sandbox.section('news', '1.0.0')]);
  const twin = await readFile(path.join(sandbox.siteDir, 'remotes/news/1.0.0/remoteEntry.js.br'));
  expect(brotliDecompressSync(twin).toString()).toBe('entry 1.0.0');
  expect(await readdir(path.join(sandbox.siteDir, 'remotes/news/1.0.0'))).toContain('remoteEntry.js.gz');
});

it('heals a released folder that lost a file', async () => {
  const directory = await sandbox.section('news', '1.0.0');
  await sandbox.release([directory]);
  await rm(path.join(sandbox.siteDir, 'remotes/news/1.0.0/remoteEntry.js'));
  await sandbox.release([directory]);
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
});

it('makes the newest revision live again when a release died between the two steps', async () => {
  await sandbox.release([await sandbox.section('news', '1.0.0')]);
  const old = await read('remotes.json');
  const directory = await sandbox.section('news', '1.1.0');
  await sandbox.release([directory]);
  await writeFile(path.join(sandbox.siteDir, 'remotes.json'), old);
  await sandbox.release([directory]);
  expect((await sandbox.registry()).sections.news.version).toBe('1.1.0');
});

it('loses none of many releases that come at once', async () => {
  const many = inDepth ? 100 : 20;
  const names = Array.from({ length: many }, (_, index) => `s${String(index).padStart(2, '0')}`);
  const directories = await Promise.all(names.map((name) => sandbox.section(name, '1.0.0')));
  await Promise.all(directories.map((directory) => sandbox.release([directory])));
  const { revision, sections } = await sandbox.registry();
  expect(revision).toBe(many);
  expect(Object.keys(sections).toSorted()).toEqual(names);
});

it('rereads a registry that another release is just writing, and reports one that stays garbage', async () => {
  await sandbox.release([await sandbox.section('news', '1.0.0')]);
  const whole = await read('remotes.json');
  const { read: readWhole } = sandbox.store;
  let half = true;
  sandbox.store.read = async (key) => {
    if (key !== 'remotes.json' || !half) return readWhole(key);
    half = false;
    return Buffer.from(whole.slice(0, 100));
  };
  await expect(sandbox.release([await sandbox.section('news', '1.1.0')])).resolves.toMatchObject({
    revision: 2,
  });
  sandbox.store.read = async (key) => (key === 'remotes.json' ? Buffer.from('{') : readWhole(key));
  await expect(sandbox.release([await sandbox.section('news', '1.2.0')])).rejects.toThrow(
    'restore it from a copy',
  );
});
