import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from './median';
import { sample } from './sample';
import { type ApiServer, person, startApiServer } from './start-api-server';

const signIns = 200;
const runningOrQueued = 52;
const maxGrowthMib = 200;
const maxSlowdown = 5;
const rounds = 5;
const idleMs = 4000;
const mib = 1024 ** 2;
const agent = new Agent({ keepAlive: true });

async function priceMs(server: ApiServer): Promise<number> {
  const begun = performance.now();
  const [answer] = (await once(get(`${server.url}/bitcoin/price`, { agent }), 'response')) as [
    IncomingMessage,
  ];
  await once(answer.resume(), 'end');
  return performance.now() - begun;
}

async function startVisitors(server: ApiServer): Promise<ChildProcess> {
  const visitors = fork(new URL('sign-in-storm.ts', import.meta.url), [server.url, String(signIns)]);
  await once(visitors, 'message');
  return visitors;
}

async function storm(visitors: ChildProcess): Promise<number[]> {
  const answered = once(visitors, 'message') as Promise<[number[]]>;
  visitors.send('go');
  return (await answered)[0];
}

const p99 = async (server: ApiServer, over: Promise<unknown>) =>
  quantile(await sample(over, () => priceMs(server)), 0.99);
const rss = async (server: ApiServer) => (await server.usage()).rssBytes / mib;

async function round(server: ApiServer, visitors: ChildProcess) {
  const idle = await p99(server, pause(idleMs));
  const before = await rss(server);
  const answered = storm(visitors);
  const [statuses, busy, memory] = await Promise.all([
    answered,
    p99(server, answered),
    sample(answered, () => rss(server)),
  ]);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  return { idle, busy, growth: Math.max(...memory) - before, served: count(200), refused: count(503) };
}

const server = await startApiServer();
const visitors = await startVisitors(server);
try {
  await server.post('/auth/register', person);
  await p99(server, pause(1000));
  const measured: Awaited<ReturnType<typeof round>>[] = [];
  while (measured.length < rounds) measured.push(await round(server, visitors));

  const slowdown = median(measured.map(({ busy, idle }) => busy / idle));
  const growth = Math.max(...measured.map((each) => each.growth));
  const served = Math.min(...measured.map((each) => each.served));
  const lost = Math.max(...measured.map((each) => signIns - each.served - each.refused));
  console.log('S1 sign-in-load: parallel sign-ins');
  console.table({
    [`of ${signIns} sign-ins at once, served`]: { measured: served, wanted: `≥ ${runningOrQueued}` },
    'neither served nor told to come back': { measured: lost, wanted: 0 },
    'memory grown, MiB': { measured: growth.toFixed(0), wanted: `≤ ${maxGrowthMib}` },
    'price p99 idle, ms': { measured: median(measured.map(({ idle }) => idle)).toFixed(1), wanted: '' },
    'price p99 meanwhile, ms': { measured: median(measured.map(({ busy }) => busy)).toFixed(1), wanted: '' },
    'ratio of the two': { measured: slowdown.toFixed(1), wanted: `≤ ${maxSlowdown}` },
  });
  const holds = served >= runningOrQueued && lost === 0 && growth <= maxGrowthMib && slowdown <= maxSlowdown;
  process.exitCode = holds ? 0 : 1;
} finally {
  visitors.disconnect();
  agent.destroy();
  server.stop();
}
