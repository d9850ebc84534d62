interface FairLimiterOptions {
  concurrency: number;
  /** How many tasks of one owner may wait. Further ones are refused. */
  queueLengthPerOwner: number;
  refuse: () => Error;
}

/** Limits concurrency with one queue per owner, served round-robin: many tasks of one owner do not delay the others. */
export function createFairConcurrencyLimiter({
  concurrency,
  queueLengthPerOwner,
  refuse,
}: FairLimiterOptions) {
  /** The owner to serve next comes first. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext() {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [owner, queue] = next;
    queues.delete(owner);
    const start = queue.shift();
    if (queue.length > 0) queues.set(owner, queue);
    // A finished task hands its slot to the next one, so `running` does not change here.
    start?.();
  }

  return async function limit<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) {
      running += 1;
    } else {
      const queue = queues.get(owner) ?? [];
      if (queue.length >= queueLengthPerOwner) throw refuse();
      queues.set(owner, queue);
      await new Promise<void>((start) => queue.push(start));
    }
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
