import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile } from '../median';

const everyMs = 5;

export interface LoopDelay {
  p99Ms: number;
  maxMs: number;
  /** The delay without other load on the machine: the main thread's processor time between two timers of the event loop. */
  workP99Ms: number;
  workMaxMs: number;
}

/** Processor time of the main thread so far, in milliseconds (Linux). */
const workedMs = () => Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6;

/** Measures the event-loop delay of this process since the last call. */
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
