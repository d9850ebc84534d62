import type { LedgerAccount } from '@painel/contract';

/** Something of the portfolio that an account may be. */
export interface Reference {
  /** Its kind and id, as `referenceTo` writes them. */
  value: string;
  label: string;
  /** Its balance has a ninth decimal, of which the ledger counts nothing. */
  isBelowSatoshi?: boolean;
}

const fields = ['addressId', 'watchedWalletId', 'externalWalletId'] as const;
type Field = (typeof fields)[number];

export const referenceTo = (field: Field, id: string): string => `${field} ${id}`;

/** Returns the reference of an account; empty for an account without one. */
export function referenceOf(account: LedgerAccount): string {
  const field = fields.find((each) => account[each] !== null);
  return field ? referenceTo(field, account[field] ?? '') : '';
}

/** The same as fields of a request, of which one at most is no null. */
export function referenceValues(reference: string): Record<Field, string | null> {
  const [chosen, id = null] = reference.split(' ');
  const of = (field: Field) => (chosen === field ? id : null);
  return {
    addressId: of('addressId'),
    watchedWalletId: of('watchedWalletId'),
    externalWalletId: of('externalWalletId'),
  };
}
