import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startRecordedVendors } from '@painel/api/testing/recorded-vendors';
import { sha384 } from '@painel/platform/release';
import { type Environment, serveReleased } from '@painel/platform/testing';
import type { Page } from 'playwright-core';
import { openAtRest, setLook, sidewaysScroll, violations } from '../support/accessibility';
import { post } from '../support/api';
import { inDepth, itDeep } from '../support/deep';
import { launchWithNotifications, signIn, phone } from '../support/browser';
import {
  deliver,
  isSubscribed,
  letSubscribe,
  pressNotification,
  shownNotifications,
  startPushService,
} from '../support/servers/push-service';
import { readRegistry, releaseBuild, releasePackages } from '../support/servers/releases';
import { serveCopy } from '../support/servers/shared-site';
import { type Newcomer, ownSite } from '../support/servers/site';
import { judgeTime } from '../support/judge-time';
import { until } from '../support/until';
import { plain } from '../support/text';

const ofSection = path.resolve(import.meta.dirname, '../../remote-alerts');
const older = [
  'host',
  'remote-auth',
  'remote-dashboard',
  'remote-portfolio',
  'remote-analysis',
  'remote-news',
];

/** A running site without the section. Only the deep run serves it, because its start compresses all files again. */
const serveWithoutAlerts = (environment?: Environment) =>
  serveReleased((place) => releasePackages(place, older), environment);

let reais = 598_000;
const ticker = () => [
  {
    pair: 'BTC-BRL',
    high: '620000',
    low: '480000',
    vol: '52.1',
    last: String(reais),
    buy: String(reais),
    sell: String(reais),
    open: '590000',
    date: Math.floor(Date.now() / 1000),
  },
];

let vendors: Awaited<ReturnType<typeof startRecordedVendors>>;
let push: Awaited<ReturnType<typeof startPushService>>;
const site = ownSite(
  async () => {
    vendors = await startRecordedVendors({ '/mb/tickers': ticker });
    push = await startPushService();
    return { ...vendors.env, ...push.environment, BITCOIN_SOURCE: 'live' };
  },
  inDepth ? serveWithoutAlerts : serveCopy,
  launchWithNotifications,
);
afterAll(() => {
  push?.stop();
  return vendors?.close();
});

/** From the first press until an alert is armed whose test was delivered, with the RSI read on the way. */
const heardMs = 20_000;

let newcomer: Newcomer;
/** The storage of the newcomer's browser, kept from one test to the next. */
let kept: Record<string, string> = {};
beforeAll(async () => {
  newcomer = await site.newcomer();
  const { token, user } = newcomer.session;
  kept = { token, user: JSON.stringify(user) };
});

const bell = (page: Page, name = 'Avisos') => page.getByRole('button', { name, exact: true });
const condition = 'Quando o Bitcoin passar de R$ 600.000';
const reported = 'O Bitcoin passou de R$ 600.000: agora está em R$ 601.500.';
const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Alertas' }).getByRole('listitem').filter({ hasText: name });

/** The newcomer's browser, at the page, in use. */
async function open(address: string, options?: Parameters<typeof site.visitWith>[1]) {
  const visitor = await site.visitWith(kept, { ...options });
  await letSubscribe(visitor.page, push);
  await openAtRest(visitor.page, address);
  await visitor.page.keyboard.press('Shift');
  return visitor;
}
async function keepStorage(page: Page) {
  kept = await page.evaluate(() => ({ ...localStorage }));
}

async function hashesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), sha384(await readFile(file))])),
  ) as Record<string, string>;
}

itDeep('a release of the section into a running site adds the bell, under the host of before', async () => {
  const before = await readRegistry(site);
  const hostFolder = path.join(site.siteDir, 'host', before.host!.version);
  const [bytes, index] = [
    await hashesBelow(hostFolder),
    await readFile(path.join(site.siteDir, 'index.html')),
  ];
  expect(Object.keys(bytes).length).toBeGreaterThan(10);
  expect(before.sections['alerts']).toBeUndefined();
  const { page, errors } = await open('/settings');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await bell(page).count()).toBe(0);
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('link', { name: 'Portfólio' }).waitFor();
  expect(await bar.getByRole('link', { name: 'Alertas' }).count()).toBe(0);

  await releaseBuild(site, ofSection);
  await page.reload();
  await page.keyboard.press('Shift');
  await bell(page).waitFor();
  await bar.getByRole('link', { name: 'Alertas' }).waitFor();

  const after = await readRegistry(site);
  expect(after).toMatchObject({ revision: before.revision + 1, host: before.host });
  expect(after.sections).toMatchObject(before.sections);
  expect(await hashesBelow(hostFolder)).toEqual(bytes);
  expect(await readFile(path.join(site.siteDir, 'index.html'))).toEqual(index);
  expect(errors).toEqual([]);
});

it('an alert fires once, and is delivered by push in a browser that asked for permission after a press', async () => {
  const { page, errors } = await open('/alerts?kind=price_above&cents=60000000&currency=BRL');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Alerts must not depend on the hour at which this runs.
  const quiet = page.getByRole('switch', { name: 'Silenciar à noite' });
  await quiet.click();
  await until(() => quiet.isChecked().then((isOn) => !isOn));

  const device = page.getByRole('region', { name: 'Notificações neste aparelho' });
  await device.getByRole('button', { name: 'Ativar notificações' }).click();
  const test = await push.message(0);
  await deliver(page, test);
  await device.getByText(/^Este aparelho recebe os avisos/).waitFor();

  const form = page.getByRole('form', { name: 'Novo alerta' });
  await form.getByRole('checkbox', { name: 'Notificação' }).waitFor();
  await form.getByRole('button', { name: 'Criar alerta' }).click();
  const row = rowOf(page, /600\.000/);
  await row.getByText('Armado', { exact: true }).waitFor();

  reais = 601_500;
  const message = await push.message(1);
  expect({ ...message, tag: '', body: plain(message.body) }).toEqual({
    title: 'Alerta de preço',
    body: reported,
    tag: '',
    url: '/alerts',
  });
  await page.goto('/settings');
  await deliver(page, message);
  // A push service may deliver twice.
  await deliver(page, message);
  const shown = (await shownNotifications(page)).filter(({ tag }) => tag === message.tag);
  expect(shown.map(({ title, body }) => [title, plain(body)])).toEqual([['Alerta de preço', reported]]);
  expect(await pressNotification(page, message.tag)).toBe('/alerts');
  expect((await shownNotifications(page)).map(({ tag }) => tag)).not.toContain(message.tag);
  expect(push.count()).toBe(2);
  await keepStorage(page);
  expect(errors).toEqual([]);
});

itDeep(
  'has nothing for axe to find with alerts, channels, events and an unread badge, in both themes and widths',
  async () => {
    const send = (address: string, body: object) => post(site.url, address, body, newcomer.session.token);
    await send('/alerts/channels', { kind: 'webhook', target: 'https://avisos.exemplo.test/gancho' });
    const channels = ['push'];
    await send('/alerts', {
      kind: 'halving',
      params: { blocksLeft: 1000 },
      channels,
      note: 'Antes do próximo ciclo',
    });
    await send('/alerts', { kind: 'price_below', params: { cents: 70_000_000, currency: 'BRL' }, channels });
    const { page, errors } = await open('/settings');
    // Nothing is read while it is looked at.
    await page.route('**/alerts/events/read', (route) => route.fulfill({ json: { unread: 1 } }));
    await openAtRest(page, '/alerts?kind=price_change');
    await page.keyboard.press('Shift');
    const unread = bell(page, 'Avisos, 1 não lido');
    await unread.waitFor();
    await page.getByRole('list', { name: 'Seus canais' }).getByText('Webhook').waitFor();
    await page.getByText(/^Notificação: entregue/).waitFor();

    const found: Record<string, unknown> = {};
    for (const theme of ['light', 'dark'] as const)
      for (const width of inDepth ? [390, 1440, 320] : theme === 'light' ? [320] : [390]) {
        await setLook(page, { width, theme });
        const beside = await sidewaysScroll(page);
        const ofPage = width === 320 ? [] : await violations(page);
        await unread.click();
        const latest = page.getByRole('dialog', { name: 'Últimos avisos' });
        await latest.getByRole('listitem').waitFor();
        const ofBell = width === 320 ? [] : await violations(page);
        const beyond = await sidewaysScroll(page);
        await page.keyboard.press('Escape');
        await latest.waitFor({ state: 'hidden' });
        if (beside + beyond + ofPage.length + ofBell.length > 0)
          found[`${theme}, ${width} px`] = { beside, beyond, ofPage, ofBell };
      }
    expect(found).toEqual({});
    expect(errors).toEqual([]);
  },
);

it('is read in the bell and in the history, and armed again by hand', async () => {
  const { page, errors } = await open('/settings');
  await bell(page, 'Avisos, 1 não lido').click();
  const latest = page.getByRole('dialog', { name: 'Últimos avisos' });
  expect(plain(await latest.getByRole('listitem').innerText())).toContain(reported);
  await bell(page).waitFor();
  await latest.getByRole('link', { name: 'Ver todos os alertas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Alertas' }).waitFor();
  const history = page.getByRole('region', { name: 'Avisos anteriores' });
  const event = history.getByRole('listitem').filter({ hasText: 'passou de' });
  await event.getByText(/^Notificação: entregue, /).waitFor();
  expect(plain(await event.innerText())).toContain(reported);

  const row = rowOf(page, /600\.000/);
  expect(plain(await row.innerText())).toContain(condition);
  await row.getByText('Disparado', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Rearmar: / }).click();
  await row.getByText('Armado de novo', { exact: true }).waitFor();
  await row.getByText(/^Já está acima: /).waitFor();
  expect(errors).toEqual([]);
});

it('receives no more once the reader signs out, and the server learns of it', async () => {
  const { page, errors } = await open('/settings');
  expect(await isSubscribed(page)).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: 'Marina' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await until(async () => !(await isSubscribed(page)));
  await until(() => page.evaluate(() => localStorage.getItem('alerts-push-channel') === null));

  // So does a push service answer for a subscription that has ended.
  push.answer(410);
  await page.goto('/login');
  await signIn(page, newcomer.person);
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
  await openAtRest(page, '/alerts');
  await page.getByRole('button', { name: /^Enviar teste por Notificação/ }).click();
  await until(() => push.count() === 3);
  await until(async () => {
    await openAtRest(page, '/alerts');
    return (await page.getByRole('button', { name: /^Enviar teste por Notificação/ }).count()) === 0;
  });
  const device = page.getByRole('region', { name: 'Notificações neste aparelho' });
  await device.getByRole('button', { name: 'Ativar notificações' }).waitFor();
  await rowOf(page, /600\.000/).waitFor();
  expect(errors).toEqual([]);
});

itDeep(
  'a phone is alerted at a price of the chart, receives its test, and reads the RSI, in twenty seconds',
  async () => {
    push.answer(201);
    const { session } = await site.newcomer();
    const { page, errors } = await site.visitAs(session, phone);
    await letSubscribe(page, push);
    await openAtRest(page, '/dashboard');
    const begun = Date.now();
    await page.getByRole('button', { name: 'Abrir menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Análise Técnica' }).tap();
    await page.getByText('Toque ou clique no gráfico para criar um alerta naquele preço.').waitFor();
    const rsi = page.getByRole('meter', { name: 'RSI' }).first();
    await rsi.scrollIntoViewIfNeeded();
    expect(Number((await rsi.getAttribute('aria-valuetext'))!.replace(',', '.'))).toBeGreaterThan(0);
    const chart = page.getByRole('slider', { name: /^Gráfico de velas/ });
    await chart.scrollIntoViewIfNeeded();
    const { width, height } = (await chart.boundingBox())!;
    await chart.tap({ position: { x: width / 3, y: height / 3 } });
    await page.getByRole('link', { name: /^Criar alerta neste preço: R\$/ }).tap();

    const form = page.getByRole('form', { name: 'Novo alerta' });
    const heard = push.count();
    await form.getByRole('button', { name: 'Ativar notificações' }).tap();
    const test = await push.message(heard);
    await deliver(page, test);
    expect((await shownNotifications(page)).map(({ title }) => title)).toContain(test.title);
    await form.getByRole('region', { name: 'Nenhum canal funciona ainda' }).waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Criar alerta' }).tap();
    await page.getByText('Alerta criado').waitFor();
    const tookMs = Date.now() - begun;
    await rowOf(page, /R\$/).getByText('Armado', { exact: true }).waitFor();
    judgeTime('an alert from the chart, its test heard, the RSI read', tookMs, heardMs);
    expect(errors).toEqual([]);
  },
);
