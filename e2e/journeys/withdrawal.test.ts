import type { Page } from 'playwright-core';
import { sidewaysScroll, untilAtRest, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { sharedSite } from '../support/servers/site';

const site = sharedSite();
const desk = { viewport: { width: 1440, height: 900 } };

const views = (page: Page) => page.getByRole('region', { name: 'Três visões' });

async function settled(page: Page) {
  await views(page)
    .getByText(/^duraram, de 5\.000 caminhos$/)
    .waitFor();
  await page.getByRole('slider', { name: 'Ano mostrado no gráfico' }).waitFor();
}

async function examine(page: Page) {
  await untilAtRest(page);
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

it('a visitor asks on a phone how long a stock lasts, and the link shows the same at a desk', async () => {
  const { page, errors } = await site.visit({ ...phone, colorScheme: 'light' });
  await page.goto('/comparar');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Viver de bitcoin' }).click();
  await settled(page);
  await page.getByRole('heading', { name: /com metade da alta do passado$/ }).waitFor();
  await page.getByText('Não é previsão nem conselho.').waitFor();
  await page.getByLabel('Preciso por mês, líquido').fill('12000');
  await page.getByLabel('Por quantos anos').fill('3');
  await page.getByLabel('Alta do passado').selectOption('Não contar');
  await page.getByRole('button', { name: 'Simular' }).click();
  await page
    .getByRole('heading', { name: /R\$\s12\.000 por mês por 3 anos, com nada da alta do passado$/ })
    .waitFor();
  await settled(page);
  await page.getByRole('region', { name: 'Quando terei 1 BTC?' }).getByText('Ao preço de hoje').waitFor();
  await examine(page);

  const { page: another, errors: theirs } = await site.visit({ ...desk, colorScheme: 'dark' });
  await another.goto(page.url());
  await settled(another);
  expect(await views(another).innerText()).toContain('duraram, de 5.000 caminhos');
  expect(await another.getByRole('region', { name: 'Quanto dá para retirar' }).innerText()).toBe(
    await page.getByRole('region', { name: 'Quanto dá para retirar' }).innerText(),
  );
  await examine(another);
  expect([...errors, ...theirs]).toEqual([]);
});
