import { type LedgerEntryKind, ledgerEntryDirections } from '@painel/contract';

export type EntryField = 'feeSats' | 'amount' | 'amountFee' | 'txid';

export const isIncoming = (kind: LedgerEntryKind | null) =>
  kind !== null && ledgerEntryDirections[kind] === 'in';

/** The fields of each kind next to account, time, quantity, note and evidence; the most frequent kinds first. */
export const fieldsOf: Record<LedgerEntryKind, readonly EntryField[]> = {
  buy: ['amount', 'amountFee', 'feeSats'],
  sell: ['amount', 'amountFee', 'feeSats'],
  spend: ['amount', 'feeSats', 'txid'],
  income: ['amount', 'txid'],
  // `amountFee` is the value of its network fee. An `amount` would be the value of a sale.
  transfer_out: ['feeSats', 'amountFee', 'txid'],
  transfer_in: ['amount', 'txid'],
  opening: ['amount'],
  gift_in: ['amount', 'txid'],
  gift_out: ['amount', 'feeSats', 'txid'],
  fee: ['amount', 'txid'],
  loss: ['amount'],
};

/** Transfers have no price: their coins are the owner's before and after. */
export const hasPrice = (kind: LedgerEntryKind | null) => kind !== 'transfer_in' && kind !== 'transfer_out';

/** The field for the value that an entry of a kind lacks. */
export const moneyFieldOf = (kind: LedgerEntryKind | null) =>
  kind === 'transfer_out' ? ('amountFee' as const) : ('amount' as const);

/** The kinds in the order of a list. */
export const kindsInOrder = Object.keys(fieldsOf) as LedgerEntryKind[];
