interface FairGateOptions {
  atOnce: number;
  /** How many tasks of one owner may wait; one more is refused. */
  waitingEach: number;
  refuse: () => Error;
}

/** Lets so many tasks run together. Owners take turns: one who asks for much waits behind himself, not before the others. */
export function createFairGate({ atOnce, waitingEach, refuse }: FairGateOptions) {
  /** In the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;

  function leave() {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [owner, line] = next;
    lines.delete(owner);
    const enter = line.shift();
    if (line.length > 0) lines.set(owner, line);
    // Who leaves hands its place on, so `running` does not change here.
    enter?.();
  }

  return async function pass<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) {
      running += 1;
    } else {
      const line = lines.get(owner) ?? [];
      if (line.length >= waitingEach) throw refuse();
      lines.set(owner, line);
      await new Promise<void>((enter) => line.push(enter));
    }
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
