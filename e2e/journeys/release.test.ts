import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ownSite } from '../support/site';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
const site = ownSite();

const registry = async () =>
  JSON.parse(await readFile(path.join(site.siteDir, 'remotes.json'), 'utf8')) as {
    revision: number;
    host: { version: string };
    sections: Record<string, { version: string; previous: { version: string } | null }>;
  };

it('shows a newer news build on the next visit, with the host untouched', async () => {
  const before = await registry();
  const { page } = await site.visit();
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();

  // A copy of the section beside the original, so that its packages resolve and the working tree stays as it is.
  const copy = await mkdtemp(path.join(root, '.cache', 'remote-news-'));
  try {
    await buildRenamed(copy);
    const { stdout } = await run(
      'node',
      ['platform/bin/release.mjs', 'news', '--from', copy, '--site', site.siteDir, '--data', site.dataDir],
      { cwd: root },
    );
    expect(stdout).toContain('news@1.1.0');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }

  const after = await registry();
  expect(after.revision).toBe(before.revision + 1);
  expect(after.host).toEqual(before.host);
  expect(after.sections['news']!.previous!.version).toBe(before.sections['news']!.version);

  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias de hoje' }).waitFor();
});

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
