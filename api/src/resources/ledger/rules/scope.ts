import type { LedgerAccountKind, LedgerScope } from '@painel/contract';

/** The pool that the coins of an account belong to. */
export const scopeOf = (kind: LedgerAccountKind): LedgerScope =>
  kind === 'exchange_foreign' ? 'foreign' : 'domestic';
