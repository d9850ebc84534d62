import { createFairConcurrencyLimiter } from '../../concurrency/fair-concurrency-limiter';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';

/** Few, because this work runs on the main thread, which serves all requests. */
const concurrency = 2;
const queueLengthPerOwner = 8;

const tooManyRequests = () =>
  new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds: 1 });

/** Queues long work by user. Throws a 429 if too much work of the same user is waiting. */
export type UserWorkLimiter = ReturnType<typeof createFairConcurrencyLimiter>;

export const createUserWorkLimiter = (): UserWorkLimiter =>
  createFairConcurrencyLimiter({ concurrency, queueLengthPerOwner, refuse: tooManyRequests });
