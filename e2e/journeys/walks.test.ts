import type { Locator, Page } from 'playwright-core';
import { violations } from '../support/accessibility';
import { newReader, phone } from '../support/browser';
import { judgeTime } from '../support/judge-time';
import { sharedSite } from '../support/servers/site';
import { itDeep } from '../support/deep';

const site = sharedSite();
/** From the press that creates the account until the reader's own total is on screen. */
const ownTotalMs = 15_000;
const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

const judge = (tookMs: number) => judgeTime('to an own total', tookMs, ownTotalMs);

/** A walk of a new reader that counts what is pressed. */
async function beginWalk(options?: Parameters<typeof site.visit>[0]) {
  const { page, errors } = await site.visit({ ...options });
  const walk = {
    page,
    errors,
    presses: 0,
    startedAt: 0,
    press: async (target: Locator) => {
      walk.presses += 1;
      await (options?.hasTouch ? target.tap() : target.click());
    },
  };
  return walk;
}
type Walk = Awaited<ReturnType<typeof beginWalk>>;

/** The sign-up and the sign-in. The password has the focus after the first, so it is typed at once. */
async function signUp({ page, press }: Walk, atSignUp: () => void) {
  const person = newReader();
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar senha').fill(person.password);
  atSignUp();
  await press(page.getByRole('button', { name: 'Criar Conta Gratuita' }));
  const hasFocus = (selector: string) => document.activeElement?.matches(selector);
  await page.waitForFunction(hasFocus, '[autocomplete="current-password"]');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** Waits for a balance that is not zero, on the portfolio's summary. */
const ownTotal = (page: Page) =>
  page
    .getByRole('region', { name: 'Resumo do portfólio' })
    .getByText(/^R\$\s(?!0,00)[\d.]+,\d\d$/)
    .first()
    .waitFor();

const addAddress = (page: Page) =>
  page.getByRole('form', { name: 'Adicionar endereço' }).getByRole('button', { name: 'Adicionar endereço' });

itDeep('a beginner goes from the landing page to an own total', async () => {
  const walk = await beginWalk();
  const { page, press, errors } = walk;
  let from = 0;
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Criar Conta Gratuita' }).first());
  await signUp(walk, () => (from = Date.now()));
  await press(page.getByRole('link', { name: 'Cole um endereço' }));
  // The field has the focus.
  await page.waitForFunction(() => document.activeElement?.matches('input'));
  await page.keyboard.insertText(vault);
  await page.keyboard.press('Enter');
  await ownTotal(page);
  const tookMs = Date.now() - from;
  judge(tookMs);
  expect(walk.presses).toBe(3);
  expect(errors).toEqual([]);
});

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const brazilian = (daysAgo: number) => day(daysAgo).split('-').toReversed().join('/');
const statements = {
  'mercado-bitcoin.csv': [
    'Data,Categoria,Moeda,Quantidade,Saldo',
    `${day(40)} 09:30:01,Execução de ordem,BRL,-50000.00,0.00`,
    `${day(40)} 09:30:01,Execução de ordem,BTC,0.10000000,0.10000000`,
  ],
  'novadax.csv': [
    'Data,Tipo,Moeda,Valor,Status',
    `${brazilian(30)} 11:00:00,Taxa de transação,BTC,"-0,00025 BTC(≈R$150.00)",Sucesso`,
    `${brazilian(30)} 11:00:00,Compra(BTC/BRL),BTC,"+0,05 BTC(≈R$30000.00)",Sucesso`,
    `${brazilian(30)} 11:00:00,Compra(BTC/BRL),BRL,"R$ -30,000,00",Sucesso`,
  ],
};

itDeep('a holder of an xpub and of coins on two exchanges gets a total and an average cost', async () => {
  const walk = await beginWalk();
  const { page, press, errors } = walk;
  let from = 0;
  await page.goto('/register');
  await signUp(walk, () => (from = Date.now()));
  await press(page.getByRole('link', { name: 'Cole um endereço' }));
  await page.waitForFunction(() => document.activeElement?.matches('input'));
  await page.keyboard.insertText(zpub);
  await page.getByLabel('Tipo de endereço').waitFor();
  await press(addAddress(page));
  await ownTotal(page);
  const tookMs = Date.now() - from;

  await press(page.getByRole('link', { name: 'Importar extrato' }));
  const files = Object.entries(statements).map(([name, lines]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  }));
  walk.presses += 1;
  await page.getByLabel('Escolher arquivos').first().setInputFiles(files);
  await press(page.getByRole('button', { name: 'Importar 2 lançamentos' }));
  await page.getByText('Importação concluída: 2 lançamentos gravados.').waitFor();
  await press(page.getByRole('link', { name: 'Visão geral' }));
  const overview = page.getByRole('region', { name: 'Seu custo e seu resultado' });
  await overview
    .getByText(/^R\$\s53\d\.\d{3},\d\d$/)
    .first()
    .waitFor();
  judge(tookMs);
  expect(walk.presses).toBe(7);
  expect(errors).toEqual([]);
});

const boxOf = async (target: Locator) => (await target.boundingBox())!;

it('a trader on a phone gets a total, reads candles and is alerted at a price', async () => {
  const walk = await beginWalk(phone);
  const { page, press, errors } = walk;
  let from = 0;
  await page.goto('/register');
  await signUp(walk, () => (from = Date.now()));
  await press(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: /^Portfólio/ }));
  await press(page.getByRole('link', { name: 'Informe um saldo' }));
  const wallet = page.getByRole('form', { name: 'Nova carteira externa' });
  await wallet.getByLabel('Nome').fill('Operações');
  await wallet.getByLabel('Plataforma').fill('Binance');
  await wallet.getByLabel('Saldo').fill('0,5');
  await page.keyboard.press('Enter');
  await ownTotal(page);
  const tookMs = Date.now() - from;

  await press(page.getByRole('button', { name: 'Abrir menu' }));
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Planos', exact: true }).waitFor();
  await press(menu.getByRole('link', { name: 'Análise Técnica' }));
  const chart = page.getByRole('slider', { name: /^Gráfico de velas/ });
  await page.getByText('Toque ou clique no gráfico para criar um alerta naquele preço.').waitFor();
  const plot = await boxOf(chart);
  expect(plot.y + plot.height).toBeLessThan(phone.viewport.height);
  expect(await page.getByRole('button', { name: 'Expandir análise' }).count()).toBe(1);

  walk.presses += 1;
  await chart.tap({ position: { x: plot.width / 3, y: plot.height / 3 } });
  const link = page.getByRole('link', { name: /^Criar alerta neste preço: R\$/ });
  const tooltip = await boxOf(
    chart.locator('xpath=ancestor::div[2]').getByText('Fechamento').locator('xpath=ancestor::dl'),
  );
  const periods = await boxOf(page.getByRole('group', { name: 'Período do gráfico' }));
  const [button, after] = [await boxOf(link), await boxOf(chart)];
  expect(after).toEqual(plot);
  expect(tooltip.y).toBeGreaterThanOrEqual(periods.y + periods.height);
  expect(tooltip.y + tooltip.height).toBeLessThanOrEqual(plot.y);
  expect(button.y).toBeGreaterThanOrEqual(plot.y + plot.height);
  expect(await violations(page)).toEqual([]);

  await press(link);
  const form = page.getByRole('form', { name: 'Novo alerta' });
  // No channel works yet.
  await press(form.getByRole('switch', { name: 'Avisar só no sino por enquanto' }));
  await press(form.getByRole('button', { name: 'Criar alerta' }));
  await page.getByText('Alerta criado').waitFor();
  judge(tookMs);
  expect(walk.presses).toBe(9);
  expect(errors).toEqual([]);
});
