import type { LedgerEntryStatus, LedgerScope } from '@painel/contract';
import type { Book } from './book';
import type { RuleEntry } from './entry';
import { scopeOf } from './scope';

/** How many entries of one pool, or of both, have each status. */
export function countStatuses(
  { statuses }: Book,
  entries: readonly RuleEntry[],
  scope?: LedgerScope,
): Record<LedgerEntryStatus, number> {
  const counts = {
    complete: 0,
    negative_account: 0,
    missing_origin: 0,
    missing_cost: 0,
    open_transfer: 0,
    missing_value: 0,
  };
  for (const { id, accountKind } of entries) {
    if (scope === undefined || scopeOf(accountKind) === scope) counts[statuses.get(id) ?? 'complete'] += 1;
  }
  return counts;
}
