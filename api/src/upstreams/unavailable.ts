import { ProblemError } from '../plugins/problem';
import { unavailableCopy } from './unavailable.copy';

/** No upstream answered, and no usable value is stored. */
export class UpstreamUnavailableError extends ProblemError {
  constructor(cause?: unknown) {
    super(503, 'UPSTREAM_UNAVAILABLE', unavailableCopy.market);
    this.cause = cause;
  }
}

/** The reader's value; null while no upstream answers. Rejects with every other failure. */
export async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamUnavailableError) return null;
    throw error;
  }
}
