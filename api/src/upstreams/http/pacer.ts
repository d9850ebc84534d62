import { setTimeout } from 'node:timers/promises';

export interface Pacer {
  /** Resolves when it is the caller's turn. The urgent go before those who wait on someone's click. */
  turn(urgent?: boolean): Promise<void>;
}

/** Lets callers through one by one, `intervalMs` apart. */
export function createPacer(intervalMs: number): Pacer {
  const line: { enter: () => void; urgent: boolean }[] = [];
  let nextAt = 0;
  let serving = false;

  const serve = async () => {
    serving = true;
    for (;;) {
      const waitMs = nextAt - performance.now();
      if (waitMs > 0) await setTimeout(waitMs, null, { ref: false });
      const next = line.shift();
      if (next === undefined) break;
      nextAt = performance.now() + intervalMs;
      next.enter();
    }
    serving = false;
  };

  return {
    turn: (urgent = true) =>
      new Promise((enter) => {
        const firstPatient = line.findIndex((waiting) => !waiting.urgent);
        const place = urgent && firstPatient !== -1 ? firstPatient : line.length;
        line.splice(place, 0, { enter, urgent });
        if (!serving) void serve();
      }),
  };
}
