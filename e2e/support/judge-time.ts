import os from 'node:os';

/** Fails where something took longer. On a busy machine the time says nothing about the page. */
export function judgeTime(what: string, tookMs: number, maxMs: number): void {
  const [load = 0] = os.loadavg();
  const isBusy = load > 2 * os.availableParallelism();
  const end = isBusy ? `, not judged: the load is ${load.toFixed(1)}` : '';
  console.log(`${what}: ${Math.round(tookMs)} ms${end}`);
  expect(isBusy || tookMs <= maxMs).toBe(true);
}
