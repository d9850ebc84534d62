import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReleaseSandbox, releaseSandbox } from '../testing';
import { notifyWebhook, webhookOf } from './webhook';

const secret = 'um segredo comprido';
let site: ReleaseSandbox;
let server: Server;
let address: string;
let answer: (response: ServerResponse, attempt: number) => void;
let received: { path?: string; headers: IncomingHttpHeaders; body: string }[];

beforeEach(async () => {
  site = await releaseSandbox();
  await site.release([await site.section('news', '1.0.0')], { origin: { actor: 'Ana', message: 'graph' } });
  received = [];
  answer = (response) => response.end();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url, headers: request.headers, body });
    answer(response, received.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

const report = (action = 'release news@1.0.0') =>
  notifyWebhook({
    store: site.store,
    webhook: webhookOf(`${address}/hook/token`, secret),
    site: 'staging',
    changed: { revision: 1, action },
    pauseMs: 1,
  });

it('sends the revision with the HMAC of its body', async () => {
  expect(await report()).toBeNull();
  expect(received).toHaveLength(1);
  const { path, headers, body } = received[0]!;
  expect(path).toBe('/hook/token');
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-painel-signature-256']).toBe(
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  );
  expect(JSON.parse(body)).toEqual({
    text: 'staging, revision 1: release news@1.0.0, by Ana, "graph"',
    site: 'staging',
    revision: 1,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    action: 'release news@1.0.0',
    origin: { actor: 'Ana', message: 'graph' },
    versions: { news: '1.0.0' },
    retired: [],
  });
});

it('tries three times', async () => {
  answer = (response, attempt) => response.writeHead(attempt < 3 ? 503 : 204).end();
  expect(await report()).toBeNull();
  expect(received).toHaveLength(3);
});

it('says in a sentence without the address what went wrong', async () => {
  answer = (response) => response.writeHead(500).end('token');
  expect(await report()).toBe(
    `The webhook at ${new URL(address).host} was not notified of revision 1: it answered 500. The revision is live all the same.`,
  );
  expect(received).toHaveLength(3);
});

it('follows no redirect', async () => {
  answer = (response) => response.writeHead(307, { location: `${address}/elsewhere` }).end();
  expect(await report()).toContain('it answered 307');
  expect(received.map(({ path }) => path)).toEqual(['/hook/token', '/hook/token', '/hook/token']);
});

it('gives up on a server that does not answer', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(5000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50);
    return controller.signal;
  });
  answer = () => {};
  expect(await report()).toContain('it did not answer within 5 s');
  expect(timeout).toHaveBeenCalledTimes(3);
  timeout.mockRestore();
});

it('says that no server listens, or that the revision was deleted', async () => {
  await site.store.remove('.registry');
  expect(await report()).toContain('the revision cannot be read');
  expect(received).toEqual([]);
  await site.release([await site.section('news', '1.1.0')]);
  const closed = webhookOf('http://127.0.0.1:1/', secret);
  const changed = { revision: 2, action: 'release' };
  expect(
    await notifyWebhook({ store: site.store, webhook: closed, site: 'staging', changed, pauseMs: 1 }),
  ).toContain('it does not answer');
});

it('is not notified where nothing changed', async () => {
  expect(await report('nothing changed')).toBeNull();
  expect(received).toEqual([]);
});

it.each([
  ['ftp://chat.example/hook', secret, 'RELEASE_WEBHOOK_URL is unusable: it must be an http(s) URL.'],
  ['https://', secret, 'RELEASE_WEBHOOK_URL is unusable'],
  ['https://chat.example/hook', undefined, 'needs RELEASE_WEBHOOK_SECRET with at least 16 bytes'],
  ['https://chat.example/hook', 'short', 'needs RELEASE_WEBHOOK_SECRET with at least 16 bytes'],
])('refuses %s with the secret %s', (url, given, sentence) => {
  expect(() => webhookOf(url, given)).toThrow(sentence);
});

it('is off where no address is given', () => {
  expect(webhookOf('', secret)).toBeNull();
  expect(webhookOf(undefined, undefined)).toBeNull();
});
