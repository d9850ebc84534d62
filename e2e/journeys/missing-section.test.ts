import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inDepth, roundRobin } from '../support/deep';
import { ownSite, type Newcomer } from '../support/site';

const site = ownSite();
let reader: Newcomer;

beforeAll(async () => {
  reader = await site.newcomer();
});

/** A page of each section, by what its visitor sees when it works. */
const pages: Record<string, { path: string; heading: string | RegExp }> = {
  auth: { path: '/profile', heading: /Perfil|Marina/ },
  dashboard: { path: '/dashboard', heading: /Olá, Marina/ },
  portfolio: { path: '/portfolio', heading: 'Portfólio' },
  analysis: { path: '/onchain', heading: 'On-chain' },
  news: { path: '/news', heading: 'Notícias' },
};

const shows = (page: Page, section: string) =>
  page.getByRole('heading', { level: 1, name: pages[section]!.heading, exact: true }).waitFor();

// In `faults` every section fails once.
it.each(inDepth ? Object.keys(pages) : ['portfolio'])(
  'without the files of %s the rest works, and with them back it heals without a reload',
  async (gone) => {
    const files = path.join(site.siteDir, 'remotes', gone);
    await rename(files, `${files}.away`);
    const { page } = await site.visitAs(reader.session);
    try {
      const others = Object.keys(pages).filter((name) => name !== gone);
      for (const section of roundRobin(others, Object.keys(pages).indexOf(gone))) {
        await page.goto(pages[section]!.path);
        await shows(page, section);
      }
      if (gone !== 'dashboard') {
        await page.goto('/dashboard');
        await page.getByText('Preço do Bitcoin').first().waitFor();
      }
      await page.goto(pages[gone]!.path);
      await page
        .getByText(/está indisponível no momento/)
        .first()
        .waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    } finally {
      await rename(`${files}.away`, files);
    }
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await shows(page, gone);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

it('shows a lost widget in its own place, and it heals there', async () => {
  const files = path.join(site.siteDir, 'remotes/analysis');
  await rename(files, `${files}.away`);
  const { page } = await site.visitAs(reader.session);
  try {
    await page.goto('/dashboard');
    await page.getByText('Este bloco está indisponível no momento').first().waitFor();
    await page.getByText('Preço do Bitcoin').first().waitFor();
    await page.getByText('Seu portfólio').first().waitFor();
    await page
      .getByRole('main')
      .getByText(/^Exemplo/)
      .nth(3)
      .waitFor();
  } finally {
    await rename(`${files}.away`, files);
  }
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  // Widgets of one section heal together: a button may be gone between the look and the press.
  while ((await retry.count()) > 0)
    await retry
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
  await page.locator('.apexcharts-candlestick-area').first().waitFor();
});
