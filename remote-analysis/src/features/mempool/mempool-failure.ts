import { ApiError, messageOf } from '@painel/shared/api';
import { copy } from './mempool.copy';

/** The sentence for a failed read of the network: its own for 503 and for a timeout, else the server's reason. */
export function mempoolFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 503) return copy.unavailableNow;
  if (error instanceof ApiError && error.kind === 'timeout') return copy.late;
  const incomplete = error instanceof ApiError && error.kind === 'broken-contract';
  return copy.loadFailed(messageOf(error, incomplete ? copy.incomplete : copy.noAnswer));
}
