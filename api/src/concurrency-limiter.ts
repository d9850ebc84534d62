/**
 * Runs at most `concurrency` tasks at once and queues at most `queueLength` more.
 * Returns a function that runs a task, or throws the error that `refuse` makes when the queue is full.
 */
export function createConcurrencyLimiter(concurrency: number, queueLength: number, refuse: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function limit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (queue.length >= queueLength) throw refuse();
      // A finished task hands its slot to the next one, so `running` does not change here.
      await new Promise<void>((start) => queue.push(start));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
