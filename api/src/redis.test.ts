import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitFor } from '@painel/platform/testing/wait-for';
import { sharedCounter } from './plugins/limit-counters';
import { connectRedis } from './redis';

const answers: Record<string, string> = {
  hello: '%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n',
  info: '$9\r\nloading:0\r\n',
  ping: '+PONG\r\n',
  eval: '*2\r\n:41\r\n:1000\r\n',
};

/** Speaks as much of Redis as a counter needs, once it is switched on. */
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

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
  closers.unshift(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((closed) => server.close(closed));
  });
  return {
    state,
    /** Answers what came while it was late. */
    catchUp() {
      Object.assign(state, { isLate: false, isSilent: false });
      for (const greet of greetings) greet();
    },
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

it('a silent Redis delays one request only, and is used again when it answers', async () => {
  const reported: string[] = [];
  const report = (...line: unknown[]) => void reported.push(String(line.at(-1)));
  const server = await startServer();
  const redis = connectRedis(server.url, { warn: report, info: report }, { answerMs: 500 });
  closers.unshift(redis.close);
  const { add } = sharedCounter(redis);
  expect(await Promise.race([add('a', 60_000), nextTurn('it waits')])).toBe('it waits');
  await waitFor(() => reported.length !== 0);
  // Without a turn of the event loop, nothing can be waited for.
  expect(await Promise.race([add('a', 60_000), nextTurn('it waits')])).toMatchObject({ current: 2 });

  server.state.isSilent = false;
  await waitFor(() => reported.length >= 2);
  expect(reported).toEqual([expect.stringContaining('does not answer'), 'Redis answers again']);
  expect(await add('a', 60_000)).toEqual({ current: 41, ttl: 1000 });
});

it('a Redis that takes longer to connect than a caller waits is shared from the first call on, once opened', async () => {
  const server = await startServer();
  server.state.isLate = true;
  // Longer than in the product: on a busy machine an answer takes its time.
  const answerMs = 1000;
  const redis = connectRedis(
    server.url,
    { warn: () => undefined, info: () => undefined },
    { answerMs, openMs: 60_000 },
  );
  closers.unshift(redis.close);
  setTimeout(server.catchUp, answerMs + 100);
  await redis.open();
  expect(await sharedCounter(redis).add('a', 60_000)).toEqual({ current: 41, ttl: 1000 });
});
