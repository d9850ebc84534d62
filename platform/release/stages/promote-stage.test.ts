import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startObjectStore } from '../../testing/object-store';
import { promoteFrom } from './promote-stage';
import { history } from '../reports/reports';
import { hasValidSignature } from '../chain/signature';
import { openStore } from '../stores/open-store';
import { type ReleaseSandbox, releaseSandbox } from '../testing';

// Compiling the S3 client and its server takes a while, on a machine that may be busy.
const stagingOrigin = { actor: 'Ana', commit: '0123456789ab', message: 'graph', checks: ['types', 'tests'] };
let staging: ReleaseSandbox;
let production: ReleaseSandbox;

beforeEach(async () => {
  [staging, production] = await Promise.all([releaseSandbox(), releaseSandbox()]);
  for (const site of [staging, production])
    await site.release([await site.host('1.0.0'), await site.section('news', '1.0.0')]);
  await staging.release([await staging.section('news', '1.1.0')], { origin: stagingOrigin });
});
afterEach(() => Promise.all([staging.close(), production.close()]));

const promote = (name = 'news', store = production.store) =>
  promoteFrom({
    from: { stage: 'staging', store: staging.store, signer: staging.signer },
    store,
    signer: production.signer,
    name,
    origin: { actor: 'Bia' },
  });
const inStaging = (file: string) => path.join(staging.siteDir, 'remotes/news/1.1.0', file);
const newest = async () => (await history({ store: production.store, limit: 1 }))[0]!;

async function expectRefusal(words: string) {
  const before = await production.registry();
  await expect(promote()).rejects.toThrow(words);
  expect(await production.registry()).toEqual(before);
  expect(await readdir(path.join(production.siteDir, 'remotes/news'))).toEqual(['1.0.0']);
}

it('copies the same bytes, and keeps the author, the content and the previous stage', async () => {
  expect(await promote()).toEqual({ revision: 2, released: ['news@1.1.0'] });
  const registry = await production.registry();
  const { previous: _, ...live } = registry.sections.news;
  const { previous: __, ...shown } = (await staging.registry()).sections.news;
  expect(live).toEqual(shown);
  expect(registry.sections.news.previous.version).toBe('1.0.0');
  expect(hasValidSignature(registry, production.signer.publicKey)).toBe(true);
  const file = 'remotes/news/1.1.0/remoteEntry.js';
  expect(await production.store.read(file)).toEqual(await staging.store.read(file));
  expect(await newest()).toMatchObject({
    action: 'promote news@1.1.0 from staging',
    origin: { ...stagingOrigin, actor: 'Bia', promotedFrom: { stage: 'staging', revision: 2 } },
  });
});

it('names the first release of the version, not a later one', async () => {
  await staging.release([await staging.section('analysis', '1.0.0')], { origin: { commit: 'ffffffffffff' } });
  await promote();
  expect((await newest()).origin).toMatchObject({
    commit: '0123456789ab',
    promotedFrom: { stage: 'staging', revision: 3 },
  });
});

it('changes nothing where the version is live already', async () => {
  await promote();
  expect(await promote()).toEqual({ revision: 2, released: [] });
});

it('copies the host', async () => {
  await staging.release([await staging.host('1.1.0')]);
  expect(await promote('host')).toEqual({ revision: 2, released: ['host@1.1.0'] });
  expect(String(await production.store.read('index.html'))).toContain('page 1.1.0');
});

it('copies into a bucket', async () => {
  const { port, credentials, stop } = await startObjectStore(production.folder);
  Object.assign(process.env, credentials);
  const store = await openStore(`s3://painel/sites/um?endpoint=http://127.0.0.1:${port}`);
  try {
    await promote('host', store);
    await promote('news', store);
    expect(String(await store.read('remotes/news/1.1.0/remoteEntry.js'))).toBe('entry 1.1.0');
    expect((await history({ store })).map(({ action }) => action)).toEqual([
      'promote news@1.1.0 from staging',
      'promote host@1.0.0 from staging',
    ]);
  } finally {
    store.close?.();
    await stop();
  }
});

it('refuses a file with another byte', async () => {
  await appendFile(inStaging('remoteEntry.js'), ' ');
  await expectRefusal('remotes/news/1.1.0/remoteEntry.js in staging is not what was released there');
});

it('refuses a missing file', async () => {
  await rm(inStaging('remoteEntry.js'));
  await expectRefusal('it was removed. Release it to staging again.');
});

it.each([
  ['the hashes', { files: { 'remoteEntry.js': 'sha384-AAAA' } }],
  ['the name', { name: 'portfolio' }],
  ['the version', { version: '9.9.9' }],
  ['the routes', { section: { title: 'news', widgets: [], routes: [{ path: '/login', access: 'public' }] } }],
])('refuses a build with a changed %s', async (_, change) => {
  const build = JSON.parse(await readFile(inStaging('build.json'), 'utf8'));
  await writeFile(inStaging('build.json'), JSON.stringify({ ...build, ...change }));
  await expectRefusal('remotes/news/1.1.0/build.json in staging does not say what was signed there');
});

it('refuses a file outside of its version', async () => {
  const build = JSON.parse(await readFile(inStaging('build.json'), 'utf8'));
  const files = { ...build.files, '../../../remotes.json': 'sha384-AAAA' };
  // Files that the entry names are signed by it alone.
  await writeFile(inStaging('build.json'), JSON.stringify({ ...build, files, chained: true }));
  await expectRefusal('does not say what was signed there');
});

it('refuses a registry that another key signed', async () => {
  await expect(
    promoteFrom({
      from: { stage: 'staging', store: staging.store, signer: production.signer },
      store: production.store,
      signer: production.signer,
      name: 'news',
    }),
  ).rejects.toThrow('Revision 2 in staging is not signed with the key of staging: another party wrote it.');
});

it('refuses what does not fit the other site', async () => {
  await production.release([await production.section('taxes', '1.0.0', { routes: ['/impostos'] })]);
  const taken = await staging.section('news', '1.2.0', { routes: ['/news', '/impostos'] });
  await staging.release([taken]);
  await expect(promote()).rejects.toThrow('news cannot take /impostos: taxes answers it');
  expect((await production.registry()).sections.news.version).toBe('1.0.0');
});

it('names what there is', async () => {
  await expect(promote('taxes')).rejects.toThrow('staging has no taxes. Live there are host, news.');
});
