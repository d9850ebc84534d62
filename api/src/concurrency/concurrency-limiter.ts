import { bulkhead, isBulkheadRejectedError } from 'cockatiel';

/**
 * Runs at most `concurrency` tasks at once and queues at most `queueLength` more.
 * Returns a function that runs a task, or throws the error that `refuse` makes when the queue is full.
 */
export function createConcurrencyLimiter(concurrency: number, queueLength: number, refuse: () => Error) {
  const policy = bulkhead(concurrency, queueLength);

  return async function limit<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await policy.execute(task);
    } catch (error) {
      throw isBulkheadRejectedError(error) ? refuse() : error;
    }
  };
}
