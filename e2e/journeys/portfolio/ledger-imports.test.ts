import type { Page } from 'playwright-core';
import { openAtRest, sidewaysScroll, violations } from '../../support/accessibility';
import { sharedSite } from '../../support/servers/site';
import { itDeep } from '../../support/deep';

const site = sharedSite();
const dayMs = 24 * 60 * 60_000;

/** Returns the day and hour in São Paulo `daysAgo` days ago, as the files of each program write them. */
function at(daysAgo: number, time: string) {
  const day = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
  const utc = new Date(`${day}T${time}-03:00`).toISOString().slice(0, 19).replace('T', ' ');
  const [year, month, date] = day.split('-');
  return { mercadoBitcoin: `${day} ${time}`, novadax: `${date}/${month}/${year} ${time}`, sparrow: utc };
}

const bought = at(40, '09:30:01');
const withdrawn = at(35, '10:00:00');
const arrived = at(35, '10:42:00');
const boughtElsewhere = at(30, '11:00:00');
const withdrawnElsewhere = at(25, '08:00:00');
/** Later than any suggestion reaches. */
const arrivedLate = at(25, '21:30:00');
const consolidated = at(20, '12:00:00');
const spent = at(15, '12:00:00');

const txid = (digit: string) => digit.repeat(64);

/** The exports of the programs. The exchanges name no transaction, the wallet does; both withdrawals have a fee. */
const files = {
  'mercado-bitcoin.csv': [
    'Data,Categoria,Moeda,Quantidade,Saldo',
    `${bought.mercadoBitcoin},Execução de ordem,BRL,-50000.00,0.00`,
    `${bought.mercadoBitcoin},Execução de ordem,BTC,0.10000000,0.10000000`,
    `${withdrawn.mercadoBitcoin},Saque/Retirada,BTC,-0.05000000,0.05000000`,
    `${withdrawn.mercadoBitcoin},Taxa de Saque/Retirada,BTC,-0.00010000,0.04990000`,
  ],
  'novadax.csv': [
    'Data,Tipo,Moeda,Valor,Status',
    `${withdrawnElsewhere.novadax},Taxa de saque de criptomoedas,BTC,"-0,0001 BTC(≈R$52.00)",Sucesso`,
    `${withdrawnElsewhere.novadax},Saque de criptomoedas,BTC,"-0,02 BTC(≈R$10400.00)",Sucesso`,
    `${boughtElsewhere.novadax},Taxa de transação,BTC,"-0,00025 BTC(≈R$150.00)",Sucesso`,
    `${boughtElsewhere.novadax},Compra(BTC/BRL),BTC,"+0,05 BTC(≈R$30000.00)",Sucesso`,
    `${boughtElsewhere.novadax},Compra(BTC/BRL),BRL,"R$ -30,000,00",Sucesso`,
  ],
  'carteira.csv': [
    'Date (UTC),Label,Value,Balance,Fee,Txid',
    `${spent.sparrow},"café, pão",-0.01001000,0.05997000,0.00001000,${txid('d')}`,
    `${consolidated.sparrow},,-0.00002000,0.06998000,0.00002000,${txid('c')}`,
    `${arrivedLate.sparrow},,0.02000000,0.07000000,,${txid('b')}`,
    `${arrived.sparrow},,0.05000000,0.05000000,,${txid('a')}`,
  ],
};

async function choose(page: Page, name: keyof typeof files) {
  const buffer = Buffer.from(files[name].join('\n'));
  await page.getByLabel('Escolher arquivos').first().setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: `Conferir ${name}` }).waitFor();
}

async function confirm(page: Page, count: number) {
  await page.getByRole('button', { name: `Importar ${count} lançamentos` }).click();
  await page.getByText(`Importação concluída: ${count} lançamentos gravados.`).waitFor();
}

it('leads from the files of two exchanges and a wallet to «nenhuma pendência»', async () => {
  const { session } = await site.newcomer();
  const desktop = await site.visitAs(session, { colorScheme: 'light' });
  const phone = await site.visitAs(session, {
    colorScheme: 'dark',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const { page } = desktop;
  const found: Record<string, string[]> = {};

  await openAtRest(page, '/portfolio/importar');
  await choose(page, 'mercado-bitcoin.csv');
  await page.getByText(/vão para a conta «Mercado Bitcoin», que será criada/).waitFor();
  found['preview, light, 1440 px'] = await violations(page);
  await confirm(page, 2);
  await page.getByRole('button', { name: 'Importar outro arquivo' }).click();
  await choose(page, 'novadax.csv');
  await confirm(page, 2);

  // The wallet's file is on the phone, and the wallet has its own name.
  const small = phone.page;
  await openAtRest(small, '/portfolio/importar');
  await choose(small, 'carteira.csv');
  found['preview, dark, 390 px'] = await violations(small);
  await small.getByRole('button', { name: 'Mudar conta' }).tap();
  const questions = small.getByRole('form', { name: 'Falta saber' });
  await questions.getByLabel('Nome da conta').fill('Cofre');
  found['questions, dark, 390 px'] = await violations(small);
  await questions.getByRole('button', { name: 'Ler de novo' }).tap();
  await small.getByText(/vão para a conta «Cofre»/).waitFor();
  await small.getByRole('button', { name: 'Mudar fuso' }).waitFor({ state: 'detached' });
  await small.getByRole('button', { name: 'Importar 4 lançamentos' }).tap();
  await small.getByRole('link', { name: 'Ver pendências' }).tap();

  await small.getByRole('button', { name: 'Confirmar par' }).tap();
  await small.getByText('Par confirmado').first().waitFor();
  const exits = small.getByRole('region', { name: /^Saídas sem destino/ });
  const exit = exits.getByRole('row', { name: /NovaDAX/ });
  await exit.getByRole('button', { name: 'Já registrei a chegada' }).tap();
  const choice = small.getByRole('region', { name: 'Escolher o par' });
  await choice.getByRole('checkbox', { name: /Transferência recebida/ }).check();
  await choice.getByText('Taxa de rede', { exact: true }).waitFor();
  found['arrivals, dark, 390 px'] = await violations(small);
  expect(await sidewaysScroll(small)).toBe(0);
  await choice.getByRole('button', { name: 'Confirmar este par' }).tap();
  await choice.waitFor({ state: 'detached' });

  const paid = exits.getByRole('row', { name: /Cofre/ });
  await paid.getByRole('button', { name: 'Dizer o que foi' }).tap();
  const form = small.getByRole('form', { name: /^Editar Transferência enviada/ });
  await form.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Gasto' });
  await form.getByLabel('Valor do que você pagou').fill('5600');
  await form.getByRole('button', { name: 'Salvar mudanças' }).tap();
  await small.getByText('Nenhuma pendência').waitFor();

  // Loads the page: figures that the desktop read ten seconds ago stay on it, and the phone changed them since.
  await openAtRest(page, '/portfolio');
  const overview = page.getByRole('region', { name: 'Seu custo e seu resultado' });
  // R$ 79.950,00, the first withdrawal's fee being gone, for 0,14965 BTC; later exits took their part, rounded to the centavo.
  await overview.getByText(/^R\$\s534\.246,\d\d$/).waitFor();
  await overview.getByText(/^As taxas de rede saem pelo custo médio/).waitFor();
  await page.getByRole('link', { name: 'Lançamentos', exact: true }).click();
  // The entry of another kind keeps its transaction and its network fee.
  const row = page.getByRole('row', { name: /Gasto/ });
  await row.getByText(/taxa\s0,00001000/).waitFor();
  await row.getByRole('button', { name: /^Editar Gasto/ }).click();
  expect(await page.getByLabel(/^ID da transação/).inputValue()).toBe(txid('d'));
  expect(Object.entries(found).filter(([, here]) => here.length > 0)).toEqual([]);
  expect([...desktop.errors, ...phone.errors]).toEqual([]);
}, 60_000);

const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

itDeep(
  'reads two statements dropped together next to the key of a wallet, and leaves nothing pending',
  async () => {
    const { session } = await site.newcomer();
    const { page, errors } = await site.visitAs(session);
    await openAtRest(page, '/portfolio');
    await page.getByLabel('Endereço', { exact: true }).fill(zpub);
    await page.getByLabel('Tipo de endereço').waitFor();
    await page.getByLabel('Endereço', { exact: true }).press('Enter');
    await page.getByText('Carteira adicionada').first().waitFor();

    await openAtRest(page, '/portfolio/importar');
    const buffers: [string, string[]][] = [
      ['mercado-bitcoin.csv', files['mercado-bitcoin.csv']],
      ['carteira.csv', files['carteira.csv'].filter((line) => /^Date|0\.05000000,0\.05/.test(line))],
    ];
    await page
      .getByLabel('Escolher arquivos')
      .first()
      .setInputFiles(
        buffers.map(([name, lines]) => ({
          name,
          mimeType: 'text/csv',
          buffer: Buffer.from(lines.join('\n')),
        })),
      );
    await page.getByRole('heading', { name: 'Conferir 2 arquivos' }).waitFor();
    await page.getByText('1 compra, 1 saque, 1 depósito').waitFor();
    await confirm(page, 3);
    await page.getByRole('link', { name: 'Ver pendências' }).click();
    await page.getByRole('button', { name: 'Confirmar par' }).click();
    await page.getByText('Nenhuma pendência').waitFor();
    expect(errors).toEqual([]);
  },
  60_000,
);
