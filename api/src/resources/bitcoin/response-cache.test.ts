import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Reading } from '../../upstreams/market-data/market-data';
import { createResponseCache } from './response-cache';

const readAt = new Date('2026-11-20T12:00:00.000Z');
const long = { text: 'bitcoin '.repeat(200) };
const reading = (value: unknown): Reading<unknown> => ({ value, source: 'live', readAt });

let app: FastifyInstance;
afterEach(() => {
  jest.useRealTimers();
  return app.close();
});

const serve = (read: () => Promise<Reading<unknown>>) => {
  app = Fastify();
  app.get('/', createResponseCache().cached(5, read));
};
const get = (headers: Record<string, string> = {}, url = '/') => app.inject({ url, headers });

it('is made once for a thousand who ask at the same time', async () => {
  const read = jest.fn(async () => reading({ price: 1 }));
  serve(read);

  const answers = await Promise.all(Array.from({ length: 1_000 }, () => get()));

  expect(read).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"price":1}']));
});

// Over a socket: an injected request hides an answer that is sent twice.
it('leaves once, however much is done to it on its way out', async () => {
  const sent = jest.fn(async () => undefined);
  serve(async () => reading(long));
  for (let hook = 0; hook < 3; hook += 1) app.addHook('onSend', sent);

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { status } = await fetch(address);

  expect(status).toBe(200);
  expect(sent).toHaveBeenCalledTimes(3);
});

it('is made again after a second, and names its bytes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let price = 1;
  const read = jest.fn(async () => reading({ price }));
  serve(read);
  const first = await get();
  price = 2;

  jest.advanceTimersByTime(999);
  expect((await get()).json()).toEqual({ price: 1 });
  jest.advanceTimersByTime(1);
  const second = await get();
  expect(second.json()).toEqual({ price: 2 });
  expect(read).toHaveBeenCalledTimes(2);
  expect(second.headers.etag).not.toBe(first.headers.etag);

  price = 1;
  jest.advanceTimersByTime(1_000);
  expect((await get()).headers.etag).toBe(first.headers.etag);
});

it('leaves with everything a shared cache needs', async () => {
  serve(async () => reading(long));

  expect((await get()).headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=10',
    etag: expect.stringMatching(/^W\/".{27}"$/),
    vary: 'accept-encoding',
    'x-data-source': 'live',
    'x-data-time': '2026-11-20T12:00:00.000Z',
  });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('leaves packed as %s for a client that takes it', async (encoding, unpack) => {
  serve(async () => reading(long));

  const { headers, rawPayload } = await get({ 'accept-encoding': encoding });

  expect(headers['content-encoding']).toBe(encoding);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(200);
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long);
});

it('leaves uncompressed for a client that accepts no compression, and when it is short', async () => {
  serve(async () => reading(long));
  expect((await get()).headers).not.toHaveProperty('content-encoding');
  await app.close();

  serve(async () => reading({ price: 1 }));
  expect((await get({ 'accept-encoding': 'br' })).json()).toEqual({ price: 1 });
});

it.each([
  ['the tag', 304, (tag: string) => tag],
  ['several tags', 304, (tag: string) => `"velha", ${tag}`],
  ['another tag', 200, () => '"velha"'],
])('answers a client that has %s with %i', async (_what, status, tagOf) => {
  serve(async () => reading(long));
  const { headers } = await get();

  const again = await get({ 'if-none-match': tagOf(String(headers.etag)), 'accept-encoding': 'br' });

  expect(again.statusCode).toBe(status);
  expect(again.headers.etag).toBe(headers.etag);
  if (status === 304) {
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers).not.toHaveProperty('content-encoding');
  }
});

it('keeps no failure', async () => {
  const read = jest.fn<Promise<Reading<unknown>>, []>().mockRejectedValueOnce(new Error('fora do ar'));
  read.mockResolvedValue(reading({ price: 1 }));
  serve(read);

  expect((await get()).statusCode).toBe(500);
  expect((await get()).json()).toEqual({ price: 1 });
});

const answersTo = (
  read: (query: { q?: string }) => Promise<Reading<unknown>>,
  options?: Parameters<typeof createResponseCache>[0],
) => {
  app = Fastify({ trustProxy: true });
  app.get('/', createResponseCache(options).cachedByQuery(5, read));
};

it('keeps the answers of different questions apart, as many as fit, the last requested ones', async () => {
  const read = jest.fn(async (query: { q?: string }) => reading({ ...query, pad: 'x'.repeat(500) }));
  answersTo(read, { most: 3 * 2_200 });

  for (const q of ['a', 'b', 'c', 'a', 'd']) expect((await get({}, `/?q=${q}`)).json().q).toBe(q);
  expect(read).toHaveBeenCalledTimes(4);
  await get({}, '/?q=a');
  expect(read).toHaveBeenCalledTimes(4);
  await get({}, '/?q=b');
  expect(read).toHaveBeenCalledTimes(5);
});

it('keeps 32 MB at most of many distinct questions, and nothing a minute after the last', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const { cachedByQuery, keptBytes } = createResponseCache();
  app = Fastify();
  const pad = 'x'.repeat(250_000);
  app.get(
    '/',
    cachedByQuery(5, async (query) => reading({ query, pad })),
  );
  for (let q = 0; q < 200; q += 1) await get({}, `/?q=${q}`);
  expect(keptBytes()).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(keptBytes()).toBeGreaterThan(30 * 1024 * 1024);

  // The cache holds the clock that it found when it was loaded.
  const later = performance.now() + 61_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  jest.advanceTimersByTime(61_000);
  expect(keptBytes()).toBe(0);
});

it('lets a client wait for its own many questions, and others go first', async () => {
  const ends: (() => void)[] = [];
  let isHeld = true;
  answersTo(async (query) => {
    if (isHeld && query.q !== 'other') await new Promise<void>((end) => ends.push(end));
    return reading(query);
  });
  const many = Array.from({ length: 50 }, (_, q) => get({ 'x-forwarded-for': '192.0.2.1' }, `/?q=${q}`));
  const refused = await Promise.race(many);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);

  const other = get({ 'x-forwarded-for': '192.0.2.2' }, '/?q=other').then((answer) => answer.json());
  while (ends.length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (const end of ends.splice(0)) end();
  expect(await other).toEqual({ q: 'other' });

  isHeld = false;
  for (const end of ends) end();
  const all = await Promise.all(many);
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(34);
});
