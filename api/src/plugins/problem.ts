/** An answer that is no success, thrown from wherever it is found out. */
export class ProblemError extends Error {
  constructor(
    readonly statusCode: number,
    /** The contract's `error`. */
    readonly code: string,
    message: string,
    readonly options: { details?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}
