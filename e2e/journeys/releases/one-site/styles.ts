import type { Page } from 'playwright-core';
import { inDepth, itInDepth } from '../../../support/deep';
import { faults, serveWithFaults } from '../../../support/servers/fault-server';
import { readRegistry, releaseAgain, rollBack } from '../../../support/servers/releases';
import { collectReports, sendBeaconsNow } from '../../../support/reports';
import type { OwnSite } from '../../../support/servers/site';
import { until } from '../../../support/until';

type FaultName = keyof typeof faults;
const some = (...few: FaultName[]) => (inDepth ? (Object.keys(faults) as FaultName[]) : few);
const stylesOf = (version: string) => new RegExp(`/remotes/news/${version}/[^/]*\\.css`);

/** The host answers: its switch of the theme does. */
async function hostWorks(page: Page) {
  const theme = page.getByRole('button', { name: /^Mudar para o tema/ }).first();
  const before = await theme.getAttribute('aria-label');
  await theme.click();
  await until(async () => (await theme.getAttribute('aria-label')) !== before);
}

/** The origin of the styles of the news on screen: a version, or `page` if the page contained them; nothing if no rule matches. */
const styledBy = (page: Page) =>
  page.evaluate(() => {
    const isUsed = (rule: CSSRule) =>
      rule instanceof CSSStyleRule &&
      document.querySelector('main')!.querySelector(rule.selectorText) !== null;
    return [...document.styleSheets]
      .filter(({ cssRules }) => [...cssRules].some(isUsed))
      .flatMap(({ href, ownerNode }) => {
        if ((ownerNode as HTMLElement).dataset['href']) return ['page'];
        const [, version] = /\/remotes\/news\/([^/]+)\//.exec(href ?? '') ?? [];
        return version ? [version] : [];
      });
  });

/** A directly opened page contains the styles of its section. */
const pages: [path: string, heading: string][] = [
  ['/news', 'Notícias'],
  ['/learn/halving', 'O que é o halving'],
];

/** The ways to a page whose styles do not come with the document. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a link on another page': async (page) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Conteúdo' }).click();
    await page.getByRole('menuitem', { name: 'Notícias' }).click();
  },
  'an address that says more than its path': (page) =>
    page.goto('/news?filtro=mercado', { waitUntil: 'commit' }),
};
const [byLink, byAddress] = Object.keys(ways) as [string, string];

export function styles(site: OwnSite) {
  let front: Awaited<ReturnType<typeof serveWithFaults>>;
  let live: string;
  let previous: string;
  beforeAll(async () => {
    previous = (await readRegistry(site)).sections['news']!.version;
    live = await releaseAgain(site, 'news');
    front = await serveWithFaults(site.url);
  });
  afterEach(() => front.heal());
  afterAll(async () => {
    await front?.stop();
    await rollBack(site, 'news');
  });

  async function visit() {
    const visitor = await site.visit({ baseURL: front.url });
    return { ...visitor, heard: await collectReports(visitor.page) };
  }

  it.each(
    (inDepth ? pages : pages.slice(0, 1)).flatMap(([path, heading], turn) =>
      some(turn === 0 ? 'never answers' : 'is not there').map((fault) => [path, fault, heading] as const),
    ),
  )('%s is there, styled, and runs, while a stylesheet of its section %s', async (path, fault, heading) => {
    const { page, errors, heard } = await visit();
    front.fail(stylesOf(live), faults[fault]);
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForFunction(() => !document.querySelector('#prerendered, main[hidden]'));
    expect(await title.count()).toBe(1);
    expect(await styledBy(page)).toEqual(['page']);
    await hostWorks(page);
    await sendBeaconsNow(page);
    expect([...heard.failures, ...errors]).toEqual([]);
  });

  it.each([
    ...some('never answers').map((fault) => [byLink, fault] as const),
    ...(inDepth ? some('is of another type') : []).map((fault) => [byAddress, fault] as const),
  ])(
    'a page that is reached by %s is the previous one, styled, while a stylesheet %s',
    async (way, fault) => {
      const { page, heard } = await visit();
      front.fail(stylesOf(live), faults[fault]);
      await ways[way]!(page);
      await page.getByRole('heading', { level: 1, name: 'Notícias', exact: true }).waitFor();
      expect(await styledBy(page)).toEqual([previous]);
      await hostWorks(page);
      await sendBeaconsNow(page);
      await until(() => heard.failures.length > 0);
      expect(heard.failures).toEqual([
        expect.objectContaining({ section: 'news', version: live, phase: 'load', previous: false }),
      ]);
    },
  );

  itInDepth(Object.keys(faults) as FaultName[], [])(
    'a page whose own code %s gives way within the time of any load, and is never loading for ever',
    async (fault) => {
      const { page, heard } = await visit();
      front.fail(new RegExp(`/remotes/news/${live}/\\d+\\.[^/]*\\.js`), faults[fault]);
      await ways[byLink]!(page);
      // Without HTTP/2 the files that hang take all connections to the site: then not even the previous version comes.
      const previousPage = page.getByRole('heading', { level: 1, name: 'Notícias', exact: true });
      const card = page.getByRole('heading', { name: 'A seção Conteúdo está indisponível no momento' });
      await previousPage.or(card).first().waitFor({ timeout: 30_000 });
      expect(await page.getByText('Carregando', { exact: true }).count()).toBe(0);
      await hostWorks(page);
      await sendBeaconsNow(page);
      await until(() => heard.failures.length > 0);
      expect(heard.failures[0]).toMatchObject({ section: 'news', version: live, phase: 'load' });
    },
  );

  it.each(some('is cut'))(
    'a page none of whose versions has its styles, because each %s, gives its place to what says so, and heals',
    async (fault) => {
      const { page, heard } = await visit();
      front.fail(stylesOf('[^/]+'), faults[fault]);
      await ways[byAddress]!(page);
      await page.getByRole('heading', { level: 1, name: 'Algo deu errado nesta página' }).waitFor();
      await hostWorks(page);
      await sendBeaconsNow(page);
      await until(() => heard.failures.length > 1);
      expect(heard.failures.map(({ version, phase }) => [version, phase])).toEqual([
        [live, 'load'],
        [previous, 'load'],
      ]);

      front.heal();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByRole('heading', { level: 1, name: 'Notícias', exact: true }).waitFor();
      expect(await styledBy(page)).toEqual([live]);
    },
  );
}
