import { createFairConcurrencyLimiter } from '../../concurrency/fair-concurrency-limiter';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';

/** Few, because this work runs on the one thread that serves every request. */
const concurrency = 2;
const queueLengthPerOwner = 8;

const tooMany = () => new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds: 1 });

/** Queues long work by user; throws the 429 when too much of the same user's work waits already. */
export type UserWorkLimiter = ReturnType<typeof createFairConcurrencyLimiter>;

export const createUserWorkLimiter = (): UserWorkLimiter =>
  createFairConcurrencyLimiter({ concurrency, queueLengthPerOwner, refuse: tooMany });
