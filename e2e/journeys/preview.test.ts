import type { Page } from 'playwright-core';
import { buildMadeUp, readRegistry, releaseCommand } from '../support/releases';
import { ownSite } from '../support/site';

const site = ownSite();

const shows = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor();

it('shows a version before it is live in the tab that was given its link, until the reader goes back', async () => {
  const before = await readRegistry(site);
  const { version, folder, remove } = await buildMadeUp('news', 'works');
  const printed = await releaseCommand(site, 'preview', 'news', '--from', folder).finally(remove);
  const link = /\/\?preview=\S+/.exec(printed)![0];
  expect(await readRegistry(site)).toEqual(before);

  const { page, troubles } = await site.visit();
  await page.goto(link);
  await page.getByText(`Prévia de Conteúdo, versão ${version}`).waitFor();
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
  expect(troubles).toEqual([]);
}, 60_000);
