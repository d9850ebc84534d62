import { createFairConcurrencyLimiter } from '../concurrency/fair-concurrency-limiter';
import { errorsCopy } from './errors.copy';
import { ProblemError } from './problem';

/** Queues long work by user. Throws a 429 if too much work of the same user is waiting. */
export type UserWorkLimiter = ReturnType<typeof createFairConcurrencyLimiter>;

export const tooManyRequests = () =>
  new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds: 1 });

/** Few, because this work runs on the main thread, which serves all requests, in many short steps. */
export const createUserWorkLimiter = (): UserWorkLimiter =>
  createFairConcurrencyLimiter({
    concurrency: 2,
    concurrencyPerOwner: 1,
    queueLengthPerOwner: 9,
    overdue: { afterMs: 1_000, lent: 6, endsSlowest: false },
    refuse: tooManyRequests,
  });

/** Bounds the memory that unpacked files take. */
export const createArchiveLimiter = (): UserWorkLimiter =>
  createFairConcurrencyLimiter({
    concurrency: 4,
    concurrencyPerOwner: 1,
    queueLengthPerOwner: 9,
    overdue: { afterMs: 1_000, lent: 4, endsSlowest: false },
    refuse: tooManyRequests,
  });
