import { ProblemError } from '../plugins/problem';
import { unavailableCopy } from './unavailable.copy';

/** No upstream answered and nothing usable is kept. */
export class UpstreamUnavailableError extends ProblemError {
  constructor(cause?: unknown) {
    super(503, 'UPSTREAM_UNAVAILABLE', unavailableCopy.market);
    this.cause = cause;
  }
}
