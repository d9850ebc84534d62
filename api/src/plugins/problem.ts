import { errorsCopy } from './errors.copy';

/** An error answer, thrown anywhere below a route. */
export class ProblemError extends Error {
  constructor(
    readonly statusCode: number,
    /** The contract's `error`. */
    readonly code: string,
    message: string,
    readonly options: {
      details?: string;
      retryAfterSeconds?: number;
      /** For a body that is not read: otherwise all of it would come, to be thrown away. */
      closesConnection?: boolean;
      /** Whether it counts as a failed attempt at a secret although its status is not 401. */
      isFailedAttempt?: boolean;
    } = {},
  ) {
    super(message);
  }
}

/** A request that breaks a rule beyond its schema; `details` names the field. */
export const invalidInput = (message: string, details?: string) =>
  new ProblemError(400, 'VALIDATION', message, details === undefined ? {} : { details });

/** The requested resource does not exist, or belongs to another user. */
export const notFound = (message: string) => new ProblemError(404, 'NOT_FOUND', message);

/** The server has no room for the work now. */
export const serverBusy = (options: ProblemError['options'] = {}) =>
  new ProblemError(503, 'SERVER_BUSY', errorsCopy.busy, { retryAfterSeconds: 5, ...options });
