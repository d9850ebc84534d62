import { type AddressInfo, type Socket, createServer } from 'node:net';
import { sharedCounter } from './plugins/limit-counters';
import { connectRedis } from './redis';

const answers: Record<string, string> = {
  hello: '%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n',
  info: '$9\r\nloading:0\r\n',
  ping: '+PONG\r\n',
  eval: '*2\r\n:41\r\n:1000\r\n',
};

/** Speaks as much of Redis as a counter needs, once it is told to. */
async function startServer() {
  const state = { isSilent: true, isLate: false };
  const greetings: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let unanswered = '';
    const answer = () => {
      for (const [word] of unanswered.matchAll(/\b(hello|info|ping|client|eval)\r\n/gi))
        socket.write(answers[word.trim().toLowerCase()] ?? '+OK\r\n');
      unanswered = '';
    };
    greetings.push(answer);
    socket.on('data', (bytes) => {
      if (state.isLate) unanswered += String(bytes);
      else if (!state.isSilent) {
        unanswered = String(bytes);
        answer();
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    state,
    /** Answers what came while it was late. */
    catchUp() {
      Object.assign(state, { isLate: false, isSilent: false });
      for (const greet of greetings) greet();
    },
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}

it('a Redis that takes connections and says nothing costs 50 ms once, and counts again when it is back', async () => {
  const told: string[] = [];
  const tell = (...line: unknown[]) => void told.push(String(line.at(-1)));
  const server = await startServer();
  const redis = connectRedis(server.url, { warn: tell, info: tell });
  const { add } = sharedCounter(redis);
  const begunAt = performance.now();
  expect(await add('a', 60_000)).toMatchObject({ current: 1 });
  const first = performance.now() - begunAt;
  expect(first).toBeGreaterThan(45);
  expect(first).toBeLessThan(500);

  const msOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    for (let n = 0; n < 500; n += 1) await work();
    return performance.now() - begun;
  };
  // Five hundred that waited would take 25 s.
  expect(await msOf(() => add('a', 60_000))).toBeLessThan(2000);
  expect(await add('a', 60_000)).toMatchObject({ current: 502 });

  server.state.isSilent = false;
  while (told.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toEqual([expect.stringContaining('does not answer'), 'Redis answers again']);
  expect(await add('a', 60_000)).toEqual({ current: 41, ttl: 1000 });
  redis.close();
  await server.close();
});

it('a Redis that takes longer to connect than a caller waits is shared from the first call on, once opened', async () => {
  const server = await startServer();
  server.state.isLate = true;
  const redis = connectRedis(server.url, { warn: () => undefined, info: () => undefined });
  const opening = redis.open();
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.catchUp();
  await opening;
  expect(await sharedCounter(redis).add('a', 60_000)).toEqual({ current: 41, ttl: 1000 });
  redis.close();
  await server.close();
});
