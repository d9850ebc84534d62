import { ApiError, messageOf } from '@painel/shared/api';
import { copy } from './onchain.copy';

/** The sentence for failed on-chain metrics: its own for 503 and for a timeout, else the server's reason. */
export function onchainFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 503) return copy.unavailableNow;
  if (error instanceof ApiError && error.kind === 'timeout') return copy.late;
  const incomplete = error instanceof ApiError && error.kind === 'broken-contract';
  return copy.loadFailed(messageOf(error, incomplete ? copy.incomplete : copy.noAnswer));
}
