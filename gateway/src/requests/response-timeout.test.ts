import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { waitFor } from '@painel/platform/testing/wait-for';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitResponseTime } from './response-timeout';
import { startTestGateway } from '../testing/test-gateway';
import { makeFolder } from '../testing/test-site';

const [ms, largest] = [100, 64 * 1024 * 1024];
let app: FastifyInstance;
let client: Socket | undefined;
afterEach(async () => {
  client?.destroy();
  await app.close();
});

async function ask(path: string): Promise<Socket> {
  app = Fastify({ forceCloseConnections: true });
  limitResponseTime(app, ms);
  app.get('/large', () => Buffer.alloc(largest));
  app.get('/events', (_request, reply) =>
    reply.type('text/event-stream; charset=utf-8').send(new Readable({ read() {} })),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect(Number(new URL(address).port), '127.0.0.1');
  client.on('error', () => undefined);
  await once(client, 'connect');
  client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return client;
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

it('ends a connection that reads nothing', async () => {
  await ask('/large');
  await waitFor(async () => (await connections()) !== 0);
  await waitFor(async () => (await connections()) === 0);
});

it('ends a connection that reads a little at a time', async () => {
  (await ask('/large')).on('readable', () => undefined);
  const sipping = setInterval(() => client?.read(1), 20);
  await waitFor(async () => (await connections()) !== 0);
  await waitFor(async () => (await connections()) === 0);
  clearInterval(sipping);
});

it('lets a client listen to events for longer', async () => {
  await ask('/events');
  await pause(2 * ms);
  expect(await connections()).toBe(1);
});

it('is set for every answer of the gateway, five minutes long', async () => {
  const folder = makeFolder();
  ({ app } = await startTestGateway(folder.path));
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  for (const url of ['/btc-api/bitcoin/price', '/config.json', '/missing.js']) {
    setTimer.mockClear();
    await app.inject(url);
    expect([url, setTimer.mock.calls.map(([, time]) => time)]).toEqual([
      url,
      expect.arrayContaining([5 * 60_000]),
    ]);
  }
  folder.remove();
});
