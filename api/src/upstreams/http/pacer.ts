import { setTimeout } from 'node:timers/promises';

export interface Pacer {
  /** Resolves when the next request may go. Urgent requests go first. */
  wait(urgent?: boolean): Promise<void>;
  /** How many wait. */
  waiting(): number;
}

/** Lets requests go one by one, `intervalMs` apart. */
export function createPacer(intervalMs: number): Pacer {
  const queue: { start: () => void; urgent: boolean }[] = [];
  let nextAt = 0;
  let serving = false;

  const serve = async () => {
    serving = true;
    for (;;) {
      const waitMs = nextAt - performance.now();
      if (waitMs > 0) await setTimeout(waitMs, null, { ref: false });
      const next = queue.shift();
      if (next === undefined) break;
      nextAt = performance.now() + intervalMs;
      next.start();
    }
    serving = false;
  };

  return {
    wait: (urgent = true) =>
      new Promise((start) => {
        const firstNotUrgent = queue.findIndex((waiting) => !waiting.urgent);
        const place = urgent && firstNotUrgent !== -1 ? firstNotUrgent : queue.length;
        queue.splice(place, 0, { start, urgent });
        if (!serving) void serve();
      }),
    waiting: () => queue.length,
  };
}
