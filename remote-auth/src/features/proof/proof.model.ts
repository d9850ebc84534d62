import { proofMethods, type ProofMethod } from '@painel/contract';
import { ApiError } from '@painel/shared/api';

/** How the reader may prove who they are, where a call failed for want of that; null for any other failure. */
export function methodsAskedBy(error: unknown): ProofMethod[] | null {
  if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') return null;
  const named = (error.details ?? '').split(',');
  const known = proofMethods.filter((method) => named.includes(method));
  // A code is what every account can have.
  return known.length > 0 ? known : ['code'];
}
