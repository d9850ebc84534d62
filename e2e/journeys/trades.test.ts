import { startPriceVendor } from '@painel/api/testing/price-vendor';
import { upstreamsOff } from '@painel/api/testing/upstreams-off';
import { openAtRest } from '../support/accessibility';
import { post } from '../support/api';
import { inDepth } from '../support/deep';
import { judgeTime } from '../support/judge-time';
import { startPushService } from '../support/servers/push-service';
import { ownSite } from '../support/servers/site';
import { until } from '../support/until';

const count = inDepth ? 10 : 3;
/** Of the medians. An alert wants two samples that are two seconds apart. */
const [pageMs, providerMs] = [2_000, 5_000];

let vendor: Awaited<ReturnType<typeof startPriceVendor>>;
let push: Awaited<ReturnType<typeof startPushService>>;
const site = ownSite(async () => {
  vendor = await startPriceVendor();
  push = await startPushService();
  return {
    ...upstreamsOff,
    ...push.environment,
    BITCOIN_SOURCE: 'live',
    MERCADO_BITCOIN_URL: vendor.url,
    MERCADO_BITCOIN_STREAM_URL: `${vendor.streamUrl}/ws`,
  };
});
afterAll(async () => {
  push?.stop();
  await vendor?.stop();
});

const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.floor((count - 1) / 2)]! + sorted[Math.ceil((count - 1) / 2)]!) / 2;
};
const seconds = (ms: number) => (ms / 1000).toFixed(1);

it('a trade is on the open page in two seconds, and its alert at the push service in five', async () => {
  const { session } = await site.newcomer();
  const send = (path: string, body: object) => post(site.url, path, body, session.token);
  // Alerts must not depend on the hour at which this runs.
  await fetch(`${site.url}/btc-api/alerts/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ quiet: false }),
  });
  await send('/alerts/push/subscription', push.subscription);
  await push.message(0);
  const first = 600_000;
  for (let place = 0; place < count; place += 1)
    await send('/alerts', {
      kind: 'price_above',
      params: { cents: (first + place * 1_000) * 100, currency: 'BRL' },
      channels: ['push'],
    });
  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/dashboard');
  await page.getByText(/^Ao vivo, preço atualizado às \d/).waitFor();

  const took: { page: number; provider: number }[] = [];
  for (let place = 0; place < count; place += 1) {
    const price = first + place * 1_000 + 500;
    const heard = push.count();
    const begun = performance.now();
    vendor.trade(price);
    const since = () => performance.now() - begun;
    const [onPage, atProvider] = await Promise.all([
      page
        .waitForFunction(
          (written) => document.querySelector('main')!.innerText.includes(written),
          price.toLocaleString('pt-BR'),
        )
        .then(since),
      until(() => push.count() > heard).then(since),
    ]);
    took.push({ page: onPage, provider: atProvider });
  }
  expect(push.count()).toBe(count + 1);
  console.table(
    took.map((each) => ({ 'to the page': seconds(each.page), 'to the provider': seconds(each.provider) })),
  );
  judgeTime(`a trade on the page, median of ${count}`, median(took.map((each) => each.page)), pageMs);
  const provider = median(took.map((each) => each.provider));
  judgeTime(`its alert at the push service, median of ${count}`, provider, providerMs);
  expect(errors).toEqual([]);
}, 120_000);
