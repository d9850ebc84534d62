import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile } from './median';

const everyMs = 5;

export interface LoopDelay {
  p99Ms: number;
  maxMs: number;
  /** The same on a processor of its own: what the main thread itself worked between two turns of the event loop's timers. */
  workP99Ms: number;
  workMaxMs: number;
}

/** Milliseconds that the main thread has worked so far, as Linux counts them. */
const workedMs = () => Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6;

/** Watches how long the event loop of this process is held up; answers for the time since it was asked last. */
export function watchLoopDelay(): () => LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: everyMs });
  delay.enable();
  let before = workedMs();
  // Never empty: it may be asked twice within one interval.
  let stretches = [0];
  setInterval(() => {
    const now = workedMs();
    stretches.push(now - before);
    before = now;
  }, everyMs).unref();

  return () => {
    const seen: LoopDelay = {
      p99Ms: delay.percentile(99) / 1e6,
      maxMs: delay.max / 1e6,
      workP99Ms: quantile(stretches, 0.99),
      workMaxMs: Math.max(...stretches),
    };
    delay.reset();
    stretches = [0];
    before = workedMs();
    return seen;
  };
}
