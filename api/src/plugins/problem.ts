/** An answer that is no success, thrown from wherever it is found out. */
export class ProblemError extends Error {
  constructor(
    readonly statusCode: number,
    /** The contract's `error`. */
    readonly code: string,
    message: string,
    readonly options: {
      details?: string;
      retryAfterSeconds?: number;
      /** A wrong guess at a secret, though not a 401: it counts against those that follow. */
      isFailedAttempt?: boolean;
    } = {},
  ) {
    super(message);
  }
}
