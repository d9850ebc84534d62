import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import type { Addresses } from './servers/cached-answer-servers';
import { median } from './median';

export interface CachedAnswer {
  /** Requests per second of the server's processor time: other load on the machine does not count. */
  barePerSecond: number;
  painelPerSecond: number;
  /** The median of the rounds' ratios; the two sides of a round run one after the other. */
  ratio: number;
}

const rounds = 21;
// All rounds together stay within the reads that one client may make in a minute, on a fast machine too.
const requests = 20_000;
const load = { connections: 50, amount: requests };

async function processorSeconds(servers: ChildProcess): Promise<number> {
  const reported = once(servers, 'message') as Promise<[NodeJS.CpuUsage]>;
  servers.send('usage');
  const [{ user, system }] = await reported;
  return (user + system) / 1e6;
}

async function requestsPerSecond(
  servers: ChildProcess,
  url: string,
  headers: Addresses['headers'],
): Promise<number> {
  const before = await processorSeconds(servers);
  const run = await autocannon({ url, headers, ...load });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url} did not answer everything`);
  return requests / ((await processorSeconds(servers)) - before);
}

/** Compares a cached answer of the API, or one read for a user, with a bare Fastify server that sends the same bytes. */
export async function measureCachedAnswer(kind: 'cached' | 'for-user'): Promise<CachedAnswer> {
  const servers = fork(new URL('servers/cached-answer-servers.ts', import.meta.url), [kind]);
  try {
    const [{ bare, painel, headers }] = (await once(servers, 'message')) as [Addresses];
    const round = async () => ({
      bare: await requestsPerSecond(servers, bare, headers),
      painel: await requestsPerSecond(servers, painel, headers),
    });
    await round();

    const measured: Awaited<ReturnType<typeof round>>[] = [];
    while (measured.length < rounds) measured.push(await round());
    return {
      barePerSecond: median(measured.map((each) => each.bare)),
      painelPerSecond: median(measured.map((each) => each.painel)),
      ratio: median(measured.map((each) => each.painel / each.bare)),
    };
  } finally {
    servers.disconnect();
  }
}
