import type { LedgerFeePolicy } from '@painel/contract';
import type { Database } from '../../database/tables';
import { yearInSaoPaulo } from '../../time/sao-paulo-day';
import { createFeePolicyStore } from '../ledger/years/fee-policies.store';
import type { SortedRow } from './sort-rows';

/** The policies for network fees that an export of ours names for the years of its new rows. Those that the person has stay. */
export async function addPolicies(
  within: Database,
  userId: string,
  known: ReadonlyMap<number, LedgerFeePolicy>,
  sorted: readonly SortedRow[],
  now: string,
): Promise<void> {
  const named = new Map<number, LedgerFeePolicy>();
  for (const row of sorted) {
    if (row.status !== 'new' || !row.parsed.feePolicy) continue;
    named.set(yearInSaoPaulo(row.entry.values.occurred_at), row.parsed.feePolicy);
  }
  const store = createFeePolicyStore(within);
  for (const [year, policy] of named) if (!known.has(year)) await store.set(userId, year, policy, now);
}
