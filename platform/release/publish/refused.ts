/** A call that the site does not carry out, with the status of its answer. */
export class Refused extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    /** When it may be tried again. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
