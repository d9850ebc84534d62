import { sharedSite } from '../support/servers/site';
import { until } from '../support/until';
import { itDeep } from '../support/deep';

const site = sharedSite();

const timeOfPrice = async () =>
  (await fetch(`${site.url}/btc-api/bitcoin/mbtc/ticker`)).headers.get('x-data-time');

/** The simulated price moves with every ten seconds of the clock; a busy server is later. */
async function untilNextPrice() {
  const before = await timeOfPrice();
  await until(async () => (await timeOfPrice()) !== before);
}

/** A dashboard, and how often it has asked for the ticker. */
async function openDashboard({ stream }: { stream: boolean }) {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bitcoin/mbtc/ticker')) asked.push(request.url());
  });
  if (!stream) {
    await page.route('**/btc-api/stream', (route) => route.fulfill({ status: 404 }));
    await page.clock.install();
  }
  await page.goto('/dashboard');
  return { page, errors, asked };
}

it('shows the price as it moves, says that it is live, and does not request it', async () => {
  const { page, errors, asked } = await openDashboard({ stream: true });
  const live = page.getByText(/^Simulação ao vivo, preço das \d/);
  await live.waitFor();
  const first = await live.textContent();

  await page
    .getByText(/^Simulação ao vivo/)
    .filter({ hasNotText: first! })
    .waitFor();
  expect(asked).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('tints a price that moves from behind, so that it stays readable', async () => {
  const { page } = await site.visit();
  await page.goto('/');
  const tint = page.locator('main span[data-direction][aria-hidden]');
  await tint.waitFor({ state: 'attached' });
  const layers = await tint.evaluate((element) => [
    getComputedStyle(element).zIndex,
    getComputedStyle(element.parentElement!).isolation,
  ]);
  expect(layers).toEqual(['-1', 'isolate']);
});

itDeep('requests the price every half minute where the server has no stream', async () => {
  const { page, asked } = await openDashboard({ stream: false });
  const polled = page.getByText(/^Preço atualizado às \d/);
  await polled.waitFor();
  const first = await polled.textContent();
  const moved = page.getByText(/^Preço atualizado às/).filter({ hasNotText: first! });

  // The clock of the page is paused, however long the server takes.
  await page.clock.pauseAt(Date.now() + 1_000);
  const before = asked.length;
  await untilNextPrice();
  expect([asked.length, await moved.count()]).toEqual([before, 0]);
  await page.clock.fastForward(30_000);
  await until(() => asked.length > before);
  expect(asked).toHaveLength(before + 1);
  await page.clock.resume();
  await moved.waitFor();
});
