import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionBuild } from '../builds/builds';
import { history } from '../index';
import { hash, releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

/** A script or stylesheet that compresses to `kb` kilobytes. */
const comment = (kb: number) => `/*${randomBytes((kb - 0.03) * 1000).toString('base64')}*/`;

/** News with two pages: scripts of 3 kB and 5 kB next to a small entry, and a stylesheet of 2 kB. */
async function news(version: string, budgets?: SectionBuild['section']['budgets']) {
  const contents = { 'list.js': comment(3), 'article.js': comment(5), 'article.css': comment(2) };
  const files = Object.fromEntries(Object.entries(contents).map(([file, content]) => [file, hash(content)]));
  const routes = ['/news', '/learn'].map((page) => ({ path: page, access: 'public' as const }));
  const directory = await sandbox.section('news', version, {
    files: { 'remoteEntry.js': hash(`entry ${version}`), ...files },
    preload: { '/news': ['list.js'], '/learn': ['article.js', 'article.css'] },
    section: { title: 'news', routes, widgets: [], budgets },
  });
  for (const [file, content] of Object.entries(contents))
    await writeFile(path.join(directory, 'dist', file), content);
  return directory;
}

it('reports what the heaviest page weighs, next to what it may', async () => {
  const reported: string[] = [];
  const reportSizes = (weights: string) => void reported.push(weights);
  await sandbox.release([await news('1.0.0', { scriptKb: 6, styleKb: 2.5 })], { reportSizes });
  await sandbox.release([await news('1.1.0')], { reportSizes });
  expect(reported).toEqual(['news: scripts 5.0 of 6 kB (/learn), styles 2.0 of 2.5 kB (/learn)']);
});

it('lets a build in that is at most a tenth over, and keeps budgets out of the registry', async () => {
  await sandbox.release([await news('1.0.0', { scriptKb: 4.7, styleKb: 2 })]);
  expect((await sandbox.registry()).sections.news).not.toHaveProperty('budgets');
  expect((await history(sandbox))[0]).toMatchObject({ action: 'release news@1.0.0' });
});

it.each([
  [{ scriptKb: 4.5 }, 'news is over its budget: scripts 5.0 of 4.5 kB (/learn). Make it smaller'],
  [{ scriptKb: 6, styleKb: 1.8 }, 'news is over its budget: styles 2.0 of 1.8 kB (/learn)'],
])('refuses a build beyond that: %j', async (budgets, sentence) => {
  await sandbox.release([await news('1.0.0')]);
  await expect(sandbox.release([await news('1.1.0', budgets)])).rejects.toThrow(sentence);
  expect((await sandbox.registry()).revision).toBe(1);
  expect(await sandbox.store.folders('remotes/news')).toEqual(['1.0.0']);
});
