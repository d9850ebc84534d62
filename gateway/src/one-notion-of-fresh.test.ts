import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApi } from '@painel/api';
import { faults } from '@painel/api/testing/faults';
import { startPriceVendor } from '@painel/api/testing/price-vendor';
import { waitFor } from '@painel/platform/testing/wait-for';
import { upstreamsOff } from '@painel/api/testing/upstreams-off';
import { readGatewayConfig } from './config';
import { buildGateway, createServer } from './gateway';
import { createMetrics } from './telemetry/metrics';
import { makeSite } from './testing/test-site';

jest.setTimeout(120_000);

const minuteMs = 60_000;
const email = 'ana@exemplo.com.br';
const password = 'canario-da-senha-9x';

/** The whole server, by an exchange that pushes prices and whose HTTP can fail. */
async function startServer() {
  const folder = makeSite();
  const vendor = await startPriceVendor();
  let aheadMs = 0;
  const config = readGatewayConfig({
    ...upstreamsOff,
    SITE_DIR: folder.path,
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'silent',
    BITCOIN_SOURCE: 'live',
    MERCADO_BITCOIN_URL: vendor.url,
    MERCADO_BITCOIN_STREAM_URL: `${vendor.streamUrl}/ws`,
  });
  const app = createServer(config);
  const metrics = createMetrics(() => app.log);
  const api = await createApi(config.api, app.log, metrics, () => new Date(Date.now() + aheadMs));
  await buildGateway(app, config, api, metrics);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const post = async <Answer>(path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/btc-api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  await post('/auth/register', { name: 'Ana', email, password });
  const { token } = await post<{ token: string }>('/auth/login', { email, password });
  const read = async <Answer>(path: string) => {
    const answer = await fetch(`${url}/btc-api${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as Answer;
  };

  /** How an open page has the price: the last event of its stream. */
  const stream = get(`${url}/btc-api/stream`);
  const [events] = (await once(stream, 'response')) as [IncomingMessage];
  let reported = '';
  events.setEncoding('utf8').on('data', (text: string) => (reported += text));
  const sourceOfStream = () => /.*event: ticker\ndata: .*?"source":"(\w+)"/s.exec(reported)?.[1];
  const sourceOf = async (path: string) =>
    (await fetch(`${url}/btc-api${path}`)).headers.get('x-data-source');
  const metric = async (name: string) =>
    new RegExp(`^${name}\\{source="spot price"\\} (\\d)`, 'm').exec(await metrics.text())?.[1];

  return {
    vendor,
    addAlert: (body: object) => post('/alerts', body, token),
    pass: (ms: number) => void (aheadMs += ms),
    texts: async () =>
      (await read<{ events: { text: string }[] }>('/alerts/events')).events.map(({ text }) => text),
    /** The freshness that each of these reports. */
    opinions: async () => ({
      page: await sourceOf('/bitcoin/price'),
      ticker: await sourceOf('/bitcoin/mbtc/ticker'),
      stream: sourceOfStream(),
      ready: ((await (await fetch(`${url}/readyz`)).json()) as { price: string }).price,
      metric: await metric('painel_source_fresh'),
      alerts: (await read<{ staleSince: string | null }>('/alerts')).staleSince === null,
    }),
    hasStreamed: (price: number) => reported.includes(`"currentPrice":${price},`),
    async stop() {
      events.on('error', () => {});
      stream.destroy();
      await app.close();
      await api.stop();
      await vendor.stop();
      folder.remove();
    },
  };
}

const agreed = (source: 'live' | 'stale') => ({
  page: source,
  ticker: source,
  stream: source,
  ready: source,
  metric: source === 'live' ? '1' : '0',
  alerts: source === 'live',
});

it('page, /readyz, metrics and alerts agree of one price that is fresh, late, and fresh again', async () => {
  const server = await startServer();
  const { vendor, opinions, texts } = server;
  const settle = async (source: 'live' | 'stale') => {
    // A stream has its next event with the next round of the feed.
    await waitFor(async () => (await opinions()).stream === source);
    expect(await opinions()).toEqual(agreed(source));
  };
  try {
    await waitFor(() => vendor.connections() === 1);
    await settle('live');
    const silence = { kind: 'source_stale', params: { minutes: 2 }, channels: ['push'], bellOnly: true };
    await server.addAlert(silence);
    // The judge has seen the alert with the next price.
    vendor.trade(598_500);
    await waitFor(() => server.hasStreamed(598_500));

    vendor.fail(faults['answers 500']!);
    server.pass(3 * minuteMs);
    await settle('stale');
    await waitFor(async () => (await texts()).length > 0);
    expect(await texts()).toEqual([expect.stringMatching(/o Painel est(á|ava) sem preço desde /i)]);
    expect(await opinions()).toEqual(agreed('stale'));

    vendor.fail(null);
    vendor.trade(599_000);
    await settle('live');
    expect(await texts()).toHaveLength(1);
  } finally {
    await server.stop();
  }
});
