import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startCluster } from '@painel/e2e/cluster';
import autocannon from 'autocannon';

/** Of an idle machine. On a busy one name a longer time. */
const slowMs = Number(process.argv[2] ?? 100);
const stepSeconds = 5;
const growth = 1.5;
const firstRate = 200;
const ticksPerSecond = 100;
const unlimited = { PUBLIC_READS_PER_MINUTE: '1000000', REGISTER_LIMIT_PER_HOUR: '1000000' };

interface Step {
  wanted: number;
  answered: number;
  p99: number;
  failed: number;
  /** Seconds of processor time of the API processes in a second. */
  processors: number;
}

/** User and system time of a process so far, in seconds (Linux). */
function processorSeconds(pid: number): number {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** Requests of a reader's browser on a visit: a page, and figures that all readers share. */
const visit = [
  '/',
  '/btc-api/bitcoin/mbtc/ticker',
  '/btc-api/bitcoin/market-metrics',
  '/btc-api/bitcoin/news',
];

async function step(url: string, pids: number[], wanted: number): Promise<Step> {
  const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const before = used();
  const begun = performance.now();
  const run = await autocannon({
    url,
    requests: visit.map((path) => ({ path, headers: { 'accept-encoding': 'br, gzip' } })),
    connections: 64,
    overallRate: wanted,
    duration: stepSeconds,
  });
  const seconds = (performance.now() - begun) / 1000;
  return {
    wanted,
    answered: run.requests.average,
    p99: run.latency.p99,
    failed: run.non2xx + run.errors,
    processors: (used() - before) / seconds,
  };
}

const isCarried = ({ wanted, answered, p99, failed }: Step) =>
  answered >= 0.95 * wanted && p99 <= slowMs && failed === 0;

/** Requests more and more often until the answers are too late. */
async function findKnee(url: string, pids: number[]): Promise<{ steps: Step[]; knee: Step | undefined }> {
  const steps: Step[] = [];
  await step(url, pids, firstRate);
  for (
    let wanted = firstRate;
    steps.every(isCarried) && wanted < 100_000;
    wanted = Math.round(wanted * growth)
  )
    steps.push(await step(url, pids, wanted));
  return { steps, knee: steps.findLast(isCarried) };
}

const cluster = await startCluster(unlimited);
try {
  const pids = cluster.processes.map(({ child }) => child.pid!);
  const [first] = cluster.processes;
  const sides = {
    'one process': await findKnee(first!.url, pids.slice(0, 1)),
    'two behind nginx': await findKnee(cluster.url, pids),
  };
  console.log(
    `load-knee: requests per second until one of a hundred takes longer than ${slowMs} ms, on ${cpus().length} processors`,
  );
  for (const [name, { steps }] of Object.entries(sides)) {
    console.log(name);
    console.table(
      steps.map(({ wanted, answered, p99, failed, processors }) => ({
        wanted,
        answered: Math.round(answered),
        'p99, ms': p99,
        failed,
        'processors of the API': processors.toFixed(2),
        'ms of them for a request': ((1000 * processors) / answered).toFixed(2),
      })),
    );
  }
  for (const [name, { knee }] of Object.entries(sides))
    console.log(
      `${name}: ${knee ? `carries ${Math.round(knee.answered)} requests per second` : 'no step was carried'}`,
    );
  process.exitCode = Object.values(sides).every(({ knee }) => knee) ? 0 : 1;
} finally {
  await cluster.stop();
}
