import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type LoopDelay, watchLoopDelay } from './loop-delay';
import { startTemporaryApi } from './temporary-api';

export interface ServerUsage {
  rssBytes: number;
  cpuSeconds: number;
  /** Of the heap and of buffers. */
  usedBytes: number;
  /** Since the last request for the usage. */
  delay: LoopDelay;
}

// Runs in a separate process, so that the measurement does not slow down the server.
const api = await startTemporaryApi(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const delaySince = watchLoopDelay();

process.send?.(await api.app.listen({ port: 0, host: '127.0.0.1' }));
process.on('message', async (message) => {
  const { user, system } = process.cpuUsage();
  const delay = delaySince();
  if (message === 'usage after collection') {
    // Collected twice: memory of native handles is free only after their owners are collected.
    collectGarbage();
    await pause(50);
    collectGarbage();
    await pause(50);
  }
  const { rss: rssBytes, heapUsed, external } = process.memoryUsage();
  // Garbage collection requested here does not count as delay.
  delaySince();
  const cpuSeconds = (user + system) / 1e6;
  process.send?.({ rssBytes, usedBytes: heapUsed + external, cpuSeconds, delay } satisfies ServerUsage);
});
process.on('disconnect', () => void api.close());
