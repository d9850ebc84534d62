import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@painel/platform/testing/wait-for';
import { blockEventSchema, revisionEventSchema, tickerEventSchema } from '@painel/contract';
import { createConnections } from './connections';
import { createSimulatedSource } from '../../../upstreams/simulated/simulated-source';
import { type TestApi, startTestApi } from '../../../testing/test-api';

let api: TestApi;
let clients: ClientRequest[] = [];
const noon = new Date('2026-11-20T12:00:00.000Z');

async function start(env: Record<string, string> = {}) {
  api = await startTestApi({ env });
  api.time.now = noon;
  const { ticker, halving } = createSimulatedSource({ seed: 'stream', clock: () => api.time.now });
  Object.assign(api.market, { ticker, halving });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await api.close();
});

interface Listening {
  answer: IncomingMessage;
  /** All that has come so far. */
  text(): string;
  events(): { id: string; name: string; data: unknown }[];
}

async function listen(headers: Record<string, string> = {}): Promise<Listening> {
  const { port } = api.app.server.address() as AddressInfo;
  const client = get({ port, path: '/btc-api/stream', headers });
  client.on('error', () => {});
  clients.push(client);
  const [answer] = (await once(client, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  answer.on('error', () => {});
  const events = () =>
    [...text.matchAll(/id: (.+)\nevent: (.+)\ndata: (.+)\n\n/g)].map(([, id, name, data]) => ({
      id: id!,
      name: name!,
      data: JSON.parse(data!) as unknown,
    }));
  return { answer, text: () => text, events };
}

async function until(isSo: () => boolean | Promise<boolean>) {
  await waitFor(isSo);
}
const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));
const after = (seconds: number) => {
  api.time.now = new Date(noon.getTime() + seconds * 1000);
  api.market.notify();
};

it('sends the ticker and the newest block at once, in the shapes of the contract', async () => {
  await start();
  const { answer, text, events } = await listen();
  await until(() => events().length === 2);

  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(text()).toMatch(/^event: heartbeat\ndata: {"withinMs":15000}\n\nretry: 5000\n\n/);
  const byName = Object.fromEntries(events().map(({ name, data }) => [name, data]));
  const polled = await api.inject({ url: '/bitcoin/mbtc/ticker' });
  expect(tickerEventSchema.parse(byName['ticker'])).toEqual({
    value: polled.json(),
    source: 'simulated',
    readAt: polled.headers['x-data-time'],
  });
  const halving = await api.inject({ url: '/bitcoin/halvening' });
  expect(blockEventSchema.parse(byName['block']).height).toBe(halving.json().currentBlock);
});

it('sends every change to all clients, and nothing when nothing changed', async () => {
  await start();
  const [one, other] = [await listen(), await listen()];
  await until(() => one.events().length === 2 && other.events().length === 2);
  api.market.notify();

  after(10);
  await until(() => one.events().length === 3 && other.events().length === 3);
  expect(one.events()[2]).toMatchObject({ name: 'ticker', data: { readAt: '2026-11-20T12:00:10.000Z' } });
  expect(other.events()[2]).toEqual(one.events()[2]);

  after(3600);
  await until(() => one.events().filter(({ name }) => name === 'block').length === 2);
});

it('sends each revision of the site once, and the newest at once', async () => {
  await start();
  const reported = (text: string) =>
    [...text.matchAll(/event: revision\ndata: (.+)\n\n/g)].map(([, data]) => data);
  const one = await listen();
  for (const revision of [7, 7, 8]) api.revisions.announce(revision);
  const late = await listen();
  await until(() => reported(one.text()).length === 2 && reported(late.text()).length === 1);
  expect(reported(one.text())).toEqual(['{"revision":7}', '{"revision":8}']);
  expect(revisionEventSchema.parse(JSON.parse(reported(late.text())[0]!))).toEqual({ revision: 8 });
});

it('reads the market once for all when it may have changed, and not at all without listeners', async () => {
  await start();
  const { ticker } = api.market;
  const reads = jest.fn(ticker);
  api.market.ticker = reads;
  const [one] = [await listen(), await listen(), await listen()];
  await until(() => one.events().length === 2);
  expect(reads).toHaveBeenCalledTimes(1);
  api.market.notify();
  expect(reads).toHaveBeenCalledTimes(2);

  for (const client of clients) client.destroy();
  await until(() => {
    reads.mockClear();
    api.market.notify();
    return reads.mock.calls.length === 0;
  });
});

it('proves to every client that its connection works, sooner than it promised', () => {
  jest.useFakeTimers();
  const { open } = createConnections({ perAddress: 1, total: 2 });
  const streams = ['192.0.2.1', '192.0.2.2'].map((address) => open(address).stream);
  for (let beat = 0; beat < 3; beat += 1) {
    for (const stream of streams)
      expect(String(stream.read())).toBe('event: heartbeat\ndata: {"withinMs":15000}\n\n');
    jest.advanceTimersByTime(10_000);
  }
  for (const stream of streams) stream.destroy();
  jest.useRealTimers();
});

it('sends a client that reconnects only the newest of the events it missed', async () => {
  await start();
  const first = await listen();
  await until(() => first.events().length === 2);
  const { id } = first.events()[1]!;
  after(10);
  await until(() => first.events().length === 3);

  const back = await listen({ 'last-event-id': id });
  const stranger = await listen({ 'last-event-id': id.replace(/^[^:]+/, 'another-run') });
  await until(() => back.events().length > 0 && stranger.events().length === 2);
  expect(back.events()).toEqual([first.events()[2]]);
});

it('keeps silent about a market that is away, and reports it when it is back', async () => {
  await start();
  const { ticker, price } = api.market;
  api.market.priceBrl = null;
  api.market.ticker = price as never;
  const { events } = await listen();
  await until(() => events().length === 1);
  expect(events()[0]!.name).toBe('block');

  api.market.ticker = ticker;
  api.market.notify();
  await until(() => events().some(({ name }) => name === 'ticker'));
  expect(api.logged.join()).not.toContain('no market event');
});

it('accepts a limited number from one client, and in all', async () => {
  await start({ STREAMS_PER_ADDRESS: '2', STREAMS_IN_ALL: '3' });
  const from = async (address: string) => (await listen({ 'x-forwarded-for': address })).answer;
  expect((await from('2001:db8::1')).statusCode).toBe(200);
  expect((await from('[2001:db8::2]:4711')).statusCode).toBe(200);
  const refused = await from('2001:db8::3');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await from('192.0.2.2')).statusCode).toBe(200);
  expect((await from('192.0.2.3')).statusCode).toBe(503);

  clients[0]!.destroy();
  await until(async () => (await from('2001:db8::4')).statusCode === 200);
});

it('cuts off a client that no longer reads, and keeps the others', async () => {
  await start();
  const padding = 'x'.repeat(2_000_000);
  const { ticker } = api.market;
  api.market.ticker = async () => {
    const { value, ...from } = await ticker();
    return { ...from, value: { ...value, lastUpdated: `${Math.random()}${padding}` } };
  };
  const quick = await listen();
  const slow = await listen();
  slow.answer.pause();
  expect(await connections()).toBe(2);

  const received = () => quick.text().length;
  /** On a busy machine the quick client would fall behind too, if the next event did not wait for it. */
  const emitQuick = async () => {
    const before = received();
    api.market.notify();
    await until(() => received() >= before + padding.length);
  };
  await until(async () => {
    await emitQuick();
    return (await connections()) === 1;
  });
  await emitQuick();
});

it('ends its answers before the server does', async () => {
  await start();
  const { answer, events } = await listen();
  await until(() => events().length === 2);
  const ended = once(answer, 'end');
  await api.app.close();
  await ended;
});

it('answers nothing to HEAD, and is described', async () => {
  await start({ API_DOCS: 'on' });
  expect((await api.inject({ method: 'HEAD', url: '/stream' })).statusCode).toBe(404);
  const { paths } = (await api.inject({ url: '/docs/json' })).json();
  const { content } = paths['/btc-api/stream'].get.responses['200'];
  expect(Object.keys(content)).toEqual(['text/event-stream']);
  expect(paths['/btc-api/stream'].get.description).toContain('`block`');
});
