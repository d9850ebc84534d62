import type { Page } from 'playwright-core';
import { sidewaysScroll, untilAtRest, violations } from '../support/accessibility';
import { itDeep, itInDepth } from '../support/deep';
import { sharedSite } from '../support/servers/site';
import { until } from '../support/until';
import { phone } from '../support/browser';

const site = sharedSite();
const hand = { device: 'phone', ...phone };
const desk = { device: 'desk', viewport: { width: 1440, height: 900 } };

const result = (page: Page) => page.getByRole('region', { name: 'Resultado do plano' });
const figuresOf = (page: Page) =>
  result(page).getByRole('table', { name: 'Bitcoin e as alternativas' }).innerText();

/** The result of the plan, and its chart. */
async function settled(page: Page) {
  await result(page)
    .getByRole('row', { name: /^Bitcoin/ })
    .waitFor();
  await page.getByText(/^Em \d+ de \d+ meses? de início, o plano superou o CDI\.$/).waitFor();
  await page.getByRole('slider', { name: 'Dia mostrado no gráfico' }).waitFor();
}

async function examine(page: Page) {
  await untilAtRest(page);
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

itInDepth([hand, desk], [hand])(
  'a visitor compares a plan on a $device, and its link shows the same to another',
  async ({ device, ...view }) => {
    const { page, errors } = await site.visit({ ...view, colorScheme: 'light' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/bitcoin/dca')) asked.push(pathname.slice(pathname.indexOf('/bitcoin')));
    });
    await page.goto('/');
    if (device === 'phone') {
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Comparar' }).click();
    } else {
      await page.getByRole('button', { name: 'Análises' }).click();
      await page.getByRole('menuitem', { name: /^Comparar/ }).click();
    }
    await page
      .getByRole('heading', {
        name: /^Quanto teria hoje quem aportou R\$\s500 por mês desde janeiro de 2020\?$/,
      })
      .waitFor();
    await settled(page);
    // Gold begins later than the plan, and is compared with bitcoin from its own first day.
    expect(asked.toSorted()).toEqual(['/bitcoin/dca', '/bitcoin/dca', '/bitcoin/dca/starts']);
    const first = await figuresOf(page);

    await page.getByLabel('Valor do aporte').fill('150');
    await page.getByLabel('Desde', { exact: true }).fill('2022-03-10');
    await page.getByLabel('Até', { exact: true }).fill('2025-03-10');
    await page.getByLabel('Dia do mês').fill('31');
    await page.getByLabel('Taxa de cada compra').fill('0,5');
    expect(asked).toHaveLength(3);
    await page.getByRole('button', { name: 'Calcular' }).click();
    await page
      .getByRole('heading', {
        name: /^Quanto teria em 10\/03\/2025 quem aportou R\$\s150 por mês desde 10\/03\/2022\?$/,
      })
      .waitFor();
    await result(page).getByRole('columnheader', { name: 'Valor no fim' }).waitFor({ state: 'attached' });
    await result(page)
      .getByText(/^36 compras, .* Taxas: R\$\s27,00\./)
      .waitFor();
    await settled(page);
    expect(asked).toHaveLength(5);
    const axis = () => page.locator('.apexcharts-yaxis-label').allInnerTexts();
    const linear = await axis();
    await page.getByRole('button', { name: 'Logarítmica' }).click();
    await until(async () => (await axis()).length > 0 && String(await axis()) !== String(linear));

    await examine(page);

    const second = await figuresOf(page);
    expect(second).not.toBe(first);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar link' }).click();
    await page.getByText('Link copiado').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const { page: another, errors: theirs } = await site.visit({
      ...view,

      colorScheme: 'dark',
    });
    await another.goto(link);
    await settled(another);
    expect(await figuresOf(another)).toBe(second);
    await examine(another);
    expect(await another.getByLabel('Taxa de cada compra').inputValue()).toBe('0,5');

    await page.goBack();
    await page.getByRole('heading', { name: /R\$\s500 por mês/ }).waitFor();
    await settled(page);
    expect(await figuresOf(page)).toBe(first);
    expect(await page.getByLabel('Valor do aporte').inputValue()).toBe('500');
    expect([...errors, ...theirs]).toEqual([]);
  },
);

itDeep(
  'says what of an address was no value, and offers the comparison as a picture and as a table',
  async () => {
    const { page, errors } = await site.visit({ ...desk, acceptDownloads: true });
    await page.goto('/comparar?amount=muito&cadence=weekly&from=2024-01-01&to=2024-06-30&against=cdi,bolsa');
    await page
      .getByText(/^O link tinha valores que não valem, em: Valor do aporte, Comparar com\./)
      .waitFor();
    await page.getByText(/^Sem meses de início para comparar/).waitFor();
    await page.getByRole('slider', { name: 'Dia mostrado no gráfico' }).waitFor();
    const saves = { 'Salvar imagem': 'comparar.png', 'Salvar CSV': 'comparar.csv' };
    for (const [button, file] of Object.entries(saves)) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
    }
    expect(errors).toEqual([]);
  },
);
