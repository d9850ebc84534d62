import type { Page } from 'playwright-core';
import { openAtRest, setLook, violations } from '../../support/accessibility';
import { post } from '../../support/api';
import { inDepth, itDeep, looks, roundRobin } from '../../support/deep';
import { sharedSite } from '../../support/servers/site';

const site = sharedSite();
const minuteMs = 60_000;

/** Returns the text of a `datetime-local` field `minutes` minutes ago, in São Paulo. */
function minutesAgo(minutes: number) {
  const at = new Date(Date.now() - minutes * minuteMs);
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return text.replace(' ', 'T');
}

type Typed = Record<string, string>;

const exchange = { Conta: 'Mercado Bitcoin' };
const wallet = { Conta: 'Carteira própria' };

/** The worked example of the ledger, as a reader types it. The transfer is paired afterwards. */
const entries: [kind: string, fields: Typed][] = [
  [
    'Compra',
    {
      'Nome da conta': 'Mercado Bitcoin',
      Quantidade: '0,1',
      'Valor pago': '50000,00',
      'Taxa em dinheiro': '250',
    },
  ],
  ['Compra', { ...exchange, Quantidade: '0,05', 'Valor pago': '30000', 'Taxa retida em bitcoin': '0,00025' }],
  ['Transferência enviada', { ...exchange, Quantidade: '0,0497', 'Taxa de rede': '0,0001' }],
  [
    'Transferência recebida',
    {
      Conta: 'Nova conta…',
      'Nome da conta': 'Carteira própria',
      'Tipo da conta': 'Carteira própria',
      Quantidade: '0,0497',
    },
  ],
  ['Taxa', { ...wallet, Quantidade: '0,00002' }],
  ['Gasto', { ...wallet, Quantidade: '0,01', 'Taxa de rede': '0,00001', 'Valor do que você pagou': '5600' }],
  ['Venda', { ...exchange, Quantidade: '0,05', 'Valor recebido': '28000,00', 'Taxa em dinheiro': '140,00' }],
];

async function type(page: Page, kind: string, fields: Typed, minutes: number) {
  await page.getByRole('button', { name: 'Novo lançamento' }).first().click();
  const form = page.getByRole('form', { name: 'Novo lançamento' });
  await form.getByLabel('Tipo', { exact: true }).selectOption({ label: kind });
  await form.getByLabel('Data e hora').fill(minutesAgo(minutes));
  for (const [label, text] of Object.entries(fields)) {
    const field = form.getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`));
    if (await field.evaluate((element) => element.matches('select')))
      await field.selectOption({ label: text });
    else await field.fill(text);
  }
  await form.getByRole('button', { name: 'Salvar lançamento' }).click();
  await form.waitFor({ state: 'detached' });
}

/** The position after both ways. */
async function seeFigures(page: Page) {
  await page.getByRole('link', { name: 'Visão geral' }).click();
  const overview = page.getByRole('region', { name: 'Seu custo e seu resultado' });
  for (const figure of ['535.893,10', '48.026,74', '1.306,41'])
    await overview.getByText(figure).first().waitFor();
}

/** On a phone the first entry is whole above the fold, and the last page of the navigation is in view while it is shown. */
async function onPhone(page: Page) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filtros' }).waitFor();
  const entry = await page.locator('tbody tr').first().boundingBox();
  // The bar of the site's pages is at the lower edge.
  const isFirstEntryAbove = entry!.y + entry!.height < 844 - 64;
  await page.getByRole('link', { name: /^Pendências/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Pendências' }).waitFor();
  const tab = await page.getByRole('link', { name: /^Pendências/ }).boundingBox();
  const isTabInView = tab!.x >= 0 && tab!.x + tab!.width <= 390;
  await page.setViewportSize(size);
  await page.getByRole('link', { name: 'Lançamentos', exact: true }).click();
  await page.getByText('7 lançamentos').waitFor();
  return { isFirstEntryAbove, isTabInView };
}

it('takes a worked example from typed entries to its average cost and result', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  const found: Record<string, string[]> = {};
  /** Runs axe. The normal run examines one state in one theme and width, the deep run all states in all four. */
  const examine = async (state: string, turn: number) => {
    if (!inDepth && state !== 'editing') return;
    for (const look of roundRobin(looks, turn)) {
      await setLook(page, look);
      const here = await violations(page);
      if (here.length > 0) found[`${state}, ${look.theme}, ${look.width} px`] = here;
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await openAtRest(page, '/portfolio');
  await page.getByRole('link', { name: 'Lançamentos', exact: true }).click();
  await page.getByText('Nenhum lançamento ainda').waitFor();
  for (const [index, [kind, fields]] of entries.entries())
    await type(page, kind, fields, (entries.length - index) * 5);
  await page.getByText('7 lançamentos').waitFor();
  expect(await onPhone(page)).toEqual({ isFirstEntryAbove: true, isTabInView: true });
  await page.getByRole('button', { name: /^Editar Gasto/ }).click();
  await page.getByRole('form', { name: /^Editar Gasto/ }).waitFor();
  await examine('editing', 0);

  await page.getByRole('link', { name: /^Pendências/ }).click();
  await page.getByRole('button', { name: 'Confirmar par' }).waitFor();
  await examine('tasks', 1);
  await page.getByRole('button', { name: 'Confirmar par' }).click();
  await page.getByText('Nenhuma pendência').waitFor();

  await seeFigures(page);
  const summary = page.getByRole('region', { name: 'Resumo do portfólio' });
  await summary.getByRole('button', { name: 'Como chegamos aqui' }).click();
  const figure = summary.getByLabel('Número');
  await figure.selectOption({ label: 'Custo médio' });
  await summary.getByRole('table', { name: /^Os passos do custo médio/ }).waitFor();
  await examine('steps', 2);
  await figure.selectOption({ label: 'Resultado realizado no ano' });
  await summary.getByRole('table', { name: /^Vendas, gastos e doações/ }).waitFor();
  await examine('results', 3);

  // Bought today: the CDI has yielded nothing yet.
  await summary.getByText(/^R\$\s[\d.]+,\d\d a(cima|baixo) do CDI/).waitFor();
  await examine('comparison', 4);
  await page
    .getByRole('navigation', { name: 'Páginas do portfólio' })
    .getByRole('link', { name: 'Comparar' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Comparar' }).waitFor();
  expect(found).toEqual({});
  expect(errors).toEqual([]);
}, 60_000);

const csvTime = (minutes: number) =>
  `${new Date(Date.now() - minutes * minuteMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const txid = 'ab'.repeat(32);
const header =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';
/** The same example in the files of an exchange and a wallet; the transaction pairs the transfer. */
const files: Record<string, string[]> = {
  'Mercado Bitcoin': [
    `${csvTime(35)},50000,BRL,0.1,BTC,250,BRL,,,buy,,`,
    `${csvTime(30)},30000,BRL,0.05,BTC,0.00025,BTC,,,buy,,`,
    `${csvTime(25)},0.0497,BTC,,,0.0001,BTC,,,transfer_out,,${txid}`,
    `${csvTime(5)},0.05,BTC,28000,BRL,140,BRL,,,sell,,`,
  ],
  Cofre: [
    `${csvTime(20)},,,0.0497,BTC,,,,,transfer_in,,${txid}`,
    `${csvTime(15)},0.00002,BTC,,,,,,,fee,,`,
    `${csvTime(10)},0.01,BTC,,,0.00001,BTC,5600,BRL,spend,,`,
  ],
};

itDeep(
  'takes the same example from two files to the same figures, and back',
  async () => {
    const { session } = await site.newcomer();
    const { page, errors } = await site.visitAs(session);
    await openAtRest(page, '/portfolio/importar');
    for (const [account, rows] of Object.entries(files)) {
      const buffer = Buffer.from([header, ...rows].join('\n'));
      const file = { name: `${account}.csv`, mimeType: 'text/csv', buffer };
      await page.getByLabel('Escolher arquivos').first().setInputFiles(file);
      const questions = page.getByRole('form', { name: 'Falta saber' });
      // The account of a source is remembered, and asked for once.
      if (account === 'Cofre') await page.getByRole('button', { name: 'Mudar conta' }).click();
      await questions.waitFor();
      const choice = questions.getByLabel('Conta', { exact: true });
      await choice.selectOption({ label: 'Nova conta…' });
      await questions.getByLabel('Nome da conta').fill(account);
      const kind = account === 'Cofre' ? 'Carteira própria' : 'Corretora no Brasil';
      await questions.getByLabel('Tipo da conta').selectOption({ label: kind });
      await questions.getByRole('button', { name: 'Ler de novo' }).click();
      await page.getByRole('button', { name: `Importar ${rows.length} lançamentos` }).click();
      await page.getByText(`Importação concluída: ${rows.length} lançamentos gravados.`).waitFor();
      await page.getByRole('button', { name: 'Importar outro arquivo' }).click();
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Pendências/ }).click();
    await page.getByText('Nenhuma pendência').waitFor();
    await seeFigures(page);

    await page.getByRole('link', { name: 'Lançamentos', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Importar extrato' }).click();
    await page.getByRole('button', { name: 'Desfazer importação de Cofre.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByText('Importação desfeita').waitFor();
    await page.getByRole('link', { name: /^Pendências/ }).click();
    await page.getByText('Saída sem destino').first().waitFor();
    expect(errors).toEqual([]);
  },
  60_000,
);

const watchedAddress = 'bc1qe3wa7c0qg24dfqhuthhu94dkxsxf7k4mjmxz3z';

itDeep('leads from a transaction on the chain to its entry', async () => {
  const { session } = await site.newcomer();
  await post(site.url, '/portfolio/addresses', { address: watchedAddress, label: 'Cofre' }, session.token);
  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/portfolio/transacoes');
  const row = page.getByRole('row', { name: /Recebido/ }).first();
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole('button', { name: /^Detalhes de Recebido/ }).waitFor();
  expect((await row.boundingBox())!.height).toBeLessThan(110);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('button', { name: /^Registrar como/ }).click();
  await page.getByRole('menuitem', { name: 'Renda', exact: true }).click();
  const form = page.getByRole('form', { name: 'Novo lançamento' });
  await form.waitFor();
  const found: Record<string, string[]> = {};
  for (const look of roundRobin(looks, 3)) {
    await setLook(page, look);
    const here = await violations(page);
    if (here.length > 0) found[`${look.theme}, ${look.width} px`] = here;
  }
  expect(found).toEqual({});
  expect(await form.getByLabel('Nome da conta').inputValue()).toBe('Cofre');
  await form.getByRole('button', { name: 'Salvar lançamento' }).click();
  await row.getByText('Registrada', { exact: true }).waitFor();
  await row.getByRole('link', { name: /^Renda: abrir/ }).click();
  await page.getByText('1 lançamento', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});
