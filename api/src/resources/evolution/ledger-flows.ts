import type { LedgerEntryKind } from '@painel/contract';
import type { Deposit } from '../../market/comparison/alternative';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { Book } from '../ledger/rules/book';

const paidFor: readonly LedgerEntryKind[] = ['buy', 'opening', 'income', 'gift_in'];
const paidBack: readonly LedgerEntryKind[] = ['sell', 'spend'];

interface LedgerFlows {
  /** One for each day, ascending; negative where more came back. */
  flows: Deposit[];
  /** How many entries lack a cost, a value or an origin. */
  missing: number;
}

/** What the coins of both pools cost when they came, and what those brought that were sold or spent. */
export function ledgerFlows(book: Pick<Book, 'order' | 'steps' | 'disposals' | 'statuses'>): LedgerFlows {
  const bought = new Set(book.order.flatMap(({ id, kind }) => (paidFor.includes(kind) ? [id] : [])));
  const days = new Map<string, bigint>();
  const add = (occurredAt: string, cents: bigint) => {
    const day = dayInSaoPaulo(occurredAt);
    days.set(day, (days.get(day) ?? 0n) + cents);
  };
  for (const { entryId, occurredAt, cost } of book.steps) if (bought.has(entryId)) add(occurredAt, cost);
  for (const { kind, occurredAt, gross } of book.disposals)
    if (paidBack.includes(kind) && gross !== null) add(occurredAt, -gross);
  const lacking = [...book.statuses.values()].filter((status) => status !== 'negative_account');
  return {
    flows: [...days]
      .map(([day, cents]) => ({ day, cents: Number(cents) }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
    missing: lacking.length,
  };
}
