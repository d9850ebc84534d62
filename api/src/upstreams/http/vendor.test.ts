import * as z from 'zod';
import { type UpstreamServer, answerPaths, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { type HttpClient, createHttpClient } from './http-client';
import { createVendor } from './vendor';

const schema = z.object({ value: z.number() });
let server: UpstreamServer;
let http: HttpClient;
/** Requests when they are sent. A busy server may receive them later and in another order. */
let sent: { path: string; at: number }[];

beforeEach(async () => {
  server = await startUpstreamServer();
  sent = [];
  const client = createHttpClient('PainelBitcoin/1.0');
  http = {
    ...client,
    get(url, options) {
      sent.push({ path: new URL(url).pathname, at: performance.now() });
      return client.get(url, options);
    },
  };
});
afterEach(async () => {
  await http.close();
  await server.close();
});

const refuse =
  (status: number, headers = {}): UpstreamServer['answer'] =>
  (_request, response) =>
    response.writeHead(status, headers).end();
const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => error,
  );

it('tries a second time after a failure that may pass', async () => {
  server.answer = (request, response) => {
    if (server.requests.length === 1) request.socket.destroy();
    else response.end('{"value":1}');
  };

  expect(await createVendor({ http }).json(server.url, schema)).toEqual({ value: 1 });
  expect(server.requests).toHaveLength(2);
});

it('tries twice and no more', async () => {
  server.answer = refuse(500);

  expect(await failureOf(createVendor({ http }).json(server.url, schema))).toMatchObject({ statusCode: 500 });
  expect(server.requests).toHaveLength(2);
});

it.each([
  ['garbage', 'não é json'],
  ['another shape', '{"value":"1"}'],
  ['an empty body', ''],
  ['HTML', '<html></html>'],
])('calls %s malformed and does not ask again', async (_what, body) => {
  server.answer = answerPaths({ '/': body });

  expect(await failureOf(createVendor({ http }).json(server.url, schema))).toMatchObject({
    kind: 'malformed',
  });
  expect(server.requests).toHaveLength(1);
});

it('opens the circuit after five failures and tries again after thirty seconds', async () => {
  const vendor = createVendor({ http, retries: 0 });
  server.answer = answerPaths({ '/': 'não é json' });
  for (let time = 0; time < 5; time += 1) await failureOf(vendor.json(server.url, schema));

  server.answer = answerPaths({ '/': { value: 2 } });
  expect(await failureOf(vendor.json(server.url, schema))).not.toBeNull();
  expect(server.requests).toHaveLength(5);

  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  expect(await vendor.json(server.url, schema)).toEqual({ value: 2 });
});

it('does not hold a refused question against the vendor', async () => {
  const vendor = createVendor({ http });
  server.answer = refuse(400);
  for (let time = 0; time < 6; time += 1) await failureOf(vendor.json(server.url, schema));

  server.answer = answerPaths({ '/': { value: 3 } });
  expect(await vendor.json(server.url, schema)).toEqual({ value: 3 });
});

it('asks nothing more while the vendor wants it to wait', async () => {
  const vendor = createVendor({ http });
  server.answer = refuse(429, { 'retry-after': '60' });

  expect(await failureOf(vendor.json(server.url, schema))).toMatchObject({ kind: 'rate-limited' });
  expect(await failureOf(vendor.json(server.url, schema))).toMatchObject({ kind: 'rate-limited' });
  expect(server.requests).toHaveLength(1);
});

it('keeps requests of one queue apart, not those of different queues', async () => {
  const vendor = createVendor({ http, intervalMs: 120 });
  server.answer = answerPaths({ '/': { value: 1 } });

  const began = performance.now();
  await Promise.all(
    ['a', 'a', 'a', 'b'].map((queue) => vendor.json(`${server.url}/${queue}`, schema, { queue })),
  );

  expect(sent.map(({ path }) => path)).toEqual(['/a', '/b', '/a', '/a']);
  const [, , second, third] = sent;
  // Timers may end a millisecond or two early.
  expect(second!.at - began).toBeGreaterThan(110);
  expect(third!.at - began).toBeGreaterThan(220);
});

it('lets the loops go before those who wait on a click', async () => {
  const vendor = createVendor({ http, intervalMs: 60 });
  server.answer = answerPaths({ '/': { value: 1 } });
  const ask = (path: string, urgent: boolean) => vendor.json(`${server.url}/${path}`, schema, { urgent });

  await Promise.all([ask('1', false), ask('2', false), ask('3', false), ask('laco', true)]);

  expect(sent.map(({ path }) => path)).toEqual(['/1', '/laco', '/2', '/3']);
});

it('sends back the tag of a text and keeps the text when it is the same', async () => {
  const vendor = createVendor({ http });
  server.answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"' }).end('notícias');
  };

  expect(await vendor.text(server.url)).toBe('notícias');
  expect(await vendor.text(server.url)).toBe('notícias');
  expect(server.requests[1]!.headers['if-none-match']).toBe('"v1"');
});

it('asks nothing more of a vendor that refuses the country', async () => {
  const vendor = createVendor({ http });
  server.answer = refuse(451);

  expect(await failureOf(vendor.json(server.url, schema))).toMatchObject({ statusCode: 451 });
  expect(await failureOf(vendor.json(server.url, schema))).toMatchObject({ kind: 'rate-limited' });
  expect(server.requests).toHaveLength(1);
});

it('sends a question as JSON by POST', async () => {
  const vendor = createVendor({ http, headers: { 'x-key': 'chave' } });
  server.answer = (request, response) => {
    const isPost = request.method === 'POST' && request.headers['content-type'] === 'application/json';
    request.on('data', (body) =>
      response.end(isPost && String(body) === '{"type":"x"}' ? '{"value":4}' : ''),
    );
  };

  expect(await vendor.postJson(server.url, { type: 'x' }, schema)).toEqual({ value: 4 });
  expect(server.requests[0]!.headers['x-key']).toBe('chave');
});

it('returns status and headers, the first ones again when nothing changed', async () => {
  const vendor = createVendor({ http });
  server.answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"', link: '<x>; rel="last"' }).end('[]');
  };
  const linkOf = () => vendor.answer(server.url, ({ status, headers }) => [status, headers.link]);

  expect(await linkOf()).toEqual([200, '<x>; rel="last"']);
  expect(await linkOf()).toEqual([200, '<x>; rel="last"']);
  expect(server.requests).toHaveLength(2);
});
