import type { Page } from 'playwright-core';
import { violations } from '../support/accessibility';
import { post } from '../support/api';
import { phone } from '../support/browser';
import { itDeep, itInDepth } from '../support/deep';
import { sharedSite } from '../support/servers/site';
import { until } from '../support/until';

const site = sharedSite();

const chartOf = (page: Page) =>
  page.getByRole('slider', { name: /^Gráfico de velas do preço do Bitcoin em reais/ });
const shownOn = async (page: Page) => Number(await chartOf(page).getAttribute('aria-valuemax'));
const desk = { viewport: { width: 1440, height: 900 } };

/** The chart of a year, once its gestures work. */
async function openYear(page: Page) {
  await page.goto('/dashboard?period=1a&studies=volume,rsi');
  const chart = chartOf(page);
  await chart.waitFor();
  await chart.scrollIntoViewIfNeeded();
  await chart.focus();
  // The code of the gestures comes with the focus.
  await until(async () => {
    await page.keyboard.press('+');
    return (await shownOn(page)) < 365;
  });
  await page.keyboard.press('0');
  await until(async () => (await shownOn(page)) === 365);
  return (await chart.boundingBox())!;
}

it('a year is zoomed with the wheel and dragged, and its address shows the same to another browser', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session, desk);
  const { x, y, width } = await openYear(page);
  await page.mouse.move(x + width / 2, y + 90);
  await page.mouse.move(x + width / 2, y + 100);
  await page.mouse.wheel(0, -600);
  await until(async () => (await shownOn(page)) < 160);
  await until(() => /from=.+&to=/.test(page.url()));
  const [count, zoomed] = [await shownOn(page), page.url()];

  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(x + width / 2 + step * 10, y + 100);
  await page.mouse.up();
  await until(() => page.url() !== zoomed);
  expect(await shownOn(page)).toBe(count);
  expect(await page.getByRole('link', { name: /^Criar alerta neste preço/ }).count()).toBe(0);

  const other = await site.visitAs(session, desk);
  await other.page.goto(page.url());
  await chartOf(other.page).waitFor();
  expect(await shownOn(other.page)).toBe(count);
  const spokenOn = (shown: Page) => chartOf(shown).getAttribute('aria-valuetext');
  await until(async () => (await spokenOn(other.page)) === (await spokenOn(page)));
  await other.page.getByText('RSI 14').first().waitFor();

  await page.mouse.dblclick(x + width / 2, y + 100);
  await until(async () => (await shownOn(page)) === 365);
  await until(() => !page.url().includes('from='));

  await page.getByRole('button', { name: 'Opções do gráfico' }).click();
  await page.getByRole('switch', { name: 'Comparar dólar e real' }).click();
  await page.keyboard.press('Escape');
  await until(() => page.url().includes('comparison'));
  await other.page.goto(page.url());
  for (const shown of [page, other.page])
    await shown
      .getByRole('listitem')
      .filter({ hasText: /Preço em dólar[+-]?\d/ })
      .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

itDeep('on a phone two fingers zoom, one moves, and a double tap shows all again', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session, phone);
  const { x, y, width } = await openYear(page);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ x: x + width * place, y: y + 120, id })),
    });
  await touch('touchStart', 0.4, 0.6);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', 0.4 - step * 0.03, 0.6 + step * 0.03);
  await touch('touchEnd');
  await until(async () => (await shownOn(page)) < 200);
  const before = await chartOf(page).getAttribute('aria-valuetext');

  await touch('touchStart', 0.2);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', 0.2 + step * 0.05);
  await touch('touchEnd');
  await until(async () => (await chartOf(page).getAttribute('aria-valuetext')) !== before);

  for (let tap = 0; tap < 2; tap += 1) {
    await touch('touchStart', 0.5);
    await touch('touchEnd');
  }
  await until(async () => (await shownOn(page)) === 365);
  expect(errors).toEqual([]);
});

const views = [phone, desk].flatMap((view) =>
  (['light', 'dark'] as const).map((theme) => ({ ...view, theme })),
);

// In the normal run `candle-chart.test.tsx` drags the line.
itInDepth(views, [])(
  'an alert is a line on the chart of $viewport.width px in $theme, moved by dragging and by keys',
  async ({ theme, ...view }) => {
    const { session } = await site.newcomer();
    const { token } = session;
    const answer = await fetch(`${site.url}/btc-api/bitcoin/mbtc/ticker`);
    const { currentPrice } = (await answer.json()) as { currentPrice: number };
    const cents = Math.round(currentPrice / 1000) * 100_000;
    const alert = { kind: 'price_above', params: { cents, currency: 'BRL' }, channels: ['email'] };
    await post(site.url, '/alerts', { ...alert, bellOnly: true }, token);
    const saved = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const list = await fetch(`${site.url}/btc-api/alerts`, { headers });
      return ((await list.json()) as { alerts: { params: { cents: number } }[] }).alerts[0]!.params.cents;
    };

    const { page, errors } = await site.visitWith({ token, user: JSON.stringify(session.user), theme }, view);
    await page.goto('/dashboard');
    await page.getByText('▲ Alerta').waitFor();
    const line = page.getByRole('slider', { name: /^Alerta de preço acima/ });
    // The code that moves a line loads when the chart gets the focus.
    await until(async () => {
      await chartOf(page).focus();
      return line.isVisible();
    });
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = (await line.boundingBox())!;
    const [left, middle] = [x + width - 20, y + height / 2];
    if ('hasTouch' in view) {
      const fingers = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: left, y: at }] : [] });
      await touch('touchStart', middle);
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', middle + step * 5);
      await touch('touchEnd');
    } else {
      await page.mouse.move(left, middle);
      await page.mouse.down();
      await page.mouse.move(left, middle + 40, { steps: 8 });
      await page.mouse.up();
    }
    await page.getByText(/^Alerta mudado para R\$/).waitFor();
    const dragged = await saved();
    expect(dragged).toBeLessThan(cents);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await until(async () => (await saved()) === cents);

    await line.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await until(async () => (await saved()) > cents);
    await page.reload();
    const moved = new Intl.NumberFormat('pt-BR').format((await saved()) / 100);
    await page.getByText('▲ Alerta').locator('..').getByText(moved, { exact: true }).waitFor();
    expect(errors).toEqual([]);
  },
);
