import { type ApiServer, startApiServer } from './start-api-server';

const maxGrowthMb = 40;
const maxDelayMs = 50;
const requests = 10_000;
/** The most requests that one client may have pending. */
const concurrency = 32;
const resolutions = ['30m', '1h', '1d'];

/** Distinct as far as the calls allow: every window of candles, then searches of the news. */
function question(at: number): string {
  const windows = 365 * resolutions.length * 2;
  if (at >= windows) return `/bitcoin/news?search=${at}`;
  const [days, rest] = [1 + (at % 365), Math.floor(at / 365)];
  return `/bitcoin/mbtc/candles?days=${days}&resolution=${resolutions[rest % 3]}&currency=${rest < 3 ? 'BRL' : 'USD'}`;
}

const ask = async ({ url }: ApiServer, at: number) => {
  const answer = await fetch(url + question(at), { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return answer.status;
};

async function askAll(server: ApiServer): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let at = 0;
  const client = async () => {
    while (at < requests) {
      const status = await ask(server, at++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return statuses;
}

const server = await startApiServer();
try {
  // One-time allocations are no growth: code, the simulated year, one large answer.
  for (let warmup = 0; warmup < requests; warmup += 365) await ask(server, Math.min(warmup + 364, requests));
  const before = await server.usage({ collected: true });
  const statuses = await askAll(server);
  const after = await server.usage({ collected: true });
  const growthMb = (after.usedBytes - before.usedBytes) / 1e6;
  console.log('S20 distinct-requests: memory and event loop under distinct requests');
  console.table({
    'growth of what is kept, MB': { measured: growthMb.toFixed(1), wanted: `≤ ${maxGrowthMb}` },
    'event-loop delay p99, ms': { measured: after.delay.p99Ms.toFixed(1), wanted: `≤ ${maxDelayMs}` },
    'the same on a processor of its own, ms': {
      measured: after.delay.workP99Ms.toFixed(1),
      wanted: `≤ ${maxDelayMs}`,
    },
    'resident, MB': {
      measured: `${(before.rssBytes / 1e6).toFixed(0)} → ${(after.rssBytes / 1e6).toFixed(0)}`,
    },
    answers: { measured: [...statuses].map(([status, count]) => `${count}× ${status}`).join(', ') },
  });
  process.exitCode = growthMb <= maxGrowthMb && after.delay.workP99Ms <= maxDelayMs ? 0 : 1;
} finally {
  server.stop();
}
