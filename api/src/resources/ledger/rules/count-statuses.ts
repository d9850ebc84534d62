import type { LedgerEntryStatus } from '@painel/contract';
import type { Book } from './book';

/** How many entries have each status, of those that lack something and are wanted. */
export function countStatuses(
  { statuses }: Book,
  isWanted: (id: string) => boolean = () => true,
): Record<Exclude<LedgerEntryStatus, 'complete'>, number> {
  const counts = {
    negative_account: 0,
    missing_origin: 0,
    missing_cost: 0,
    open_transfer: 0,
    missing_value: 0,
  };
  for (const [id, status] of statuses) {
    if (status !== 'complete' && isWanted(id)) counts[status] += 1;
  }
  return counts;
}
