import { openAtRest, setLook, violations } from '../support/accessibility';
import { inDepth, itDeep } from '../support/deep';
import { settledBar } from '../support/layout-problems';
import { tabTo, untilFocused } from '../support/keyboard';
import { sharedSite } from '../support/servers/site';
import { plain } from '../support/text';
import { phone } from '../support/browser';

const site = sharedSite();
const bars = [
  { width: 320, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 769, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const;

it('an alert is made where its link leads, paused, armed again and removed, in a bar that has room for the bell', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/alerts?kind=price_above&cents=99900000000&currency=BRL');

  const form = page.getByRole('form', { name: 'Novo alerta' });
  const preview = form.getByRole('status', { name: 'O que vai acontecer' });
  expect(plain(await preview.innerText())).toBe('Avise-me quando o Bitcoin passar de R$ 999.000.000.');
  await form.getByRole('group', { name: 'Atalhos de preço' }).waitFor();

  // The bell loads once the page is used.
  const bell = page.getByRole('button', { name: 'Avisos', exact: true });
  await page.keyboard.press('Shift');
  await bell.waitFor();
  const found: Record<string, string[]> = {};
  for (const look of bars) {
    await setLook(page, look);
    const { width, theme } = look;
    expect({ width, ...(await settledBar(page)) }).toEqual({ width, bar: 57, tooWide: false });
    if (!(inDepth ? [390, 1440] : [390]).includes(width)) continue;
    await bell.click();
    const latest = page.getByRole('dialog', { name: 'Últimos avisos' });
    await latest.getByText(/^Nenhum aviso ainda\./).waitFor();
    const here = await violations(page);
    if (here.length > 0) found[`${theme}, ${width} px`] = here;
    await page.keyboard.press('Escape');
    await latest.waitFor({ state: 'hidden' });
  }
  expect(found).toEqual({});

  // No channel works yet.
  await form.getByRole('switch', { name: 'Avisar só no sino por enquanto' }).click();
  await form.getByRole('button', { name: 'Criar alerta' }).click();
  await page.getByText('Alerta criado').waitFor();
  const row = page.getByRole('list', { name: 'Alertas' }).getByRole('listitem');
  await row.getByText('Armado', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await row.getByRole('button', { name: /^Pausar: / }).click();
  await row.getByText('Pausado').waitFor();
  await page.reload();
  await row.getByText('Pausado').waitFor();
  await row.getByRole('button', { name: /^Rearmar: / }).click();
  await row.getByText('Armado', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Remover: / }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await row.getByText('Armado', { exact: true }).waitFor();

  // Its link in the bar leads here.
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Alertas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Alertas' }).waitFor();
  expect(errors).toEqual([]);
});

itDeep('an alert is created, paused, armed again and removed by keys alone', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  const { keyboard } = page;
  await openAtRest(page, '/alerts');

  const add = page.getByRole('button', { name: 'Criar alerta' }).first();
  await tabTo(add);
  await keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Novo alerta' });
  await untilFocused(form.getByLabel('Avisar quando'));
  await keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await untilFocused(add);
  await keyboard.press('Enter');
  await tabTo(form.getByLabel('Preço de um bitcoin'));
  await keyboard.type('999000000');
  await tabTo(form.getByRole('switch', { name: 'Avisar só no sino por enquanto' }));
  await keyboard.press('Space');
  await tabTo(form.getByRole('button', { name: 'Criar alerta' }));
  await keyboard.press('Enter');
  await page.getByText('Alerta criado').waitFor();
  await untilFocused(add);

  const row = page.getByRole('list', { name: 'Alertas' }).getByRole('listitem');
  for (const [action, state] of [
    [/^Pausar: /, 'Pausado'],
    [/^Rearmar: /, 'Armado'],
  ] as const) {
    await tabTo(row.getByRole('button', { name: action }));
    await keyboard.press('Enter');
    await row.getByText(state, { exact: true }).waitFor();
    await untilFocused(row.getByRole('button').first());
  }
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Por 1 hora' }).waitFor();
  await keyboard.press('Escape');
  await untilFocused(row.getByRole('button', { name: /^Adiar: / }));
  await tabTo(row.getByRole('button', { name: /^Remover: / }));
  await keyboard.press('Enter');
  await untilFocused(page.getByRole('button', { name: 'Desfazer' }));
  // Its time runs once the focus has left it.
  await keyboard.press('Tab');
  await page.getByText('Nenhum alerta ainda').waitFor();
  expect(errors).toEqual([]);
});

itDeep('a tap on the price chart begins an alert at that price', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session, phone);
  await openAtRest(page, '/technical');
  const chart = page.getByRole('slider', { name: /^Gráfico de velas do preço do Bitcoin em reais/ });
  await chart.scrollIntoViewIfNeeded();
  const { width, height } = (await chart.boundingBox())!;
  const link = page.getByRole('link', { name: /^Criar alerta neste preço: R\$/ });
  const prices: number[] = [];
  for (const part of [0.3, 0.6]) {
    await chart.tap({ position: { x: width / 3, y: height * part } });
    await link.waitFor();
    prices.push(Number((await link.innerText()).replaceAll(/\D/g, '')));
  }
  expect(prices[0]).toBeGreaterThan(prices[1]!);
  await link.tap();

  const form = page.getByRole('form', { name: 'Novo alerta' });
  await form.waitFor();
  const typed = await form.getByLabel('Preço de um bitcoin').inputValue();
  expect(Math.round(Number(typed.replaceAll('.', '').replace(',', '.')))).toBe(prices[1]);
  const preview = form.getByRole('status', { name: 'O que vai acontecer' });
  expect(plain(await preview.innerText())).toMatch(
    /^Avise-me quando o Bitcoin (passar de|cair abaixo de) R\$ [\d.]+/,
  );
  expect(errors).toEqual([]);
});

itDeep('a channel is added after the password, which the dialog of another section requests', async () => {
  const { person, session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  // A session that is ten minutes old gets this answer. The proof and the second try reach the server.
  const refusal = { error: 'PROOF_REQUIRED', message: 'Confirme antes.', details: 'password,code' };
  let isRefused = false;
  await page.route('**/btc-api/alerts/channels', (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.continue();
    isRefused = true;
    return route.fulfill({ status: 403, json: refusal });
  });
  await openAtRest(page, '/alerts');
  await page.getByRole('button', { name: 'E-mail da conta' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha').fill(person.password);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('list', { name: 'Seus canais' }).getByText('E-mailA confirmar').waitFor();
  await page.goto('/settings');
  await page.getByText('Alertas por e-mail ativados').waitFor();
  expect(errors.filter((error) => !error.includes('403'))).toEqual([]);
});
