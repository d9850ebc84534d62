import { ProblemError } from '../plugins/problem';
import { databaseCopy } from './database.copy';

const retryAfterSeconds = 2;

/** The database does not answer, or refuses writes, for a reason that may pass. */
export class DatabaseUnavailableError extends ProblemError {
  constructor(cause: unknown) {
    super(503, 'DATABASE_UNAVAILABLE', databaseCopy.unavailable, { retryAfterSeconds });
    this.cause = cause;
  }
}
