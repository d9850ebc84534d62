import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, type ClusterProcess, reasonWithoutNginx, startCluster } from '@painel/e2e/cluster';
import { type Visitor, createReader, createWriter } from '@painel/e2e/wallet-writers';
import { type OwnService, startPostgres, startRedis } from './servers/own-services';
import { createStops } from './servers/stops';

const writers = 8;
const readers = 8;
const steadyMs = 2000;
const observeMs = 8000;
const failoverMs = 15_000;
/** nginx hears of the end of a process a moment after the kernel does. */
const noticeMs = 250;
const unlimited = {
  SIGN_IN_LIMIT_PER_MINUTE: '1000000',
  REGISTER_LIMIT_PER_HOUR: '1000000',
  PUBLIC_READS_PER_MINUTE: '1000000',
};

interface Part {
  name: string;
  /** Chooses the process to kill. Its supervisor restarts it at once. */
  choose(): Pick<OwnService, 'child'> & { restart(): unknown };
  /** Whether the site works without it. */
  isSpare: boolean;
}

/** By its last word: a process that never led has said nothing. */
const isLeader = (each: ClusterProcess) => {
  const output = each.output();
  return output.lastIndexOf('"this process leads"') > output.lastIndexOf('"another process leads"');
};
const leaderOf = ({ processes }: Cluster) => processes.find(isLeader);

/** The processes that a process has started: workers of nginx outlive it (Linux). */
const workersOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

async function killed({ child }: { child: ChildProcess }, withWorkers = false) {
  const at = performance.now();
  const workers = withWorkers ? workersOf(child.pid!) : [];
  child.kill('SIGKILL');
  for (const worker of workers) process.kill(worker, 'SIGKILL');
  await once(child, 'exit');
  return { at, goneAt: performance.now() };
}

/** The milliseconds until another process leads. The killed one comes back after that. */
async function failOver(cluster: Cluster): Promise<{ ms: number; leader: ClusterProcess; goneAt: number }> {
  const leader = leaderOf(cluster)!;
  const others = cluster.processes.filter((each) => each !== leader);
  const { at, goneAt } = await killed(leader);
  while (!others.some(isLeader) && performance.now() - at < 2 * failoverMs) await pause(20);
  return { ms: performance.now() - at, leader, goneAt };
}

function rowOf(visitors: Visitor[], since: number, goneAt: number) {
  const asked = visitors.flatMap((each) => each.asked).filter(({ endedAt }) => endedAt >= since);
  const failed = asked.filter(({ isAnswered }) => !isAnswered);
  const inFlight = failed.filter(({ begunAt }) => begunAt <= goneAt + noticeMs).length;
  const last = Math.max(goneAt, ...failed.map(({ endedAt }) => endedAt));
  return { asked: asked.length, inFlight, beyond: failed.length - inFlight, seconds: (last - goneAt) / 1000 };
}

const isWithoutRedis = process.argv.includes('without-redis');
const lack = reasonWithoutNginx();
if (lack) throw new Error(lack);
const { started, stopAll } = createStops();

async function measure(cluster: Cluster, services: { postgres: OwnService; redis: OwnService }) {
  const { processes, nginx } = cluster;
  const visitors: Visitor[] = [];
  // One after another: signing in is work on purpose.
  while (visitors.length < writers) visitors.push(await createWriter(cluster.url));
  while (visitors.length < writers + readers) visitors.push(await createReader(cluster.url));
  const acknowledged = () => visitors.reduce((sum, each) => sum + each.acknowledged(), 0);
  const rows: Record<string, Record<string, string | number>> = {};
  let holds = true;

  async function underLoad(
    name: string,
    isSpare: boolean,
    act: () => Promise<{ goneAt: number; ms?: number }>,
  ) {
    console.error(`${name} is killed`);
    const state = { isOver: false };
    const [since, before] = [performance.now(), acknowledged()];
    const running = visitors.map((each) => each.run(() => state.isOver));
    await pause(steadyMs);
    const { goneAt, ms } = await act();
    await pause(observeMs);
    state.isOver = true;
    await Promise.all(running);
    await Promise.all([...processes, nginx].map((each) => each.ready()));
    const lost = (await Promise.all(visitors.map((each) => each.lost()))).reduce(
      (sum, each) => sum + each,
      0,
    );
    const { asked, inFlight, beyond, seconds } = rowOf(visitors, since, goneAt);
    holds &&= lost === 0 && (!isSpare || beyond === 0) && (ms ?? 0) <= failoverMs;
    rows[name] = {
      requests: asked,
      'writes acknowledged': acknowledged() - before,
      'of them lost': lost,
      'failed in flight': inFlight,
      'failed beyond': beyond,
      'seconds to recover': seconds.toFixed(1),
      'seconds to another leader': ms === undefined ? '' : (ms / 1000).toFixed(1),
    };
  }

  const follower = () => processes.find((each) => each !== leaderOf(cluster))!;
  const parts: Part[] = [
    { name: 'an API process', choose: follower, isSpare: true },
    ...(isWithoutRedis ? [] : [{ name: 'Redis', choose: () => services.redis, isSpare: true }]),
    { name: 'PostgreSQL', choose: () => services.postgres, isSpare: false },
    { name: 'nginx', choose: () => nginx, isSpare: false },
  ];
  await underLoad('nothing', true, async () => ({ goneAt: performance.now() }));
  for (const part of parts)
    await underLoad(part.name, part.isSpare, async () => {
      const chosen = part.choose();
      const { goneAt } = await killed(chosen, chosen === nginx);
      await chosen.restart();
      return { goneAt };
    });
  await underLoad('the leader', true, async () => {
    const { ms, leader, goneAt } = await failOver(cluster);
    leader.restart();
    return { ms, goneAt };
  });
  return { rows, holds };
}

try {
  const [postgres, redis] = await Promise.all([started(startPostgres()), started(startRedis())]);
  process.env.TEST_DATABASE_URL = postgres.url;
  const cluster = await started(
    startCluster({
      ...unlimited,
      DATABASE_URL: postgres.url,
      REDIS_URL: isWithoutRedis ? '' : redis.url,
    }),
  );
  const { rows, holds } = await measure(cluster, { postgres, redis });
  console.log(
    `kill-processes: kill -9 of each part under ${writers} writers and ${readers} readers, through nginx`,
  );
  console.table(rows);
  process.exitCode = holds ? 0 : 1;
} finally {
  await stopAll();
}
