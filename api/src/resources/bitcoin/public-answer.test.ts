import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Reading } from '../../upstreams/market-data/market-data';
import { publicAnswer, publicAnswerTo } from './public-answer';

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
  app.get('/', publicAnswer(5, read));
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

it('is made anew after a second, and names its bytes', async () => {
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
])('leaves packed as %s for whoever takes it', async (encoding, unpack) => {
  serve(async () => reading(long));

  const { headers, rawPayload } = await get({ 'accept-encoding': encoding });

  expect(headers['content-encoding']).toBe(encoding);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(200);
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long);
});

it('leaves as it is for whoever takes no packing, and when it is short', async () => {
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

it('keeps the answers of different questions apart, the last five hundred of them', async () => {
  const read = jest.fn(async (query: { q?: string }) => reading(query));
  app = Fastify();
  app.get('/', publicAnswerTo(5, read));

  for (let question = 0; question < 501; question += 1) {
    expect((await get({}, `/?q=${question}`)).json()).toEqual({ q: String(question) });
  }
  await get({}, '/?q=500');
  expect(read).toHaveBeenCalledTimes(501);
  await get({}, '/?q=0');
  expect(read).toHaveBeenCalledTimes(502);
});
