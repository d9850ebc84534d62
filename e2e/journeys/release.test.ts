import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistry, releaseCommand, releaseMadeUp } from '../support/releases';
import { ownSite } from '../support/site';
import { watch } from '../support/watch';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
// Readers of a journey come from one machine: each names an address of their own, as behind a proxy.
const site = ownSite({ TRUSTED_PROXIES: 'loopback' });

it('shows a newer news build on the next visit, with the host untouched', async () => {
  const before = await readRegistry(site);
  const { page } = await site.visit();
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();

  // A copy of the section beside the original, so that its packages resolve and the working tree stays as it is.
  const copy = await mkdtemp(path.join(root, '.cache', 'remote-news-'));
  try {
    await buildRenamed(copy);
    const stdout = await releaseCommand(site, 'news', '--from', copy);
    expect(stdout).toContain('news@1.1.0');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }

  const after = await readRegistry(site);
  expect(after.revision).toBe(before.revision + 1);
  expect(after.host).toEqual(before.host);
  expect(after.sections['news']!.previous!.version).toBe(before.sections['news']!.version);

  const entry = page.waitForResponse('**/remotes/news/*/remoteEntry.js');
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias de hoje' }).waitFor();
  // Who has read the version before is sent what differs from it.
  expect(await (await entry).headerValue('content-encoding')).toBe('dcz');
});

/** Somebody with a browser and an address that nobody has seen before, who reads the news and leaves. */
async function readNews(reader: number): Promise<string[]> {
  const { page } = await site.visit({ extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${reader}` } });
  const { seen } = await watch(page);
  // What a page tells as it is left goes out without the address.
  const told = page.waitForRequest('**/_beacons');
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
  await told;
  const { titles } = await seen();
  await page.context().close();
  return titles;
}

it('takes a failing canary back by itself, and its readers never see it fail', async () => {
  const stable = (await readRegistry(site)).sections['news']!.version;
  const canary = await releaseMadeUp(site, 'news', 'throws in render', 50);
  const began = Date.now();
  const titles = new Set<string>();
  let readers = 0;
  const live = async () => (await readRegistry(site)).sections['news']!;
  expect((await live()).canary!.version).toBe(canary);

  while ((await live()).canary && Date.now() - began < 60_000) {
    const visits = Array.from({ length: 4 }, () => readNews((readers += 1)));
    for (const title of (await Promise.all(visits)).flat()) titles.add(title);
  }
  expect((await live()).canary).toBeUndefined();
  expect((await live()).version).toBe(stable);
  expect(readers).toBeGreaterThanOrEqual(5);
  expect([...titles].filter((title) => !title.startsWith('Notícias'))).toEqual([]);
  expect(await releaseCommand(site, 'history', 'news')).toMatch(/withdraw canary of news: fails in/);
}, 120_000);

/** Builds version 1.1.0 of the section, with another headline, in a folder of its own. */
async function buildRenamed(copy: string) {
  const original = path.join(root, 'remote-news');
  const wanted = (file: string) =>
    !/\/(dist|\.turbo|node_modules)(\/|$)/.test(path.relative(root, file).replace(/^/, '/'));
  await cp(original, copy, { recursive: true, filter: wanted });
  await symlink(path.join(original, 'node_modules'), path.join(copy, 'node_modules'));
  const manifest = path.join(copy, 'package.json');
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace('"version": "1.0.0"', '"version": "1.1.0"'),
  );
  const { stdout } = await run('grep', ['-rl', "'Notícias'", path.join(copy, 'src')]);
  for (const file of stdout.trim().split('\n'))
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll("'Notícias'", "'Notícias de hoje'"));
  await run(
    'node',
    [path.join(root, 'remote-news/node_modules/webpack-cli/bin/cli.js'), '--mode', 'production'],
    { cwd: copy },
  );
}
