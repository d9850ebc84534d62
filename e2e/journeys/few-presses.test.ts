import type { Locator, Page } from 'playwright-core';
import { openAtRest } from '../support/accessibility';
import { post } from '../support/api';
import { sharedSite } from '../support/servers/site';
import { until } from '../support/until';

const site = sharedSite();

/** Presses, each counted, of what is on screen without scrolling. */
function counting(page: Page) {
  const walk = {
    presses: 0,
    press: async (target: Locator) => {
      // A page that has just come may render its links again.
      let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
      await until(async () => (box = await target.boundingBox()) !== null);
      const { y, height } = box!;
      expect([String(target), y >= 0 && y + height <= page.viewportSize()!.height]).toEqual([
        String(target),
        true,
      ]);
      walk.presses += 1;
      await target.click();
    },
  };
  return walk;
}

const thisYear = new Date().getFullYear();
/** A purchase two years ago and a sale above the limit last year, in an exchange's file. */
const statement = [
  'Data,Categoria,Moeda,Quantidade,Saldo',
  `${thisYear - 2}-01-10 09:30:01,Execução de ordem,BRL,-50000.00,0.00`,
  `${thisYear - 2}-01-10 09:30:01,Execução de ordem,BTC,0.20000000,0.20000000`,
  `${thisYear - 1}-08-12 10:00:00,Execução de ordem,BRL,40000.00,40000.00`,
  `${thisYear - 1}-08-12 10:00:00,Execução de ordem,BTC,-0.07000000,0.13000000`,
];

it("leads from an exchange's file to the DARF in six presses", async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  const walk = counting(page);
  await openAtRest(page, '/dashboard');
  await walk.press(page.getByRole('link', { name: 'Importe um extrato' }));
  walk.presses += 1;
  await page
    .getByLabel('Escolher arquivos')
    .first()
    .setInputFiles({
      name: 'mercado-bitcoin.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement.join('\n')),
    });
  await walk.press(page.getByRole('button', { name: 'Importar 2 lançamentos' }));
  await page.getByText(/^Importação concluída/).waitFor();
  await walk.press(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Impostos' }),
  );
  // The sale was in another year, which is one more choice.
  walk.presses += 1;
  await page.getByLabel('Ano', { exact: true }).selectOption(String(thisYear - 1));
  const owed = page.getByRole('region', { name: 'O que você deve' });
  await walk.press(owed.getByRole('switch', { name: 'Só tenho bitcoin neste ano' }));
  await owed.getByText(/^R\$.[\d.]+,\d\d a pagar: agosto/).waitFor();
  expect(walk.presses).toBeLessThanOrEqual(6);
  expect(errors).toEqual([]);
});

/** A reader with an account, a purchase of last year, and a plan of today. */
async function buyer() {
  const { session } = await site.newcomer();
  const send = (path: string, body: object) =>
    post(site.url, `/portfolio${path}`, body, session.token) as Promise<{ id: string }>;
  const account = await send('/ledger/accounts', { kind: 'exchange_br', name: 'Corretora Azul' });
  await send('/ledger/entries', {
    accountId: account.id,
    kind: 'buy',
    sats: 10_000_000,
    amountCents: 3_000_000,
    occurredAt: `${thisYear - 1}-03-10T12:00:00.000Z`,
  });
  await send('/plans', {
    cadence: 'monthly',
    day: new Date().getDate(),
    amountCents: 50_000,
    accountId: account.id,
    remind: false,
  });
  const label = 'Cofre da família';
  await send('/addresses', { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', label });
  return session;
}

it('registers a sale with its result in three presses, and the purchase of a plan in two', async () => {
  const { page, errors } = await site.visitAs(await buyer());
  const sale = counting(page);
  await openAtRest(page, '/portfolio/lancamentos');
  await sale.press(page.getByRole('button', { name: 'Novo lançamento' }).first());
  const form = page.getByRole('form', { name: 'Novo lançamento' });
  sale.presses += 1;
  await form.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Venda' });
  await form.getByLabel('Quantidade', { exact: true }).fill('0,01');
  await form.getByLabel('Valor recebido').fill('5.000,00');
  await form.getByText(/^Resultado realizado \+R\$.2\.000,00/).waitFor();
  sale.presses += 1;
  await form.getByRole('button', { name: 'Salvar lançamento' }).click();
  await page.getByText(/^Resultado realizado \+R\$.2\.000,00\. Vendas do mês/).waitFor();
  expect(sale.presses).toBeLessThanOrEqual(3);

  const purchase = counting(page);
  await openAtRest(page, '/portfolio/planos');
  const plan = page.getByRole('list', { name: 'Planos' }).getByRole('listitem');
  await purchase.press(plan.getByRole('button', { name: /^Registrar compra/ }));
  const bought = plan.getByRole('form', { name: 'Novo lançamento' });
  await bought.getByLabel('Quantidade', { exact: true }).waitFor();
  await purchase.press(bought.getByRole('button', { name: 'Salvar lançamento' }));
  await plan.getByText(/^Última compra: /).waitFor();
  expect(purchase.presses).toBeLessThanOrEqual(3);
  expect(errors).toEqual([]);
});

/** The typed words, the name of a hit, and the address that it leads to. */
const searched: [query: string, hit: RegExp, path: RegExp][] = [
  ['plano', /^Planos de aportes/, /\/portfolio\/planos$/],
  ['custo de envio', /^Taxas e envio/, /\/taxas-e-envio$/],
  ['agio', /^Ágio brasileiro/, /\/market/],
  ['contador', /^Contador/, /\/imposto-de-renda\/contador$/],
  ['glossario', /Glossário/, /\/learn\/glossario$/],
  ['contas', /^Contas e carteiras/, /\/portfolio/],
  ['mempool', /mempool/i, /\/learn\//],
  ['criar alerta', /^Criar alerta/, /\/alerts/],
  ['corretora azul', /^Corretora Azul/, /\/portfolio/],
  ['cofre da fam', /^Cofre da família/, /\/portfolio/],
];

it('finds pages, actions, terms, own accounts and addresses by Ctrl+K, and ten places by two presses', async () => {
  const { page, errors } = await site.visitAs(await buyer());
  await openAtRest(page, '/dashboard');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Buscar no painel' });
  const field = dialog.getByRole('searchbox');
  const hrefs: [string, string | null][] = [];
  for (const [query, hit] of searched) {
    await field.fill(query);
    const link = dialog.getByRole('link', { name: hit }).first();
    hrefs.push([query, await link.getAttribute('href')]);
  }
  expect(hrefs).toEqual(searched.map(([query, , path]) => [query, expect.stringMatching(path)]));
  await page.keyboard.press('Escape');

  const bar = page.getByRole('navigation', { name: 'Principal' });
  const places: [string, string | null][] = [
    ['Portfólio', 'Lançamentos'],
    ['Portfólio', 'Transações'],
    ['Portfólio', 'Planos'],
    ['Portfólio', 'Comparar'],
    ['Impostos', 'Bens e Direitos'],
    ['Impostos', 'Contador'],
    ['Alertas', null],
  ];
  for (const [first, second] of places) {
    const walk = counting(page);
    await walk.press(bar.getByRole('link', { name: first, exact: true }));
    if (second) await walk.press(page.getByRole('main').getByRole('link', { name: second, exact: true }));
    expect(walk.presses).toBeLessThanOrEqual(2);
  }
  for (const name of ['Mercado', 'Taxas e envio', 'Avaliação']) {
    const walk = counting(page);
    await walk.press(bar.getByRole('button', { name: 'Análises' }));
    await walk.press(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(walk.presses).toBeLessThanOrEqual(2);
  }
  // An address of before leads on.
  await openAtRest(page, '/portfolio#aportes');
  await page.getByRole('heading', { level: 1, name: 'Planos de compra' }).waitFor();
  expect(errors).toEqual([]);
});
