import { rename } from 'node:fs/promises';
import path from 'node:path';
import { itDeep, itInDepth, roundRobin } from '../../../support/deep';
import { pageOf, sections, showsSection } from '../../../support/section-pages';
import type { Newcomer, OwnSite } from '../../../support/servers/site';

export function missingSection(site: OwnSite) {
  let reader: Newcomer;

  beforeAll(async () => {
    reader = await site.newcomer();
  });

  itInDepth(sections, ['portfolio'])(
    'without the files of %s the rest works, and with them back it heals without a reload',
    async (gone) => {
      const files = path.join(site.siteDir, 'remotes', gone);
      await rename(files, `${files}.away`);
      const { page } = await site.visitAs(reader.session);
      try {
        const others = sections.filter((name) => name !== gone);
        for (const section of roundRobin(others, sections.indexOf(gone))) {
          await page.goto(pageOf(section).path);
          await showsSection(page, section);
        }
        if (gone !== 'dashboard') {
          await page.goto('/dashboard');
          await page.getByText('Preço do Bitcoin').first().waitFor();
        }
        await page.goto(pageOf(gone).path);
        await page
          .getByText(/está indisponível no momento/)
          .first()
          .waitFor();
        await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      } finally {
        await rename(`${files}.away`, files);
      }
      await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).first().click();
      await showsSection(page, gone);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  );

  itDeep('shows a lost widget in its own place, and it heals there', async () => {
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
    await page.getByRole('slider', { name: /^Gráfico de velas/ }).waitFor();
  });
}
