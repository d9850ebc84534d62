import { proofMethods, type ProofMethod } from '@painel/contract';
import { ApiError } from '@painel/shared/api';

/** The proof methods when a call failed because it needs a recent proof; null for any other failure. */
export function methodsAskedBy(error: unknown): ProofMethod[] | null {
  if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') return null;
  const named = (error.details ?? '').split(',');
  const known = proofMethods.filter((method) => named.includes(method));
  // A code by e-mail works for every account.
  return known.length > 0 ? known : ['code'];
}
