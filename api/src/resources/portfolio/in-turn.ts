import { createFairGate } from '../../fair-gate';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';

/** Together they share the one thread that everybody else is served on. */
const atOnce = 2;
/** Of one user. */
const waitingEach = 8;

const tooMany = () => new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds: 1 });

/** Does work of a user that takes its time, when it is their turn; throws the 429 when too much of theirs waits already. */
export type InTurn = ReturnType<typeof createFairGate>;

export const takeTurns = (): InTurn => createFairGate({ atOnce, waitingEach, refuse: tooMany });
