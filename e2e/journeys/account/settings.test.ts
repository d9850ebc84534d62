import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { post } from '../../support/api';
import { signIn } from '../../support/browser';
import { sharedSite } from '../../support/servers/site';
import { plain } from '../../support/text';
import { until } from '../../support/until';
import { itDeep } from '../../support/deep';

const site = sharedSite();

async function readerWithHoldings() {
  const newcomer = await site.newcomer();
  const { token } = newcomer.session;
  const address = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', label: 'Cofre frio' };
  await post(site.url, '/portfolio/addresses', address, token);
  const wallet = { name: 'Reserva', platform: 'Binance', balance: 0.12345678 };
  await post(site.url, '/portfolio/external-wallets', wallet, token);
  return newcomer;
}

const choose = (page: Page, setting: string, choice: string) =>
  page.getByRole('group', { name: setting }).getByRole('button', { name: choice }).click();

async function openPortfolio(page: Page) {
  await page.goto('/portfolio');
  await page.getByRole('table').getByText('Cofre frio').waitFor();
  await page.getByRole('table').getByText('Reserva').waitFor();
}

const textOf = async (page: Page) => plain(await page.getByRole('main').innerText());

itDeep('counts in satoshis and puts dollars first, also in the next browser', async () => {
  const { session } = await readerWithHoldings();
  const { page, errors } = await site.visitAs(session);
  await openPortfolio(page);
  expect(await textOf(page)).toContain('0,12345678 BTC');

  await page.goto('/settings');
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await choose(page, 'Bitcoin', 'Satoshis');
  await choose(page, 'Moeda principal', 'Dólar');
  await kept;

  const another = await site.visitAs(session);
  for (const { page: reader } of [{ page }, another]) {
    await openPortfolio(reader);
    await reader.getByText('12.345.678 sats').first().waitFor();
    const text = await textOf(reader);
    expect(text).not.toMatch(/\d BTC/);
    expect(text.indexOf('US$')).toBeLessThan(text.search(/(?<!US)R\$ /));
  }
  expect([...errors, ...another.errors]).toEqual([]);
});

it('hides every own amount by a key and by a tap, and nothing else', async () => {
  const { session } = await readerWithHoldings();
  const { page, errors } = await site.visitAs(session);
  const amount = /(?:R\$|US\$) [\d.,]+|[\d.,]+ (?:BTC|sats)/g;
  // Shares of the portfolio. A gain or loss has its sign, and is hidden with the amounts.
  const percentages = async () => (await textOf(page)).match(/(?<![+−\-\d,.])[\d,.]+%/g);

  await openPortfolio(page);
  const { currentPrice, usdPrice } = (await (
    await fetch(`${site.url}/btc-api/bitcoin/mbtc/ticker`)
  ).json()) as Record<'currentPrice' | 'usdPrice', number>;
  const isPrice = (text: string) => {
    const value = Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
    const price = text.startsWith('US') ? usdPrice : currentPrice;
    return !/BTC|sats/.test(text) && Math.abs(value / price - 1) < 0.05;
  };
  const ownAmounts = async () => (await textOf(page)).match(amount)?.filter((text) => !isPrice(text)) ?? [];
  const shown = await ownAmounts();
  const shares = await percentages();
  expect(shown.length).toBeGreaterThan(6);
  expect(shares).not.toBeNull();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await page.getByText('Valores ocultos').waitFor();
  expect(await ownAmounts()).toEqual([]);
  await until(async () => (await percentages())?.length === shares!.length);
  const source = plain((await page.getByRole('main').innerHTML()).replaceAll('&nbsp;', ' '));
  expect(shown.filter((text) => source.includes(text))).toEqual([]);

  await page.goto('/dashboard');
  const cell = page.locator('dt', { hasText: 'Seu portfólio' }).locator('xpath=..');
  const total = cell.getByText(/^R\$\s[\d.]+,\d\d$/);
  await cell.getByText('••••').waitFor();
  expect(await total.count()).toBe(0);
  expect(plain(await cell.innerText()).match(amount)).toBeNull();
  // The market's figures stay.
  expect((await textOf(page)).match(amount)?.filter(isPrice)).not.toEqual([]);
  await page.getByRole('button', { name: 'Mostrar valores' }).click();
  await total.waitFor();
  await page.getByRole('button', { name: 'Ocultar valores' }).click();
  await total.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

it('changes the password, ends another session, takes the data along and deletes the account', async () => {
  const { person, session } = await readerWithHoldings();
  const { page, errors } = await site.visitAs(session);
  const form = page.getByRole('form', { name: 'Senha' });
  const next = 'outro-cofre-2026';
  await page.goto('/settings');
  await form.getByLabel('Senha atual').fill(person.password);
  await form.getByLabel('Nova senha', { exact: true }).fill(next);
  await form.getByLabel('Confirmar nova senha').fill('outro-cofre-2025');
  await form.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByText('Senhas não conferem').waitFor();
  await form.getByLabel('Confirmar nova senha').fill(next);
  await form.getByRole('button', { name: 'Trocar senha' }).click();
  await page
    .getByText('Senha alterada. As outras sessões e os canais de alertas foram encerrados.')
    .waitFor();

  const another = await site.visit();
  await another.page.goto('/login');
  await signIn(another.page, person);
  await another.page.getByText('E-mail ou senha incorretos').waitFor();
  await signIn(another.page, { ...person, password: next });
  await another.page.waitForURL('**/dashboard');
  await another.page.goto('/settings');
  await another.page.getByRole('list', { name: 'Suas sessões abertas' }).waitFor();

  await page.reload();
  const sessions = page.getByRole('list', { name: 'Suas sessões abertas' });
  await sessions.getByRole('button', { name: /^Encerrar sessão/ }).click();
  await page.getByText('Nenhuma outra sessão aberta.').waitFor();
  await another.page.getByRole('link', { name: 'Portfólio', exact: true }).first().click();
  await another.page.waitForURL('**/login?expired=true');

  const document = JSON.parse((await download(page, 'Baixar JSON')).toString()) as {
    account: { email: string };
    externalWallets: { name: string }[];
  };
  expect(document.account.email).toBe(person.email);
  expect(document.externalWallets).toMatchObject([{ name: 'Reserva' }]);
  const sheets = unzipSync(await download(page, 'Baixar planilhas CSV'));
  const [headings, ...rows] = strFromU8(sheets['carteiras-externas.csv']!).trim().split('\r\n');
  expect(headings!.split(';')).toContain('Plataforma');
  expect(rows).toEqual([expect.stringContaining('0,12345678')]);

  await page.getByRole('button', { name: 'Excluir conta', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Excluir a sua conta?' });
  await dialog.getByLabel('Senha atual').fill(next);
  await dialog.getByRole('button', { name: 'Excluir conta para sempre' }).click();
  await page.getByText('Sua conta foi excluída.').waitFor();
  await page.waitForURL(`${site.url}/`);
  await page.goto('/login');
  await signIn(page, { ...person, password: next });
  await page.getByText('E-mail ou senha incorretos').waitFor();
  expect([...errors, ...another.errors]).toEqual([]);
});

/** Presses the button and reads what the browser saved. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFile(await file.path());
}

it('makes a token on the page, reads with it, and revokes it', async () => {
  const { session } = await readerWithHoldings();
  const { page, errors } = await site.visitAs(session);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Tokens de acesso' });
  await card.getByRole('button', { name: 'Criar token' }).click();
  await card.getByLabel('Nome do token').fill('Planilha');
  await card.getByLabel(/^Portfólio/).check();
  await card.getByRole('button', { name: 'Criar token de acesso' }).click();
  const token = await card.getByText(/^painel_/).innerText();
  const read = (path: string) =>
    fetch(`${site.url}/btc-api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await read('/portfolio/summary')).json()).toMatchObject({ addressCount: 1 });
  expect((await read('/portfolio/addresses')).status).toBe(403);
  await card.getByRole('button', { name: 'Já copiei' }).click();
  await card.getByRole('button', { name: 'Revogar token Planilha' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar token' }).click();
  await card.getByText('Nenhum token criado.').waitFor();
  expect((await read('/portfolio/summary')).status).toBe(401);
  expect(errors).toEqual([]);
});
