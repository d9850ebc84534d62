import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkRegistry, claimOf, type RegistryDocument } from '@painel/platform/registry';
import { findSigner, type Signer } from '@painel/platform/release';
import type { Page, Route } from 'playwright-core';
import { serveFromBucket } from '../support/bucket';
import { placesOf, readRegistry, releaseCommand, releaseFakeBuild, saidByRelease } from '../support/releases';
import { analyticsUrl, collectReports } from '../support/reports';
import { ownSite } from '../support/site';
import { until } from '../support/until';
import { receiveWebhooks } from '../support/webhook';

const secret = 'uma palavra bem longa';
let webhooks: Awaited<ReturnType<typeof receiveWebhooks>>;
// The whole journey is with a bucket: no command and no process finds the site in a folder.
const site = ownSite(async () => {
  webhooks = await receiveWebhooks('outra palavra bem longa');
  return { ANALYTICS_URL: analyticsUrl, OPS_SECRET: secret };
}, serveFromBucket);
afterAll(() => webhooks?.stop());
const folders: string[] = [];
let team: string;
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-keys-'));
  folders.push(folder);
  return folder;
}

/** A key of the site in the hands of somebody else. */
async function stolen(name: string): Promise<Signer> {
  const folder = await makeFolder();
  await copyFile(path.join(site.dataDir, `registry-keys/${name}.pem`), path.join(folder, 'registry-key.pem'));
  return (await findSigner(folder))!;
}

/** The registry with a script of the attacker's in the place of the dashboard, signed with the key of news and, as a whole, as readers expect it. */
async function forgedRegistry(): Promise<string> {
  const news = (await findSigner(team))!;
  const snapshot = await stolen('snapshot-1');
  const registry = await readRegistry(site);
  const { signed, ...content } = registry.sections['dashboard']!;
  const at = new Date().toISOString();
  const forged = { ...content, version: '6.6.6', entry: '/forged.js', integrity: {}, previous: null };
  const unsigned = { ...forged, signed: { ...signed!, key: 'news-2', at, signature: '' } };
  const { signature } = news.sign(claimOf('section dashboard', unsigned));
  const dashboard = { ...forged, signed: { key: 'news-2', at, signature } };
  const sections = { ...registry.sections, dashboard };
  return JSON.stringify(snapshot.sign<RegistryDocument>({ ...registry, sections }));
}

/** Gives a page this registry, wherever it looks for one. */
async function serveForged(page: Page) {
  const body = await forgedRegistry();
  let ran = 0;
  await page.route(/\/(dashboard|news)\?/, async (route: Route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(?<=id="painel-start">)[^<]*/, '{}');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/remotes.json', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.route('**/forged.js*', (route) => {
    ran += 1;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return () => ran;
}

/** The registry as the gateway sends it. */
const readServed = async () => checkRegistry(await (await fetch(`${site.url}/remotes.json`)).json());

const shows = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

beforeAll(async () => {
  team = await makeFolder();
  await releaseCommand(site, 'keys', 'init');
  const said = await releaseCommand({ siteDir: site.siteDir, dataDir: team }, 'keys', 'make');
  const publicKey = /root key of the site: (\S+)/.exec(said)![1]!;
  const add = ['keys', 'add', 'news', '--owner', 'Equipe de notícias', '--public-key', publicKey];
  const why = ['--by', 'Bia', '--message', 'Equipe nova'];
  const told = await saidByRelease([...add, ...why, ...placesOf(site)], webhooks.environment);
  expect(told).toContain('Readers have it.');
  await until(async () => (await readServed()).trust?.keys['news-2'] !== undefined);
});

it('tells of a change of keys where it tells of releases: history, /_ops, feed and webhook', async () => {
  const added = {
    revision: (await readRegistry(site)).revision,
    action: 'add key news-2, owner Equipe de notícias',
    origin: { actor: 'Bia', message: 'Equipe nova' },
  };
  expect(await releaseCommand(site, 'history')).toMatch(
    /\d{4}-\S+Z {2}add key news-2, owner Equipe de notícias {2}by Bia, signed by operator-1, "Equipe nova"\n/,
  );
  expect(webhooks.told).toEqual([expect.objectContaining(added)]);
  const { page } = await site.visit({ httpCredentials: { username: 'ana', password: secret } });
  await page.goto('/_ops');
  await page.getByText(/add key news-2, owner Equipe de notícias · .*Bia.*Equipe nova/).waitFor();
  const feed = await (await page.request.get('/_ops/releases.json')).json();
  expect(feed.items[0]).toMatchObject({ title: added.action, authors: [{ name: 'Bia' }], _painel: added });
});

it('shows what the owner of a section released with a key of their own', async () => {
  const version = await releaseFakeBuild({ siteDir: site.siteDir, dataDir: team }, 'news', 'works');
  // The gateway signs what readers get, in the bucket, and then serves its copy of it.
  for (const read of [() => readRegistry(site), readServed]) {
    await until(async () => (await read()).sections['news']!.version === version);
    expect((await read()).sections['news']!.signed!.key).toBe('news-2');
  }

  const { page, errors } = await site.visit();
  await page.goto('/news');
  await shows(page, 'Outra versão');
  expect(errors).toEqual([]);
});

it('runs no dashboard that only the key of news signed, and goes on with the one that the browser knows', async () => {
  const { session } = await site.newcomer();
  const { page } = await site.visitAs(session);
  const { reports } = await collectReports(page);
  await page.goto('/dashboard');
  await shows(page, /^Olá/);

  const ran = await serveForged(page);
  await page.goto('/dashboard?visita=2');
  await shows(page, /^Olá/);
  await until(() => reports.some(({ message }) => /section dashboard/.test(message ?? '')));
  expect(ran()).toBe(0);
});

it('runs nothing of it in a browser that comes for the first time, says so at its address, and shows the rest', async () => {
  const { session } = await site.newcomer();
  const { page } = await site.visitAs(session);
  const ran = await serveForged(page);
  await page.goto('/dashboard?visita=1');
  await shows(page, 'A seção deste endereço está indisponível no momento');
  await page.goto('/news?visita=1');
  await shows(page, 'Outra versão');
  expect(ran()).toBe(0);
});

it('runs nothing more of a key that was revoked, and what an operator then vouches for', async () => {
  await releaseCommand(site, 'keys', 'revoke', 'news-2');
  await until(async () => (await readServed()).trust!.keys['news-2'] === undefined);
  const { page } = await site.visit();
  await page.goto('/news');
  await shows(page, 'A seção deste endereço está indisponível no momento');

  await expect(releaseFakeBuild({ siteDir: site.siteDir, dataDir: team }, 'news', 'works')).rejects.toThrow(
    'no key that the site knows',
  );
  await releaseCommand(site, 'keys', 'vouch', 'news');
  await until(async () => (await readServed()).sections['news']!.signed!.key === 'operator-1');
  await page.goto('/news?visita=1');
  await shows(page, 'Outra versão');
});
