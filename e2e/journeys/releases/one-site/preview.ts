import type { Page } from 'playwright-core';
import { openAtRest, sidewaysScroll, violations } from '../../../support/accessibility';
import { roundRobin } from '../../../support/deep';
import { makeFakeBuild, readRegistry, releaseCommand } from '../../../support/servers/releases';
import type { OwnSite } from '../../../support/servers/site';

const shows = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor();

/** Uploads a made-up version of the news, and returns the link that shows it. */
async function showNews(site: OwnSite) {
  const { version, folder, remove } = await makeFakeBuild('news', 'works');
  const printed = await releaseCommand(site, 'preview', 'news', '--from', folder).finally(remove);
  return { version, link: /\/news\?preview=\S+/.exec(printed)![0] };
}

export function preview(site: OwnSite) {
  let before: Awaited<ReturnType<typeof readRegistry>>;
  let shown: Awaited<ReturnType<typeof showNews>>;
  beforeAll(async () => {
    before = await readRegistry(site);
    shown = await showNews(site);
  });

  it('shows a version before it is live in the tab that was given its link, until the reader goes back', async () => {
    const { version, link } = shown;
    expect(await readRegistry(site)).toEqual(before);

    const { page, errors } = await site.visit();
    await page.goto(link);
    await page.getByText(`Prévia de Conteúdo, versão ${version}`).waitFor();
    await shows(page, 'Outra versão');
    await page.goto('/news');
    await shows(page, 'Outra versão');

    const { page: other } = await site.visit();
    await other.goto('/news');
    await shows(other, 'Notícias');
    await other.goto('/?preview=nao-existe');
    await other.goto('/news');
    await shows(other, 'Notícias');
    expect(await other.getByText('Prévia de').count()).toBe(0);

    await page.getByRole('button', { name: 'Voltar ao site publicado' }).click();
    await shows(page, 'Notícias');
    expect(await page.getByText('Prévia de').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it.each(roundRobin(['light', 'dark'] as const, 1))(
    'says so in a banner that axe finds nothing against in the %s theme, on wide and narrow screens',
    async (colorScheme) => {
      const { page } = await site.visit({ colorScheme });
      await page.goto(shown.link);
      await page.getByText('Prévia de Conteúdo').waitFor();
      await openAtRest(page, '/login');
      await page.getByRole('button', { name: 'Voltar ao site publicado' }).waitFor();
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await violations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      }
    },
  );
}
