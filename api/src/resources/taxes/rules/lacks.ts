import type { LedgerEntryStatus, LedgerScope, TaxLackReason } from '@painel/contract';
import type { Book } from '../../ledger/rules/book';
import { scopeOf } from '../../ledger/rules/entry';
import { monthInSaoPaulo } from './tax-inputs';

export interface Lack {
  reason: TaxLackReason;
  entryId: string | null;
  month: string;
}

/** The gaps of the book, oldest first. The alienations report missing values, because a gift at cost needs none. */
export interface BookLacks {
  /** Exits without a known destination. */
  openTransfers: Map<string, { entryId: string; scope: LedgerScope }[]>;
  /** Costs and origins that are missing in each pool. */
  ofPool: Record<LedgerScope, Lack[]>;
}

const ofPool: readonly LedgerEntryStatus[] = ['missing_cost', 'missing_origin', 'negative_account'];
const isOfPool = (
  status: LedgerEntryStatus,
): status is 'missing_cost' | 'missing_origin' | 'negative_account' => ofPool.includes(status);

/** When coins first came from the foreign pool: their cost is then as uncertain as that pool's. */
const firstCrossing = ({ steps, groups }: Book) =>
  steps.find(
    ({ entryId, scope, sats }) =>
      scope === 'domestic' && sats > 0n && groups.get(entryId)?.ins.some(({ id }) => id === entryId),
  )?.occurredAt;

export function lacksOf(book: Book): BookLacks {
  const scopes = new Map(book.order.map(({ id, accountKind }) => [id, scopeOf(accountKind)]));
  const found: BookLacks = { openTransfers: new Map(), ofPool: { domestic: [], foreign: [] } };
  const crossing = firstCrossing(book);
  const seen = new Set<string>();
  for (const { id: entryId, occurredAt, status } of book.lacks) {
    const [scope, month] = [scopes.get(entryId) ?? 'domestic', monthInSaoPaulo(occurredAt)];
    // An entry and its network fee can lack the same.
    if (seen.has(`${entryId} ${status}`)) continue;
    seen.add(`${entryId} ${status}`);
    if (status === 'open_transfer') {
      const known = found.openTransfers.get(month) ?? [];
      found.openTransfers.set(month, [...known, { entryId, scope }]);
    } else if (isOfPool(status)) {
      found.ofPool[scope].push({ reason: status, entryId, month });
      if (scope === 'foreign' && crossing !== undefined) {
        const from = occurredAt > crossing ? occurredAt : crossing;
        found.ofPool.domestic.push({ reason: status, entryId, month: monthInSaoPaulo(from) });
      }
    }
  }
  found.ofPool.domestic.sort((one, other) =>
    one.month < other.month ? -1 : one.month > other.month ? 1 : 0,
  );
  return found;
}
