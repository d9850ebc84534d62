import type { Page, Route } from 'playwright-core';
import { inDepth } from '../support/deep';
import { readRegistry, releaseCommand, releaseMadeUp, type Behaviour } from '../support/releases';
import { ownSite, type Newcomer } from '../support/site';
import { until } from '../support/until';

const site = ownSite();
let reader: Newcomer;
beforeAll(async () => {
  reader = await site.newcomer();
}, 60_000);

/** A page of each section, by what its visitor sees when it works. */
const pages: Record<string, { path: string; heading: string | RegExp }> = {
  auth: { path: '/profile', heading: /Perfil|Marina/ },
  dashboard: { path: '/dashboard', heading: /Olá, Marina/ },
  portfolio: { path: '/portfolio', heading: 'Portfólio' },
  analysis: { path: '/onchain', heading: 'On-chain' },
  news: { path: '/news', heading: 'Notícias' },
};

interface Fault {
  behaviour: Behaviour;
  answer?: (route: Route) => Promise<void>;
  phase: 'load' | 'evaluate' | 'mount';
}
const script = { contentType: 'text/javascript' };

const faults: Record<string, Fault> = {
  'is not there': { behaviour: 'works', answer: (route) => route.fulfill({ status: 404 }), phase: 'load' },
  'is an error of the server': {
    behaviour: 'works',
    answer: (route) => route.fulfill({ status: 500, body: 'erro' }),
    phase: 'load',
  },
  'never answers': { behaviour: 'works', answer: () => new Promise(() => {}), phase: 'load' },
  'is a page': {
    behaviour: 'works',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Painel</title>' }),
    phase: 'load',
  },
  'has another byte': {
    behaviour: 'works',
    answer: async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ ...script, body: `${await answer.text()} ` });
    },
    phase: 'load',
  },
  'throws as it is evaluated': { behaviour: 'throws in evaluation', phase: 'evaluate' },
  'throws as it is drawn': { behaviour: 'throws in render', phase: 'mount' },
  'throws in an effect': { behaviour: 'throws in an effect', phase: 'mount' },
};

// Whole, every section meets every fault; else each fault meets one section, in turn.
const sections = Object.keys(pages);
const cases = Object.keys(faults).flatMap((fault, index) =>
  inDepth ? sections.map((section) => [section, fault]) : [[sections[index % sections.length]!, fault]],
);

interface Report {
  kind: string;
  section: string;
  version: string;
  revision: number;
  phase: string;
  previous: boolean;
}

/** What the page tells of its sections' failures. Beacons are read where they are sent: the browser hides their bodies. */
async function hearReports(page: Page): Promise<Report[]> {
  const heard: Report[] = [];
  await page.exposeFunction('hear', (body: string) => {
    const { beacons } = JSON.parse(body) as { beacons: Report[] };
    heard.push(...beacons.filter(({ kind }) => kind === 'failure'));
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      void (globalThis as unknown as { hear: (body: string) => Promise<void> }).hear(String(body));
      return true;
    };
  });
  return heard;
}

it.each(cases)(
  'a new version of %s that %s gives way to the one before, and the report says so',
  async (section, fault) => {
    const { behaviour, answer, phase } = faults[fault!]!;
    const { path, heading } = pages[section!]!;
    const version = await releaseMadeUp(site, section!, behaviour);
    try {
      const { revision } = await readRegistry(site);
      const { page, troubles } = await site.visitAs(reader.session);
      const heard = await hearReports(page);
      if (answer) await page.route(`**/remotes/${section}/${version}/**`, answer);

      await page.goto(path);
      // The shell does not wait for the section.
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor({ timeout: 3000 });
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await until(() => heard.length > 0);

      // The other four are not touched by it.
      const other = sections[(sections.indexOf(section!) + 1) % sections.length]!;
      await page.goto(pages[other]!.path);
      await page.getByRole('heading', { level: 1, name: pages[other]!.heading }).waitFor();

      expect(heard.filter((report) => report.section !== section)).toEqual([]);
      expect(heard[0]).toMatchObject({ section, version, revision, phase, previous: false });
      expect(troubles.filter((trouble) => !/boom|integrity/i.test(trouble))).toEqual([]);
    } finally {
      await releaseCommand(site, 'rollback', section!);
    }
  },
  60_000,
);

it('starts from the last registry that could be trusted when the live one cannot be had', async () => {
  const { page } = await site.visitAs(reader.session);
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
  for (const answer of [
    (route: Route) => route.fulfill({ status: 503 }),
    async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('Conteúdo', 'Conteudo') });
    },
  ]) {
    await page.unroute('**/remotes.json');
    await page.route('**/remotes.json', answer);
    await page.goto('/portfolio');
    await page.getByRole('heading', { level: 1, name: 'Portfólio' }).waitFor();
  }
}, 60_000);
