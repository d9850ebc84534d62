import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { history, openStore, sha384 } from '@painel/platform/release';
import type { Site } from '@painel/platform/testing';
import type { Page } from 'playwright-core';
import { percentageOf } from '../../../host/src/federation/choose-versions';
import { visit } from '../../support/browser';
import {
  copyBuild,
  readRegistry,
  releaseBuild,
  releaseFakeBuild,
  saidByRelease,
} from '../../support/servers/releases';
import { serveCopy } from '../../support/servers/shared-site';
import { ownSite } from '../../support/servers/site';
import { until } from '../../support/until';
import { watch } from '../../support/watch';

const root = path.resolve(__dirname, '../../..');
// Readers of a journey come from one machine: each names its own address, as behind a proxy.
const site = ownSite({ TRUSTED_PROXIES: 'loopback' });

let staging: Site;
beforeAll(async () => {
  staging = await serveCopy();
});
afterAll(() => staging?.stop());

const placeOf = ({ siteDir, dataDir }: Pick<Site, 'siteDir' | 'dataDir'>) => ({
  site: siteDir,
  data: dataDir,
});

/** The newest revision that changed a section. */
const lastChangeOf = async (name: string) =>
  (await history({ store: await openStore(site.siteDir), name, limit: 1 }))[0];

const showsNews = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

/** The hash of each file of a version, as the site gives it to readers. */
async function hashesOnSite(url: string, folder: string, files: string[]) {
  const hashOf = async (file: string) => {
    const response = await fetch(`${url}/${folder}/${file}`);
    return [file, sha384(Buffer.from(await response.arrayBuffer()))] as const;
  };
  return Object.fromEntries(await Promise.all(files.map(hashOf)));
}

it('shows a newer news build in its stage, and then the same bytes to readers on their next visit, with the host untouched', async () => {
  const before = await readRegistry(site);
  const { page } = await site.visit();
  await page.goto('/news');
  await showsNews(page, 'Notícias');

  const texts = Object.fromEntries(
    ['"Notícias"', '>Notícias<'].map((text) => [text, text.replace('Notícias', 'Notícias de hoje')]),
  );
  // Its types are those of the build that is released.
  const describe = () => ({ sources: undefined });
  const newer = await copyBuild(path.join(root, 'remote-news'), { texts, describe });
  const copy = newer.folder;
  try {
    const stages = path.join(copy, 'stages.json');
    await writeFile(stages, JSON.stringify({ staging: placeOf(staging), production: placeOf(site) }));
    const say = (...args: string[]) => saidByRelease(args, { STAGES_FILE: stages });

    const budgets = await setBudget(copy, '0.5');
    await expect(releaseBuild(staging, copy)).rejects.toThrow(
      /news is over its budget: scripts \S+ of 0.5 kB .*Make it smaller, or raise the budget/,
    );
    expect(await readRegistry(staging)).toEqual(before);
    await setBudget(copy, budgets);
    expect(await say('news', '--from', copy, '--to', 'staging')).toContain(`: news@${newer.version}`);

    const { page: inStaging } = await visit(site.browser, staging.url);
    await inStaging.goto('/news');
    await showsNews(inStaging, 'Notícias de hoje');
    const { page: ofReader } = await site.visit();
    await ofReader.goto('/news');
    await showsNews(ofReader, 'Notícias');

    const promote = ['promote', 'news', '--from', 'staging', '--to', 'production'];
    await say(...promote, '--by', 'Bia');
    expect(await lastChangeOf('news')).toMatchObject({
      action: `promote news@${newer.version} from staging`,
      origin: { actor: 'Bia', promotedFrom: { stage: 'staging', revision: expect.any(Number) } },
    });
  } finally {
    await newer.remove();
  }

  const after = await readRegistry(site);
  expect(after.revision).toBe(before.revision + 1);
  expect(after.host).toEqual(before.host);
  const { version, previous } = after.sections['news']!;
  expect(previous!.version).toBe(before.sections['news']!.version);
  const folder = `remotes/news/${version}`;
  const { files } = JSON.parse(await readFile(path.join(staging.siteDir, folder, 'build.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  for (const { url } of [staging, site])
    expect(await hashesOnSite(url, folder, Object.keys(files))).toEqual(files);

  const entry = page.waitForResponse('**/remotes/news/*/remoteEntry.js');
  await page.goto('/news');
  await showsNews(page, 'Notícias de hoje');
  // A browser with the previous version receives the compressed difference.
  expect(await (await entry).headerValue('content-encoding')).toBe('dcz');
});

const share = 50;
let readers = 0;
let seed = 0;

/** A new reader with a new address, who takes part in the canary. */
async function visitCanary(section: string, version: string) {
  do seed += 1;
  while (percentageOf(`${seed} ${section} ${version}`) >= share);
  readers += 1;
  const extraHTTPHeaders = { 'x-forwarded-for': `192.0.2.${readers}` };
  return site.visitWith({ 'visitor-seed': String(seed) }, { extraHTTPHeaders });
}

const beginnings = { mounts: ['start', 'mount'], fails: ['start', 'failure'], hangs: ['start'] };

/** Sends the beacons of visitors whose page mounts, fails or hangs with a version. */
async function reportVisits(section: string, version: string, does: keyof typeof beginnings, visits: number) {
  const beacons = beginnings[does].map((kind) => ({ kind, section, version }));
  for (let visit = 0; visit < visits; visit += 1) {
    readers += 1;
    await fetch(`${site.url}/_beacons`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `198.51.100.${readers}` },
      body: JSON.stringify({ visit: `${section}-${readers}`, beacons }),
    });
  }
}

/** Reads the news and leaves once the page has reported what failed. Returns the headings that were seen. */
async function readNews(version: string): Promise<string[]> {
  const { page } = await visitCanary('news', version);
  const { seen } = await watch(page);
  let reported = 0;
  page.on('request', (request) => (reported += Number(request.url().endsWith('/_beacons'))));
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
  await until(() => reported > 1);
  const { titles } = await seen();
  await page.context().close();
  return [...titles];
}

/** Opens the sign-in page, which hangs, and closes the tab. */
async function hangOnSignIn(version: string) {
  const { page } = await visitCanary('auth', version);
  const began = page.waitForRequest('**/_beacons');
  await page.goto('/login', { waitUntil: 'commit' });
  await began;
  // Such a page says no more, not even that its request was answered.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await page.context().close();
}

it('takes canaries back by itself: one that fails, which its readers never see, and one that hangs, which reports nothing', async () => {
  const { sections } = await readRegistry(site);
  const failing = await releaseFakeBuild(site, 'news', 'throws in render', share);
  const hanging = await releaseFakeBuild(site, 'auth', 'hangs', share);
  for (const section of ['news', 'auth'])
    await reportVisits(section, sections[section]!.version, 'mounts', 16);
  const titles = await readNews(failing);
  await hangOnSignIn(hanging);
  // Four more visits fail alike. A canary is withdrawn after five, so the one in the browser counts.
  await reportVisits('news', failing, 'fails', 4);
  await reportVisits('auth', hanging, 'hangs', 4);
  expect(titles.filter((title) => !title.startsWith('Notícias'))).toEqual([]);

  const live = async () => (await readRegistry(site)).sections;
  await until(async () => !(await live())['news']!.canary && !(await live())['auth']!.canary);
  for (const section of ['news', 'auth']) {
    expect((await live())[section]!.version).toBe(sections[section]!.version);
    expect((await lastChangeOf(section))!.action).toContain(
      `withdraw canary of ${section}: fails in 100.0 % of visits, ${sections[section]!.version} in 0.0 %`,
    );
  }
});

/** Writes another budget of scripts into a build. @returns the one before */
async function setBudget(copy: string, kb: string): Promise<string> {
  const file = path.join(copy, 'dist/build.json');
  const text = await readFile(file, 'utf8');
  const [, before = ''] = /"scriptKb": ([\d.]+)/.exec(text) ?? [];
  await writeFile(file, text.replace(/"scriptKb": [\d.]+/, `"scriptKb": ${kb}`));
  return before;
}
