import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import mempool from '@painel/contract/examples/bitcoin/mempool-stats.json';
import { network, provideStream } from '@painel/shared/testing';
import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { followStream } from './follow-stream';
import { useLive, useReleasedRevision } from './live';
import { polling } from './polling';
import { recallTicker } from './price-cache';
import { marketQueries } from './queries';

const asked: Record<string, number> = {};
const event = (currentPrice: number) => ({
  value: { ...ticker, currentPrice },
  source: 'live',
  readAt: '2026-11-20T12:00:10.000Z',
});

function Page() {
  const price = useQuery(marketQueries.ticker(polling.ticker)).data;
  useQuery(marketQueries.halving(polling.halvingCard));
  useQuery(marketQueries.mempool(polling.onchain));
  const live = useLive();
  return <p>{`${price?.value.currentPrice} ${price?.source} ${live ? 'ao vivo' : 'consultado'}`}</p>;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let client: QueryClient;
let stop: () => void;
let stream: ReturnType<typeof provideStream>;

async function show(page = <Page />) {
  const { container, rerender } = render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  await pass(100);
  return {
    says: () => container.textContent,
    replace: (other: ReactElement) =>
      rerender(<QueryClientProvider client={client}>{other}</QueryClientProvider>),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  const count = (name: string, body: object) => () => {
    asked[name] = (asked[name] ?? 0) + 1;
    return Response.json(body, { headers: { 'X-Data-Source': 'live' } });
  };
  for (const name of Object.keys(asked)) delete asked[name];
  network.get('/bitcoin/mbtc/ticker', count('ticker', ticker));
  network.get('/bitcoin/halvening', count('halving', halving));
  network.get('/bitcoin/mempool-stats', count('mempool', mempool));
  stream = provideStream();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = followStream(client);
});
afterEach(() => {
  stop();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

it('receives the released revision of the site, and drops an invalid one', async () => {
  await show();
  stream.emit('revision', { revision: 8 });
  stream.emit('revision', { revision: 'nine' });
  expect(useReleasedRevision.getState()).toBe(8);
});

it('opens one stream while something shows the ticker, and none before or after', async () => {
  expect(stream.count()).toBe(0);
  const { replace } = await show();
  expect(stream.open()).toEqual(['/btc-api/stream']);

  replace(<p>outra página</p>);
  await pass(900);
  replace(<Page />);
  await pass(5_000);
  expect(stream.count()).toBe(1);

  replace(<p>outra página</p>);
  await pass(1_000);
  expect(stream.open()).toEqual([]);
});

it('shows what the stream sends, keeps it for the next visit, and does not request it meanwhile', async () => {
  const { says } = await show();
  expect(says()).toBe('475000 live consultado');
  for (let price = 480_000; price < 480_020; price += 1) {
    stream.emit('ticker', event(price));
    await pass(10_000);
  }

  expect(says()).toBe('480019 live ao vivo');
  expect(asked['ticker']).toBe(1);
  expect(recallTicker()?.reading.value.currentPrice).toBe(480_019);
});

it('asks again within one interval when the stream drops, and is live again when it is back', async () => {
  const { says } = await show();
  stream.emit('ticker', event(480_000));
  stream.drop();
  expect(says()).toMatch(/consultado$/);
  await pass(polling.ticker);
  expect(asked['ticker']).toBe(2);
  expect(stream.open()).toHaveLength(1);

  stream.emit('ticker', event(481_000));
  expect(says()).toBe('481000 live ao vivo');
});

const lost = (init?: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init!.signal!.addEventListener('abort', () => reject(new Error('lost'))),
  );

it('is live no longer than its heartbeat, and has another stream once the path is back', async () => {
  const { fetch } = globalThis;
  const probe = jest.fn((_: unknown, init?: RequestInit) => lost(init));
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const { says } = await show();
  stream.emit('open', null);
  stream.emit('heartbeat', { withinMs: 15_000 });
  stream.emit('ticker', event(480_000));
  await pass(14_000);
  stream.emit('heartbeat', { withinMs: 15_000 });
  globalThis.fetch = probe as never;
  await pass(14_900);
  expect(says()).toBe('480000 live ao vivo');
  await pass(200);
  expect(says()).toMatch(/consultado$/);

  // The path stays lost for two minutes: attempts do not become rarer than this.
  for (let minute = 0; minute < 12; minute += 1) {
    const before = stream.count();
    await pass(20_000);
    expect(stream.count()).toBeGreaterThan(before);
    expect(stream.open().length).toBeLessThanOrEqual(1);
  }
  const attempts = stream.count();
  probe.mockImplementation(async () => new Response());
  await pass(12_000);
  expect(stream.count()).toBeGreaterThan(attempts);
  stream.emit('ticker', event(481_000));
  expect(says()).toBe('481000 live ao vivo');
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

it('keeps a stream of a server that sends no heartbeat', async () => {
  const { says } = await show();
  stream.emit('open', null);
  stream.emit('ticker', event(480_000));
  await pass(50_000);
  expect(says()).toBe('480000 live ao vivo');
  expect(stream.count()).toBe(1);
});

it('asks all the same when an open stream has been silent for a minute', async () => {
  await show();
  stream.emit('ticker', event(480_000));
  await pass(59_000);
  expect(asked['ticker']).toBe(1);
  await pass(1_000);
  expect(asked['ticker']).toBe(2);
});

it('polls a server that has no stream, and does not ask it for one again', async () => {
  const { says } = await show();
  stream.refuse();
  for (let poll = 0; poll < 10; poll += 1) await pass(polling.ticker);
  expect(stream.count()).toBe(1);
  expect(asked['ticker']).toBe(11);
  expect(says()).toMatch(/consultado$/);
});

it.each([
  ['refuses', () => stream.refuse()],
  ['drops', () => stream.drop()],
])('asks a server that %s a stream it had for another, in growing pauses up to a minute', async (_, fail) => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await show();
  stream.emit('ticker', event(480_000));
  const counts: number[] = [];
  for (const pause of [5, 10, 20, 40, 60, 60]) {
    fail();
    await pass(pause * 1000 - 10);
    counts.push(stream.count());
    await pass(10);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  expect(stream.open()).toHaveLength(1);

  stream.emit('ticker', event(481_000));
  stream.drop();
  await pass(5000);
  expect(stream.count()).toBe(8);
});

it('keeps the pause however often pages that show the ticker come and go', async () => {
  const { replace } = await show();
  stream.drop();
  for (let turn = 0; turn < 5; turn += 1) {
    replace(<p>outra página</p>);
    await pass(1100);
    replace(<Page />);
    await pass(100);
  }
  expect(stream.count()).toBeLessThanOrEqual(3);
});

it.each([
  ['tab is hidden', (there: boolean) => focusManager.setFocused(there)],
  ['connection is gone', (there: boolean) => onlineManager.setOnline(there)],
])('closes while the %s, and opens at once afterwards', async (_name, set) => {
  const { says } = await show();
  stream.emit('ticker', event(480_000));
  act(() => set(false));
  expect(stream.open()).toEqual([]);
  await pass(10 * polling.ticker);
  expect(asked['ticker']).toBe(1);

  act(() => set(true));
  expect(stream.open()).toHaveLength(1);
  await pass(100);
  expect(asked['ticker']).toBe(2);
  expect(says()).toMatch(/consultado$/);
});

it.each(['', '{', 'null', '[]', '{"value":{}}', JSON.stringify({ ...event(1), source: 'rumour' })])(
  'drops the malformed ticker %j',
  async (text) => {
    const { says } = await show();
    stream.emit('ticker', text);
    expect(says()).toBe('475000 live consultado');
  },
);

it('reads halving and mempool again at a new block, and at no other', async () => {
  await show();
  const height = halving.currentBlock;
  const time = '2026-11-20T12:00:00.000Z';
  stream.emit('block', { height, time });
  stream.emit('block', 'bloco');
  await pass(100);
  expect(asked).toMatchObject({ halving: 1, mempool: 1 });

  stream.emit('block', { height: height + 1, time });
  await pass(100);
  expect(asked).toMatchObject({ halving: 2, mempool: 2 });
});

it('does without where the browser has no streams', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  expect(() => followStream(client)()).not.toThrow();
});
