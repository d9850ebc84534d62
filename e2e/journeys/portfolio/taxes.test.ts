import { readFile } from 'node:fs/promises';
import {
  openAtRest,
  setLook,
  sidewaysScroll,
  violations,
  untilTransitionsEnd,
} from '../../support/accessibility';
import { createAccount, post, type SignedIn } from '../../support/api';
import { newReader } from '../../support/browser';
import { itDeep, itInDepth, looks, roundRobin } from '../../support/deep';
import { sharedSite } from '../../support/servers/site';

const site = sharedSite();
const at = (day: string) => `2026-${day}T15:00:00.000Z`;
const txid = 'a'.repeat(64);

let ana: SignedIn;
const send = <Answer>(path: string, body: object) =>
  post(site.url, `/portfolio/ledger${path}`, body, ana.token) as Promise<Answer>;

/** An exchange with a month at the limit, an own wallet, and a month above the limit in which a loss lowers nothing. */
beforeAll(async () => {
  ana = await createAccount(site.url, newReader());
  const institution = { institution: 'Corretora S.A.', taxId: '12.345.678/0001-90' };
  const account = async (values: object) => (await send<{ id: string }>('/accounts', values)).id;
  const exchange = await account({ name: 'Corretora', kind: 'exchange_br', ...institution });
  const wallet = await account({ name: 'Carteira fria', kind: 'self_custody' });
  const entries: [string, string, string, number, object][] = [
    [
      exchange,
      'buy',
      '2025-11-10T15:00:00.000Z',
      10_000_000,
      { amountCents: 5_000_000, amountFeeCents: 25_000 },
    ],
    [exchange, 'buy', at('01-10'), 5_000_000, { feeSats: 25_000, amountCents: 3_000_000 }],
    [exchange, 'transfer_out', at('02-03'), 6_000_000, { feeSats: 10_000, txid }],
    [wallet, 'transfer_in', at('02-03'), 6_000_000, { txid }],
    [exchange, 'sell', at('03-10'), 3_000_000, { amountCents: 1_740_000, amountFeeCents: 8_700 }],
    [exchange, 'sell', at('03-25'), 3_000_000, { amountCents: 1_760_000, amountFeeCents: 8_800 }],
    [wallet, 'spend', at('05-20'), 1_000_000, { feeSats: 1_000, amountCents: 560_000 }],
    [exchange, 'sell', at('08-11'), 2_500_000, { amountCents: 1_300_000, amountFeeCents: 6_500 }],
    [wallet, 'sell', at('08-28'), 4_000_000, { amountCents: 2_320_000 }],
  ];
  for (const [accountId, kind, occurredAt, sats, money] of entries)
    await send('/entries', { accountId, kind, occurredAt, sats, ...money });
});

const page2026 = '/imposto-de-renda?ano=2026';
const tab2026 = (tab: string) => `/imposto-de-renda/${tab}?ano=2026`;

it('leads from a ledger to an exempt month, a DARF and the text of the declaration', async () => {
  const { page, errors } = await site.visitAs(ana, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('link', { name: 'Impostos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imposto de renda' }).waitFor();
  await page.goto(page2026);

  const months = page.getByRole('region', { name: 'Mês a mês' });
  const cell = (name: string) => months.getByRole('button', { name: new RegExp(`^${name}`) });
  const august = page.getByRole('region', { name: 'Agosto' });
  const owed = page.getByRole('region', { name: 'O que você deve' });
  const lacks = page.getByRole('region', { name: 'O que falta' });
  // The reader has not said whether there was other crypto: the exempt months wait, the taxed one can only grow.
  await lacks.getByRole('listitem').first().waitFor();
  expect(await lacks.getByRole('listitem').count()).toBe(3);
  await cell('Março').getByText('Falta informação').waitFor();

  await lacks.getByRole('link', { name: /Resolver Agosto de 2026/ }).click();
  await august.getByText('É o mínimo').waitFor();
  await august.getByRole('button', { name: 'Sim' }).click();
  await page.getByLabel('Quanto alienou').fill('1000,00');
  await page.getByLabel('Ganho, sem descontar perdas').fill('0');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await august.getByText('acima de R$ 35.000,00', { exact: false }).first().waitFor();
  await august.getByText('Outras criptos: R$ 1.000,00', { exact: false }).waitFor();

  await page.getByRole('switch', { name: 'Só tenho bitcoin neste ano' }).first().click();
  await lacks.getByText('Não falta nada.').waitFor();
  await cell('Março').getByText('Isento').waitFor();
  await cell('Agosto').getByText('Vencido').waitFor();
  await august.getByText('DARF 4600: R$ 264,64 até 30/09/2026').waitFor();
  await owed.getByText(/^R\$.\d+,\d\d a pagar: agosto, vencido há \d+ dias$/).waitFor();
  await owed.getByText(/^R\$.264,64 de imposto e R\$.\d+,\d\d de multa/).waitFor();

  await page.getByRole('link', { name: 'Bens e Direitos', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Bens e Direitos' }).waitFor();
  const assets = page.getByRole('region', { name: 'Bens e Direitos' });
  await assets.getByRole('button', { name: /^Copiar 0,00999000 BTC/ }).click();
  await page.getByText('Texto copiado.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '0,00999000 BTC em custódia própria («Carteira fria»), custo médio ponderado de R$ 535.893,44 por bitcoin.',
  );
  for (const cost of ['R$ 2.491,90', 'R$ 5.353,58', 'R$ 50.250,00']) await assets.getByText(cost).waitFor();
  await page.getByText('Apoio ao preenchimento, não é consultoria. Confira com um contador.').waitFor();
  expect(errors).toEqual([]);
});

itDeep('says what a figure rests on, and has nothing for axe to find in both themes and widths', async () => {
  const { page } = await site.visitAs(ana);
  await openAtRest(page, page2026);
  await page.getByRole('region', { name: 'Agosto' }).waitFor();
  const found: Record<string, unknown> = {};
  for (const look of roundRobin(looks, 3)) {
    await setLook(page, look);
    const beside = await sidewaysScroll(page);
    await page.getByRole('button', { name: 'Regras do DARF' }).click();
    const rules = page.getByRole('dialog', { name: 'Regras do DARF' });
    await rules.getByText('Lei 8.981/1995, art. 21', { exact: false }).first().waitFor();
    await untilTransitionsEnd(page);
    const ofPage = await violations(page);
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'hidden' });
    if (beside > 0 || ofPage.length > 0) found[`${look.theme} ${look.width}`] = [beside, ofPage];
  }
  expect(found).toEqual({});
});

itDeep('registers a payment, tries a sale, and saves the year as a PDF and as a dossier', async () => {
  const { page, errors } = await site.visitAs(ana);
  await page.goto(page2026);
  const tools = page.getByRole('region', { name: 'Relatórios' });
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tools.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile((await download.path())!) };
  };
  const pdf = await save('PDF');
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([
    'painel-bitcoin-imposto-de-renda-2026.pdf',
    '%PDF-',
  ]);
  const dossier = await save('Dossiê de prova');
  expect([dossier.name, dossier.bytes.subarray(0, 5).toString()]).toEqual([
    'painel-bitcoin-dossie-2026.pdf',
    '%PDF-',
  ]);
  const sale = page.getByRole('region', { name: 'E se eu vender hoje?' });
  await sale.getByLabel('Conta').selectOption('Carteira fria');
  await sale.getByLabel('Quantidade (BTC)').fill('0,001');
  await sale.getByLabel('Valor da venda').fill('580,00');
  await sale.getByRole('button', { name: 'Simular' }).click();
  await sale.getByText('Ganho da venda: R$ 44,11', { exact: false }).waitFor();

  const owed = page.getByRole('region', { name: 'O que você deve' });
  const august = page.getByRole('region', { name: 'Agosto' });
  await owed.getByRole('button', { name: 'Já paguei' }).click();
  expect(await owed.getByLabel('Valor principal').inputValue()).toBe('264,64');
  await owed.getByLabel('Pago em').fill('2026-10-02');
  expect(await owed.getByLabel('Multa').inputValue()).toBe('1,75');
  await owed.getByLabel('Pago em').fill('2026-09-30');
  expect(await owed.getByLabel('Multa').inputValue()).toBe('');
  await owed.getByRole('button', { name: 'Salvar pagamento' }).click();
  await august.getByText('Pago R$ 264,64 em 30/09/2026').waitFor();
  await august.getByText('Pago', { exact: true }).waitFor();
  await page.reload();
  await owed.getByText('Nada a pagar em 2026').waitFor();
  await august.getByText('Pago', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});

it('lets an accountant read and check a year by a link, which its owner sees and revokes', async () => {
  const { page, errors } = await site.visitAs(ana, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(tab2026('contador'));
  const access = page.getByRole('region', { name: 'Acesso do contador' });
  await access.getByRole('button', { name: 'Criar acesso' }).click();
  await access.getByLabel('Nome do contador').fill('Beatriz');
  await access.getByRole('button', { name: 'Criar link' }).click();
  await access.getByRole('button', { name: 'Copiar link' }).click();
  await page.getByText('Link copiado.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await site.visit();
  await other.page.goto(link);
  // The deep run has paid the DARF before.
  await other.page.getByText(/^R\$.\d+,\d\d a pagar: agosto|^Nada a pagar em 2026$/).waitFor();
  const months = other.page.getByRole('region', { name: 'Meses' });
  await months.getByText('DARF 4600: R$ 264,64 até 30/09/2026', { exact: false }).waitFor();
  await other.page.getByRole('switch', { name: 'Conferido: agosto de 2026' }).click();
  await other.page.getByText('Salvo.').first().waitFor();
  const found: Record<string, unknown> = {};
  for (const look of roundRobin(looks, 0)) {
    await setLook(other.page, look);
    const beside = await sidewaysScroll(other.page);
    const ofPage = await violations(other.page);
    if (beside > 0 || ofPage.length > 0) found[`${look.theme} ${look.width}`] = [beside, ofPage];
  }
  expect(found).toEqual({});
  await page.reload();
  await access.getByText('Conferido', { exact: true }).waitFor();
  await access.getByText(/^Aberto em /).waitFor();
  await access.getByRole('button', { name: 'Revogar acesso de Beatriz' }).click();
  await access.getByText('Revogado').waitFor();
  await other.page.reload();
  await other.page.getByText('Este acesso terminou').waitFor();
  expect(errors).toEqual([]);
});

/** The bitcoin of Ana's return, as its file has it. */
const assetLine = (text: string, previous: number, cost: number) =>
  [
    `27${'12345678909'}0801  ${text.padEnd(512)}`,
    String(previous).padStart(13, '0'),
    String(cost).padStart(13, '0'),
  ].join('');
const returnFile = [
  `IRPF    20272026${' '.repeat(80)}`,
  assetLine('0,00465000 BTC sob custódia de Corretora S.A.', 5_025_000, 249_190),
  assetLine('0,00999000 BTC em custódia própria', 0, 535_358),
].join('\r\n');

it('compares a return with the ledger: all agrees, until an exchange has coins that the ledger lacks', async () => {
  const { page, errors } = await site.visitAs(ana);
  await page.goto(tab2026('conferir'));
  await setLook(page, { width: 390, theme: 'dark' });
  const stated = page.getByRole('region', { name: 'O que consta lá' });
  const file = { name: 'ana.DEC', mimeType: 'text/plain', buffer: Buffer.from(returnFile, 'latin1') };
  await stated.locator('input[type=file]').setInputFiles(file);
  const found = stated.getByRole('form', { name: 'Bitcoin encontrado no arquivo' });
  const custodies = found.getByLabel('De qual conta é?');
  await custodies.nth(0).selectOption('Corretora');
  await custodies.nth(1).selectOption('Carteira fria');
  await found.getByRole('button', { name: 'Conferir' }).click();
  const answer = page.getByRole('region', { name: 'Conferir', exact: true });
  await answer.getByText('Tudo confere').waitFor();
  expect(await sidewaysScroll(page)).toBe(0);

  await setLook(page, { width: 1440, theme: 'light' });
  await stated.getByRole('button', { name: 'Digitar informe' }).click();
  await stated.getByLabel('De qual conta é?').selectOption('Nenhuma das minhas contas');
  await stated.getByLabel('Nome de quem guarda').fill('Foxbit');
  await stated.getByLabel('Quantidade').fill('0,00004');
  await stated.getByRole('button', { name: 'Salvar', exact: true }).click();
  await answer.getByText('Há 0,00004000 BTC na Foxbit que não está no livro').first().waitFor();
  await untilTransitionsEnd(page);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

/** Two people of the worked examples. Dollars are converted as the example does, because the rates of the site are simulated. */
const people = {
  bruno: {
    accounts: {
      Exchange: { kind: 'exchange_foreign', institution: 'Exchange Inc.', country: 'US' },
      Carteira: { kind: 'self_custody' },
    },
    entries: [
      ['Exchange', 'buy', '2025-02-03', 10_000_000, 5_700_000],
      ['Exchange', 'buy', '2025-03-10', 5_000_000, 2_700_000],
      ['Exchange', 'sell', '2025-06-10', 6_000_000, 3_630_000],
      ['Exchange', 'sell', '2025-09-10', 4_000_000, 1_696_000],
      ['Exchange', 'buy', '2026-07-14', 6_000_000, 3_472_000],
      [
        'Exchange',
        'transfer_out',
        '2026-08-20',
        4_000_000,
        2_265_000,
        { feeSats: 10_000, txid: 'b'.repeat(64) },
      ],
      ['Carteira', 'transfer_in', '2026-08-20', 4_000_000, undefined, { txid: 'b'.repeat(64) }],
      ['Carteira', 'spend', '2026-08-25', 2_500_000, 1_425_000],
      ['Exchange', 'sell', '2026-09-15', 5_000_000, 3_630_000, { amountFeeCents: 5_500 }],
    ],
    texts: [
      ['Exterior (Lei 14.754)', 'R$ 757,64'],
      ['Exterior (Lei 14.754)', 'R$ 5.050,91'],
      ['Exterior (Lei 14.754)', 'R$ 2.740,00'],
      ['Mês a mês', 'Depende', 'Agosto'],
    ],
  },
  carla: {
    accounts: { Cofre: { kind: 'self_custody' } },
    entries: [
      ['Cofre', 'opening', '2025-12-01', 20_000_000, 3_000_000],
      ['Cofre', 'buy', '2026-02-10', 5_000_000, 2_750_000],
      ['Cofre', 'sell', '2026-04-15', 4_000_000, 2_000_000],
      ['Cofre', 'gift_out', '2026-06-10', 2_000_000, 1_100_000],
      ['Cofre', 'income', '2026-06-20', 100_000, 54_000],
      ['Cofre', 'sell', '2026-07-15', 6_400_000, 3_520_000],
      ['Cofre', 'sell', '2026-09-15', 6_000_000, 3_500_000],
      ['Cofre', 'sell', '2026-10-15', 2_000_000, 1_180_000],
    ],
    texts: [
      ['Mês a mês', 'DARF 4600: R$ 1.800,00 até 29/05/2026', 'Abril'],
      ['Mês a mês', 'DARF 4600: R$ 3.056,42 até 31/08/2026', 'Julho'],
      ['Mês a mês', 'Obrigado', 'Julho'],
      ['O que falta', 'Outubro de 2026: Falta dizer se você alienou outras criptos'],
    ],
  },
} satisfies Record<
  string,
  {
    accounts: Record<string, object>;
    entries: [account: string, kind: string, day: string, sats: number, cents?: number, others?: object][];
    /** The month to choose first, where the text is of one. */
    texts: (readonly [card: string, text: string, month?: string])[];
  }
>;

type Person = (typeof people)[keyof typeof people];

const othersOfCarla = {
  '2026-04': [1_600_000, 120_000],
  '2026-06': [0, 0],
  '2026-07': [0, 0],
  '2026-09': [0, 0],
};

async function settle(who: SignedIn, name: keyof typeof people) {
  const put = (path: string, body: object) =>
    fetch(`${site.url}/btc-api/taxes${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  if (name === 'bruno')
    for (const year of [2025, 2026]) await put(`/settings/${year}`, { onlyBitcoin: true });
  else
    for (const [month, [grossCents, gainCents]] of Object.entries(othersOfCarla))
      expect((await put(`/months/${month}`, { others: { grossCents, gainCents } })).status).toBe(200);
}

async function typePerson(who: SignedIn, { accounts, entries }: Person) {
  const ids: Record<string, string> = {};
  const add = <Answer>(path: string, body: object) =>
    post(site.url, `/portfolio/ledger${path}`, body, who.token) as Promise<Answer>;
  for (const [name, values] of Object.entries(accounts))
    ids[name] = (await add<{ id: string }>('/accounts', { name, ...values })).id;
  for (const [account, kind, day, sats, amountCents, others] of entries as Person['entries'] & unknown[][])
    await add('/entries', {
      accountId: ids[account as string],
      kind,
      occurredAt: `${String(day)}T15:00:00.000Z`,
      sats,
      amountCents,
      ...(others as object),
    });
}

const get = async (who: SignedIn, path: string) =>
  fetch(`${site.url}/btc-api${path}`, { headers: { authorization: `Bearer ${who.token}` } });

itInDepth(Object.keys(people) as (keyof typeof people)[], [])(
  '%s, typed and imported, has the figures of the worked example to the centavo',
  async (name) => {
    const typed = await createAccount(site.url, newReader());
    await typePerson(typed, people[name]);
    const imported = await createAccount(site.url, newReader());
    const file = await (await get(typed, '/portfolio/ledger/export')).text();
    const form = new FormData();
    form.append('file', new File([file], 'livro.csv', { type: 'text/csv' }));
    const headers = { authorization: `Bearer ${imported.token}` };
    const path = `${site.url}/btc-api/portfolio/ledger/imports`;
    const preview = (await (await fetch(path, { method: 'POST', headers, body: form })).json()) as {
      importToken: string;
    };
    await post(site.url, `/portfolio/ledger/imports/${preview.importToken}/commit`, {}, imported.token);
    for (const who of [typed, imported]) {
      await settle(who, name);
      const { page, errors } = await site.visitAs(who);
      await page.goto(page2026);
      const months = page.getByRole('region', { name: 'Mês a mês' });
      await months.getByRole('button', { name: /^Setembro/ }).waitFor();
      for (const [card, text, month] of people[name].texts as [string, string, string?][]) {
        if (month) await months.getByRole('button', { name: new RegExp(`^${month}`) }).click();
        const found = page.getByRole('region', { name: card }).getByText(text, { exact: false }).first();
        await found.waitFor({ state: 'attached' });
      }
      expect(errors).toEqual([]);
    }
  },
);

const header =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';
const moved = 'c'.repeat(64);
/** Two exchanges and a wallet, which the transaction connects. */
const statements: [account: string, kind: string, rows: string[]][] = [
  [
    'Corretora A',
    'Corretora no Brasil',
    [
      '2025-11-10 15:00:00 UTC,50000,BRL,0.1,BTC,250,BRL,,,buy,,',
      `2026-02-03 15:00:00 UTC,0.06,BTC,,,0.0001,BTC,,,transfer_out,,${moved}`,
      '2026-03-10 15:00:00 UTC,0.03,BTC,17400,BRL,87,BRL,,,sell,,',
    ],
  ],
  [
    'Corretora B',
    'Corretora no Brasil',
    [
      '2026-01-10 15:00:00 UTC,30000,BRL,0.05,BTC,0.00025,BTC,,,buy,,',
      '2026-08-11 15:00:00 UTC,0.025,BTC,13000,BRL,65,BRL,,,sell,,',
    ],
  ],
  [
    'Cofre',
    'Carteira própria',
    [
      `2026-02-03 15:30:00 UTC,,,0.06,BTC,,,,,transfer_in,,${moved}`,
      '2026-08-28 15:00:00 UTC,0.04,BTC,23200,BRL,,,,,sell,,',
    ],
  ],
];

itDeep('leads from the files of two exchanges and a wallet to an exempt month and a DARF', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/portfolio/importar');
  for (const [account, kind, rows] of statements) {
    const buffer = Buffer.from([header, ...rows].join('\n'));
    const file = { name: `${account}.csv`, mimeType: 'text/csv', buffer };
    await page.getByLabel('Escolher arquivos').first().setInputFiles(file);
    const questions = page.getByRole('form', { name: 'Falta saber' });
    // The account of an earlier file may be suggested.
    const change = page.getByRole('button', { name: 'Mudar conta' });
    await change.or(questions).first().waitFor();
    if (!(await questions.isVisible())) await change.click();
    await questions.getByLabel('Conta', { exact: true }).selectOption({ label: 'Nova conta…' });
    await questions.getByLabel('Nome da conta').fill(account);
    await questions.getByLabel('Tipo da conta').selectOption({ label: kind });
    await questions.getByRole('button', { name: 'Ler de novo' }).click();
    await page.getByRole('button', { name: `Importar ${rows.length} lançamentos` }).click();
    await page.getByText(`Importação concluída: ${rows.length} lançamentos gravados.`).waitFor();
    await page.getByRole('button', { name: 'Importar outro arquivo' }).click();
  }
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('link', { name: 'Impostos' }).click();
  await page.getByRole('combobox', { name: 'Ano' }).selectOption('2026');
  const lacks = page.getByRole('region', { name: 'O que falta' });
  await lacks.getByText('Falta dizer se você alienou outras criptos', { exact: false }).first().waitFor();
  await page.getByRole('switch', { name: 'Só tenho bitcoin neste ano' }).first().click();
  await lacks.getByText('Não falta nada.').waitFor();
  const months = page.getByRole('region', { name: 'Mês a mês' });
  await months
    .getByRole('button', { name: /^Março/ })
    .getByText('Isento')
    .waitFor();
  await page
    .getByRole('region', { name: 'Agosto' })
    .getByText('DARF 4600: R$ 264,64 até 30/09/2026')
    .waitFor();
  await page.getByRole('region', { name: 'Checklist' }).getByText('Pagar os DARFs').waitFor();
  expect(errors).toEqual([]);
});
