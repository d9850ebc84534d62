import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openAtRest, violations } from '../../support/accessibility';
import { post } from '../../support/api';
import { itDeep, itInDepth, looks } from '../../support/deep';
import { createPortfolioOwner } from '../../support/portfolio-owner';
import { sharedSite, type Newcomer } from '../../support/servers/site';
import { plain } from '../../support/text';
import { until } from '../../support/until';

const site = sharedSite();

const addresses = {
  P2PKH: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  P2SH: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'segwit v0': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'segwit v0 script': 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'taproot, in capitals': 'BC1P0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQZK5JJ0',
};
const secrets = {
  WIF: 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ',
  xprv: 'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  words: 'abandon ability able about above absent absorb abstract absurd abuse access accident',
};
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const vault = addresses['segwit v0'];
/** Keys of made-up signers, in the file that a Coldcard writes. */
const signers = [
  '0D44E95F: xpub6EUkFiq6LYTwmizs3DM9ndC4893ej32EsR759EFVXUNGsGZtb9TTLciS33qhBY4afpWdygAmtLXbD19S9RLousFmnYEzszwX6uD9YXD74ty',
  '7FDEB613: xpub6F5WcJWScwo7Db4vDfyoRztaPLYprSG4aHhW8X5MG6PwoHrYgMPxpWj9Vn6xW9K1tLBFg6k6v6jqkbLhhnFVKsdZ22LXcbWayXCbLLMBoUt',
  'E423318B: xpub6DzZqaiF8E87Pp9opWo7dkPAqV4JFAEFHoFfdsjSYon9Ft5W5CfdmwuTQZ3jf15VExbVRa1MSk4qBgNy2XAaiu82WHzwzALrXXkh4neaPS3',
] as const;
const multisigSetup = `# Coldcard Multisig setup file
Name: Cofre da família
Policy: 2 of 3
Derivation: m/48'/0'/0'/2'
Format: P2WSH

${signers.join('\n')}
`;

/** The portfolio of a signed-in reader, in a browser that lets the page paste. */
async function openPortfolio({ session }: Newcomer, theme = 'light') {
  const visitor = await site.visitWith(
    { token: session.token, user: JSON.stringify(session.user), theme },
    { permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true },
  );
  await openAtRest(visitor.page, '/portfolio');
  return visitor;
}

async function pasteInto(page: Page, label: string, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** The end of the page loads when the reader gets there. */
async function goToTheEnd(page: Page) {
  const end = page.getByRole('heading', { name: 'Importar e exportar' });
  while (!(await end.isVisible())) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(100);
  }
}

const table = (page: Page) => page.getByRole('table', { name: 'Endereços Bitcoin acompanhados' });
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const add = (page: Page) =>
  page
    .getByRole('form', { name: 'Adicionar endereço' })
    .getByRole('button', { name: 'Adicionar endereço' })
    .click();
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`.toLowerCase();

/** The link of an address to an explorer; the one to its alert has the address in its name too. */
const explorerLink = (page: Page, name: string) =>
  table(page).getByRole('link', { name }).and(page.locator('[target="_blank"]'));

itDeep('watches every kind of address that is pasted, each once, and none of a test network', async () => {
  const { page, errors } = await openPortfolio(await site.newcomer());
  for (const address of Object.values(addresses)) {
    await pasteInto(page, 'Endereço', ` ${address}\n`);
    await add(page);
    const text = address.startsWith('BC1')
      ? shortened(address)
      : `${address.slice(0, 6)}…${address.slice(-6)}`;
    await explorerLink(page, text).waitFor();
  }
  const link = explorerLink(page, shortened(vault));
  expect(await link.getAttribute('rel')).toContain('noreferrer');

  await pasteInto(page, 'Endereço', vault.toUpperCase());
  await add(page);
  await page.getByText('Este endereço já está no seu portfólio.').waitFor();

  await page.getByLabel('Endereço', { exact: true }).fill('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
  await add(page);
  await page
    .getByText('Este endereço é de uma rede de testes. Informe um endereço da rede principal do Bitcoin.')
    .waitFor();
  expect(errors).toEqual([]);
});

it('refuses private keys and recovery words before they leave the page, in the form and in a file', async () => {
  const { page, errors } = await openPortfolio(await site.newcomer());
  const reported: string[] = [];
  page.on('request', (request) => reported.push(request.url(), request.postData() ?? ''));
  page.on('console', (message) => reported.push(message.text()));
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

  for (const secret of Object.values(secrets)) {
    await pasteInto(page, 'Endereço', secret);
    await page.keyboard.press('Enter');
    await page.getByText(/^Isto parece uma chave privada ou uma frase de recuperação/).waitFor();
    // Nothing removes the typed text; the reader empties the field.
    expect(await page.getByLabel('Endereço', { exact: true }).inputValue()).toBe(secret);
    await page.getByLabel('Endereço', { exact: true }).fill('');
  }
  await goToTheEnd(page);
  await page.getByLabel('Importar CSV').setInputFiles({
    name: 'chaves.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`nome;x\nvelha;${secrets.WIF}`),
  });
  await page.getByText(/^O arquivo contém o que parece uma chave privada/).waitFor();
  // Events are sent in batches.
  await page.waitForTimeout(2_000);

  const everything = `${reported.join('\n')}\n${await kept()}`;
  for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret.slice(0, 20));
  expect(errors).toEqual([]);
});

itDeep('watches a wallet by its key: one row, its addresses in a list, and the key in no link', async () => {
  const { page, errors } = await openPortfolio(await site.newcomer());
  await pasteInto(page, 'Endereço', zpub);
  await page.getByLabel('Tipo de endereço').waitFor();
  await page.getByLabel(/^Rótulo/).fill('Carteira fria');
  await add(page);

  const row = rowOf(page, /^Carteira fria xpub/);
  await row.waitFor();
  const targets = await row
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    expect.stringMatching(/^\/alerts\?kind=address_activity&watchedWalletId=[\w-]+$/),
  ]);
  await row.getByRole('button', { name: /endereços? usados?.* de Carteira fria/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Endereços de Carteira fria' });
  await dialog.getByText('Recebimento 0').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThanOrEqual(40);
  expect(await dialog.getByRole('link').first().getAttribute('href')).toBe(
    'https://mempool.space/address/bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  );
  expect(await page.content()).not.toContain(zpub.slice(0, 20));

  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Remover Carteira fria' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remover esta carteira?' });
  await question.getByRole('button', { name: 'Remover carteira' }).click();
  await page.getByText('Nenhum endereço ainda').waitFor();
  expect(errors).toEqual([]);
});

it('watches a wallet of several keys by its pasted file, and shows its total at both widths', async () => {
  const newcomer = await site.newcomer();
  const { page, errors } = await openPortfolio(newcomer);
  await pasteInto(page, 'Endereço', multisigSetup);
  await page.getByText(/^Vira uma só carteira/).waitFor();
  await add(page);

  const row = rowOf(page, /^Cofre da família 2 de 3/);
  await row.waitFor();
  const balanceOf = async (text: string | null) => /\d+,\d{8} BTC/.exec(plain(text ?? ''))?.[0];
  await until(async () => !/^0,0+ BTC$/.test((await balanceOf(await row.textContent())) ?? '0,0 BTC'));
  const balance = await balanceOf(await row.textContent());
  const isTotal = async (shown: Page) =>
    plain((await shown.getByRole('main').textContent()) ?? '').split(String(balance)).length > 2;
  await until(() => isTotal(page));
  await row.getByRole('button', { name: /endereços? usados?.* de Cofre da família/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Endereços de Cofre da família' });
  await dialog.getByText('2 de 3 chaves', { exact: true }).waitFor();
  await dialog.getByText('até 105 vB').waitFor();
  expect(await page.content()).not.toContain(signers[0].slice(9, 40));

  const phone = await site.visitWith(
    { token: newcomer.session.token, user: JSON.stringify(newcomer.session.user) },
    { viewport: { width: 390, height: 844 } },
  );
  await openAtRest(phone.page, '/portfolio');
  await until(() => isTotal(phone.page));
  expect([...errors, ...phone.errors]).toEqual([]);
});

itDeep('keeps an external wallet by the comma rules, edits it in its row and lets it go', async () => {
  const { page, errors } = await openPortfolio(await site.newcomer());
  await page.getByRole('button', { name: 'Adicionar carteira' }).first().click();
  await page.getByLabel('Nome', { exact: true }).fill('Reserva');
  await page.getByLabel('Plataforma', { exact: true }).fill('Binance');
  const balance = page.getByLabel('Saldo', { exact: true });
  await balance.pressSequentially('R$ 0.25');
  expect(await balance.inputValue()).toBe('0,25');
  await page.getByText(/^Em reais: R\$\s[\d.]+,\d\d$/).waitFor();
  await balance.pressSequentially('.5');
  await page.getByText('Só cabe uma vírgula. Escreva sem ponto de milhar: 1234,5.').waitFor();
  await balance.fill('');
  await pasteInto(page, 'Saldo', '0.1234567891');
  expect(await balance.inputValue()).toBe('0,123456789');
  await page.keyboard.press('Enter');
  await rowOf(page, /^Reserva Binance 0,12345679 BTC/).waitFor();

  await page.getByRole('button', { name: 'Editar Reserva' }).click();
  const edited = page.getByLabel('Saldo em BTC');
  expect(await edited.inputValue()).toBe('0,123456789');
  await edited.fill('1000000,000000001');
  await page.keyboard.press('Enter');
  await page.getByText('Valor de saldo inválido').waitFor();
  await edited.fill('1000000');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Salvar um saldo mais de cem vezes maior?' });
  await question.getByRole('button', { name: 'Salvar saldo' }).click();
  await rowOf(page, /^Reserva Binance 1\.000\.000,00000000 BTC/).waitFor();

  await page.getByRole('button', { name: 'Remover Reserva' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover carteira' }).click();
  await page.getByText('Nenhuma carteira externa').waitFor();
  expect(errors).toEqual([]);
});

it('leads a reader without data to the first address by a payment link, and confirms unusually large balances', async () => {
  const { page, errors } = await openPortfolio(await site.newcomer());
  const summary = page.getByRole('region', { name: 'Resumo do portfólio' });
  await summary.getByText('Comece por um destes passos').waitFor();
  expect(await summary.innerText()).not.toContain('R$');
  await summary.getByRole('link', { name: 'Cole um endereço' }).click();
  const field = page.getByLabel('Endereço', { exact: true });
  await page.waitForFunction(() => document.activeElement?.matches('input'));
  await pasteInto(page, 'Endereço', `BITCOIN:${vault.toUpperCase()}?amount=0.1&label=Cofre%20frio`);
  expect(await field.inputValue()).toBe(vault.toUpperCase());
  expect(await page.getByLabel(/^Rótulo/).inputValue()).toBe('Cofre frio');
  await field.press('Enter');
  await rowOf(page, /^Cofre frio bc1qar/).waitFor();

  await rowOf(page, /^Cofre frio/)
    .getByRole('button', { name: 'Renomear Cofre frio' })
    .click();
  await table(page).getByLabel('Rótulo', { exact: true }).fill('Cofre da casa');
  await page.keyboard.press('Enter');
  await rowOf(page, /^Cofre da casa bc1qar/).waitFor();

  for (const [text, sentence] of [
    ['lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqf', /^Isto é uma cobrança da Lightning/],
    ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', /^Este endereço é da rede Ethereum/],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await page.getByText(sentence).waitFor();
  }
  expect(errors).toEqual([]);
});

itDeep('imports the good lines of a file, and lists the omitted ones', async () => {
  const { page, errors } = await openPortfolio(await site.newcomer());
  await goToTheEnd(page);
  await page.getByLabel('Importar CSV').setInputFiles({
    name: 'carteira.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`endereço;nome\n${vault};Cofre\nbc1qxyz;Errada`),
  });
  await page.getByRole('switch', { name: 'Deixar de fora a linha com problema' }).click();
  await page.getByRole('button', { name: 'Conferir importação' }).click();
  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  await page.getByText(/Ficaram de fora: linha 3\./).waitFor();
  await rowOf(page, /^Cofre bc1qar/).waitFor();
  expect(errors).toEqual([]);
});

itDeep('keeps its table in its card, whatever the width, with every button in reach', async () => {
  const { page } = await openPortfolio(await owner());
  await rowOf(page, /Cofre frio/).waitFor();
  for (const width of [320, 390, 600, 768, 769, 900, 901, 1024, 1100, 1101, 1280, 1281, 1424, 1425, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('main table')].map((drawn) => {
        const card = drawn.closest('section')!.getBoundingClientRect();
        return Math.round(drawn.getBoundingClientRect().right - card.right);
      }),
    );
    expect([width, ...beyond.filter((pixels) => pixels > 0)]).toEqual([width]);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const row = rowOf(page, /Cofre frio/);
  expect(await row.getByRole('button', { name: 'Remover Cofre frio' }).isVisible()).toBe(false);
  await row.getByRole('button', { name: 'Detalhes de Cofre frio' }).click();
  await row.getByRole('button', { name: 'Remover Cofre frio' }).click();
  await page.getByRole('alertdialog').waitFor();
});

itInDepth(['light', 'dark'], ['dark'])(
  'shows on a phone in %s total, today and evolution above the fold, and finds one of a dozen addresses below',
  async (theme) => {
    const { token, user } = await createPortfolioOwner(site);
    const { page, errors } = await site.visitWith(
      { token, user: JSON.stringify(user), theme },
      { viewport: { width: 390, height: 844 } },
    );
    await page.route('**/btc-api/portfolio/evolution?*', (route) => route.fulfill({ json: threeYears() }));
    await openAtRest(page, '/portfolio');
    const summary = page.getByRole('region', { name: 'Resumo do portfólio' });
    const above = [
      summary.getByText('Saldo total'),
      summary.getByText(/^Você pôs/),
      summary.getByText('Hoje', { exact: true }),
      page.getByRole('heading', { level: 2, name: /^Evolução do portfólio/ }),
      page.locator('[data-drawing] .apexcharts-area-series').first(),
    ];
    for (const part of above) {
      await part.waitFor({ state: 'attached' });
      const { y, height } = (await part.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(844);
    }
    const top = (name: RegExp) =>
      page
        .getByRole('heading', { level: 2, name })
        .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
    expect(await top(/^Evolução do portfólio/)).toBeLessThan(await top(/^Endereços Bitcoin/));
    // The rows of both lists are folded.
    for (const name of ['Cofre 11', 'Operações'])
      expect(
        await page.getByRole('button', { name: `Detalhes de ${name}` }).getAttribute('aria-expanded'),
      ).toBe('false');

    await rowOf(page, /Cofre 11/).waitFor();
    const search = page.getByRole('searchbox', { name: 'Buscar nos endereços' });
    await search.fill('numero 9');
    await search.press('Enter');
    await rowOf(page, /Cofre 11/).waitFor({ state: 'detached' });
    await rowOf(page, /número 9/).waitFor();
    expect(errors).toEqual([]);
  },
);

itDeep('is printed with what it holds, and without what only a screen needs', async () => {
  const { page } = await openPortfolio(await owner());
  const onScreenOnly = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('form', { name: 'Adicionar endereço' }),
    page.getByRole('button', { name: 'Remover Cofre frio' }),
    page.getByRole('button', { name: 'Atualizar saldos' }),
  ];
  for (const part of onScreenOnly) await part.waitFor();

  await page.emulateMedia({ media: 'print' });
  for (const part of onScreenOnly) expect(await part.isVisible()).toBe(false);
  for (const name of [/^Cofre frio/, /^Reserva/]) expect(await rowOf(page, name).isVisible()).toBe(true);
});

/** A reader with a watched address and two wallets. */
async function owner(): Promise<Newcomer> {
  const newcomer = await site.newcomer();
  const { token } = newcomer.session;
  const rows = [
    { kind: 'address', address: vault, label: 'Cofre frio' },
    { kind: 'address', address: addresses.P2PKH, label: '=Antiga' },
    { kind: 'xpub', key: zpub, label: 'Carteira fria' },
    { kind: 'wallet', name: 'Reserva', platform: 'Binance', balance: 0.123456789 },
    {
      kind: 'wallet',
      name: 'Operações',
      platform: 'Mercado Bitcoin',
      balance: 1234.5,
      description: 'a; "b"',
    },
  ];
  await post(site.url, '/portfolio/import', { rows }, token);
  return newcomer;
}

itDeep('reads balances and history again, and puts the table in order by keyboard', async () => {
  const { page, errors } = await openPortfolio(await owner());
  await page.getByRole('button', { name: 'Atualizar saldos' }).click();
  await page.getByText('Saldos atualizados').waitFor();
  await page.getByRole('button', { name: 'Atualizar histórico' }).click();
  await page.getByRole('button', { name: 'Atualizando histórico' }).waitFor();
  await page.getByRole('button', { name: 'Atualizar histórico' }).waitFor();

  const label = table(page).getByRole('button', { name: 'Rótulo' });
  const names = () => table(page).getByRole('row').allInnerTexts();
  await label.focus();
  await page.keyboard.press('Enter');
  expect(await table(page).getByRole('columnheader', { name: 'Rótulo' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect((await names()).slice(1).map((text) => text.split(/\s/)[0])).toEqual([
    '=Antiga',
    'Carteira',
    'Cofre',
  ]);
  await page.keyboard.press('Enter');
  expect((await names())[1]).toContain('Cofre frio');
  expect(errors).toEqual([]);
});

itDeep('hides every own amount in discreet mode, and no percentage and no price', async () => {
  const { page, errors } = await openPortfolio(await owner());
  await rowOf(page, /^Reserva/).waitFor();
  await goToTheEnd(page);
  await page.getByRole('button', { name: 'Ocultar valores' }).click();

  const main = page.getByRole('main');
  await main.getByText('••••').first().waitFor();
  const text = await main.innerText();
  expect(text).not.toMatch(/\d BTC/);
  expect(text).not.toMatch(/US\$ [\d.]+,\d\d\D+\d+,\d{8}/);
  expect(text).toMatch(/\d,\d%/);
  const summary = await page.getByRole('region', { name: 'Resumo do portfólio' }).innerText();
  expect(summary.match(/R\$/g)).toHaveLength(1);
  expect(errors).toEqual([]);
});

/** The history of three years that the server reconstructs: a purchase and a sale, and a day without a price. */
function threeYears() {
  const count = 1_100;
  const column = <Value>(of: (index: number) => Value) =>
    Array.from({ length: count }, (_, index) => of(index));
  const gap = count - 11;
  const priceOn = (index: number) =>
    300_000_00 + index * 200_00 + Math.round(Math.sin(index / 30) * 40_000_00);
  const priced = (of: (index: number) => number) => column((index) => (index === gap ? null : of(index)));
  const dayAt = (index: number) =>
    new Date(Date.UTC(2026, 9, 31) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10);
  const held = (index: number) => (index < count - 20 ? 1 : 2);
  return {
    currency: 'BRL',
    firstDay: dayAt(0),
    days: {
      balance: column(held),
      valueCents: priced((index) => priceOn(index) * held(index)),
      costCents: column((index) => 300_000_00 * held(index)),
      depositsCents: priced((index) => (held(index) === 1 ? 300_000_00 : 800_000_00)),
      growth: priced((index) => priceOn(index) / priceOn(0)),
    },
    trades: [
      { date: dayAt(count - 20), kind: 'buy', balance: 1.5 },
      { date: dayAt(count - 15), kind: 'sell', balance: 0.5 },
    ],
    timeWeighted: { whole: 0.5, perYear: 0.14 },
    moneyWeighted: { whole: 0.4, perYear: 0.12 },
    isComplete: true,
    isCostProvisional: false,
    reading: { status: 'idle', total: 1, done: 1 },
  };
}

itInDepth(looks, [])(
  'draws on $width px in $theme every day since the first transaction, with gaps, purchases and sales',
  async ({ width, theme }) => {
    const { page, errors } = await openPortfolio(await owner(), theme);
    await page.setViewportSize({ width, height: 844 });
    const region = page.getByRole('region', { name: /Evolução do portfólio/ });
    const built = threeYears();
    await page.route('**/btc-api/portfolio/evolution?*', (route) => route.fulfill({ json: built }));
    await page.reload();
    await region.getByRole('button', { name: '1M' }).click();
    const slider = region.getByRole('slider', { name: 'Dia mostrado no gráfico' });
    // Of 31 days one has no price: it is a gap, in which the lines end and begin again.
    expect(await slider.getAttribute('max')).toBe('29');
    const lines = region.locator('[data-drawing] .apexcharts-line, [data-drawing] .apexcharts-area');
    await lines.first().waitFor({ state: 'attached' });
    const [line] = await region
      .locator('[data-drawing] .apexcharts-area-series path[fill="none"]')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!));
    expect(line!.match(/M/g)!.length).toBeGreaterThan(1);
    expect(await region.locator('.evolution-buy, .evolution-sell').count()).toBe(2);
    await region.getByText('Compra', { exact: true }).waitFor();

    await slider.focus();
    await page.keyboard.press('End');
    await region.getByText('31 de outubro de 2026').waitFor();
    await region.getByText(/^aportes R\$\s800\.000,00$/).waitFor();
    await page.keyboard.press('Home');
    await region.getByText('1 de outubro de 2026').waitFor();

    await region.getByRole('button', { name: 'Mais sobre o gráfico' }).click();
    await region.getByRole('button', { name: 'Aproximar' }).click();
    await region.getByRole('button', { name: 'Ver tudo' }).click();
    await region.getByRole('button', { name: 'Tudo', exact: true }).click();
    expect(await slider.getAttribute('max')).toBe('1098');
    expect(await region.innerText()).toMatch(/Retorno sem o efeito de aportes e retiradas[^]*50,00%/);
    await page
      .getByText(/40,00%/)
      .first()
      .waitFor();
    await region.getByRole('switch', { name: 'Sem aportes e retiradas' }).click();
    await region.getByText(/^sem aportes e retiradas/).waitFor();
    const save = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        region.getByRole('button', { name }).click(),
      ]);
      return { name: file.suggestedFilename(), content: await readFile((await file.path())!) };
    };
    const picture = await save('Salvar imagem');
    expect(picture.name).toBe('evolucao-do-portfolio.png');
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
    const sheet = (await save('Salvar CSV')).content.toString().split('\n');
    expect([sheet.length, sheet[0]]).toEqual([
      1_101,
      '\uFEFFDia;Valor em BRL;Aportes em BRL;Sem aportes e retiradas, em %',
    ]);
    expect(sheet.find((row) => row.startsWith('2026-10-21'))).toMatch(/^2026-10-21;;;$/);

    await region.getByRole('button', { name: '1M' }).click();
    await region.getByRole('button', { name: 'BTC', exact: true }).click();
    await region.getByRole('button', { name: 'Ver como tabela' }).click();
    await until(async () => (await region.getByRole('row').count()) === 32);

    await page.getByRole('button', { name: 'Ocultar valores' }).click();
    await region.getByText('••••').first().waitFor();
    expect(await region.innerText()).not.toMatch(/R\$|\d BTC|Salvar CSV/);
    expect(errors).toEqual([]);
  },
);

itInDepth([390, 1440], [])(
  'counts each coin once on %i px, and mends a difference in one press',
  async (width) => {
    const newcomer = await site.newcomer();
    const { token } = newcomer.session;
    const send = async (path: string, body: object) =>
      (await post(site.url, `/portfolio/${path}`, body, token)) as { id: string };
    const platform = 'Mercado Bitcoin';
    const { id: externalWalletId } = await send('external-wallets', {
      name: 'Corretora',
      platform,
      balance: 2.37,
    });
    await send('external-wallets', { name: 'Papel', platform: 'Cofre', balance: 0.5 });
    const account = { kind: 'exchange_br', name: 'Conta da corretora', externalWalletId };
    const { id: accountId } = await send('ledger/accounts', account);
    const buy = { accountId, kind: 'buy', sats: 14_000_000, amountCents: 5_000_000 };
    await send('ledger/entries', { ...buy, occurredAt: '2026-01-10T12:00:00.000Z' });

    const { page, errors } = await openPortfolio(newcomer);
    await page.setViewportSize({ width, height: 844 });
    const summary = page.getByRole('region', { name: 'Resumo do portfólio' });
    await summary.getByText('0,64000000 BTC').waitFor();
    const row = rowOf(page, /^Corretora/);
    await row.getByText(/^pelos lançamentos, digitado 2,37000000\sBTC$/).waitFor();
    if (width === 390) await row.getByRole('button', { name: 'Detalhes de Corretora' }).click();
    await row.getByText('21,9% do total').waitFor();
    await row.getByText(/^custo R\$\s50\.000,00$/).waitFor();

    await page.getByRole('link', { name: 'Lançamentos', exact: true }).click();
    await page.getByRole('link', { name: /^Pendências/ }).click();
    const region = page.getByRole('region', { name: 'Saldos que não conferem' });
    await region
      .getByText(/^Conta da corretora: lançamentos 0,14000000\sBTC, digitado 2,37000000\sBTC$/)
      .waitFor();
    await region.getByRole('button', { name: 'Registrar saldo inicial' }).click();
    await region.getByRole('button', { name: 'Salvar lançamento' }).click();
    await region.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Visão geral' }).click();
    await summary.getByText('2,87000000 BTC').waitFor();
    expect(errors).toEqual([]);
  },
);

itDeep('says that the history of a new portfolio is only beginning', async () => {
  // The chain gives earlier days of a watched address; a balance typed by hand has none.
  const newcomer = await site.newcomer();
  const rows = [{ kind: 'wallet', name: 'Reserva', platform: 'Binance', balance: 0.12 }];
  await post(site.url, '/portfolio/import', { rows }, newcomer.session.token);
  const { page, errors } = await openPortfolio(newcomer);
  const region = page.getByRole('region', { name: /Evolução do portfólio/ });
  await goToTheEnd(page);
  await region.getByText('Ainda não há histórico neste período').waitFor();
  expect(errors).toEqual([]);
});

it('exports a portfolio to a file, and imports it whole into another account', async () => {
  const first = await openPortfolio(await owner());
  await goToTheEnd(first.page);
  await first.page.getByRole('switch', { name: 'Incluir as chaves públicas estendidas' }).click();
  const [download] = await Promise.all([
    first.page.waitForEvent('download'),
    first.page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const csv = await readFile((await download.path())!);
  expect(download.suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.csv$/);

  const { page, errors } = await openPortfolio(await site.newcomer());
  const file = { name: 'portfolio.csv', mimeType: 'text/csv', buffer: csv };
  await goToTheEnd(page);
  await page.getByLabel('Importar CSV').setInputFiles(file);
  await rowOf(page, /^2 =Antiga|=Antiga Endereço/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Conferir importação' }).click();
  await page.getByRole('button', { name: 'Importar 5 linhas' }).click();
  await page.getByText('Importação concluída').waitFor();

  await rowOf(page, /^Operações Mercado Bitcoin 1\.234,50000000 BTC/).waitFor();
  await rowOf(page, /^=Antiga 1A1zP1/).waitFor();
  await rowOf(page, /^Carteira fria xpub/).waitFor();
  const summary = page.getByRole('region', { name: 'Resumo do portfólio' });
  expect(await summary.innerText()).toMatch(/2\s+endereços\s+2\s+carteiras\s+1\s+chave/);

  await page.getByLabel('Importar CSV').setInputFiles(file);
  await page.getByRole('button', { name: 'Conferir importação' }).click();
  await page.getByText('0 linhas novas e 5 que já estão no seu portfólio.').waitFor();
  expect([...first.errors, ...errors]).toEqual([]);
});

itDeep('renders the visible ones of five hundred addresses, and reaches the last of them', async () => {
  const newcomer = await site.newcomer();
  const { page, errors } = await openPortfolio(newcomer);
  const list = Array.from({ length: 500 }, (_, index) => ({
    id: `a${index}`,
    address: vault,
    label: `Cofre ${index}`,
    balance: index / 1000,
    created_at: '2026-01-01T12:00:00.000Z',
    updated_at: '2026-01-01T12:00:00.000Z',
    last_updated: null,
    last_transaction: null,
  }));
  await page.route('**/btc-api/portfolio/addresses', (route) => route.fulfill({ json: list }));
  await page.reload();
  await rowOf(page, /^Cofre 0 /).waitFor();
  expect(await table(page).getAttribute('aria-rowcount')).toBe('501');
  expect(await table(page).getByRole('row').count()).toBeLessThan(80);

  await table(page).getByRole('button', { name: 'Saldo' }).click();
  await rowOf(page, /^Cofre 499 /).waitFor();
  await page.getByRole('heading', { name: 'Carteiras externas' }).scrollIntoViewIfNeeded();
  await rowOf(page, /^Cofre 0 /).waitFor();
  expect(await rowOf(page, /^Cofre 0 /).getAttribute('aria-rowindex')).toBe('501');
  expect(errors).toEqual([]);
});

itInDepth(['light', 'dark'], [])(
  'has nothing for axe to find in its states, in the %s theme',
  async (theme) => {
    const { page } = await openPortfolio(await owner(), theme);
    const found: Record<string, string[]> = {};
    const check = async (state: string) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const here = await violations(page);
        if (here.length > 0) found[`${state}, ${width}`] = here;
      }
    };
    await page.getByRole('button', { name: 'Editar Reserva' }).click();
    await page.getByLabel('Endereço', { exact: true }).fill(zpub);
    await goToTheEnd(page);
    await page.getByLabel('Importar CSV').setInputFiles({
      name: 'carteira.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `nome;endereço;plataforma;saldo\nCofre;${vault};;\nVelha;bc1q;;\nReserva;;Binance;1`,
      ),
    });
    await page.getByRole('table', { name: 'Prévia da importação' }).waitFor();
    await check('editing, importing');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /ver todos$/ }).click();
    await page.getByText('Recebimento 0').waitFor();
    await page.waitForTimeout(400);
    await check('addresses of a wallet');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('button', { name: 'Detalhes de Cofre frio' }).click();
    await page.getByRole('button', { name: 'Remover Cofre frio' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.waitForTimeout(400);
    await check('removal');
    expect(found).toEqual({});
  },
);
