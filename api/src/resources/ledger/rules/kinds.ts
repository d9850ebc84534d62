import type { LedgerEntryKind } from '@painel/contract';

/** The meaning of one kind of entry for every figure, next to its direction (`ledgerEntryDirections` of the contract). */
export interface KindRules {
  /**
   * For deposits, gains, both returns, the evolution and comparisons: `paid_in` and `paid_back` count with the money that was stated, else at the
   * close of their day; `none` is no money, so that its coins are part of the result; a `transfer` is no money in a pair, and counts as coins of
   * unknown origin or destination alone.
   */
  money: 'paid_in' | 'paid_back' | 'none' | 'transfer';
  /** For the book: a transfer is `open` until it has its pair, or arrives with a cost. */
  book: 'acquisition' | 'disposal' | 'write_off' | 'network_fee' | 'open';
  /** For the income tax. Income is taxed elsewhere. A network fee is an alienation only by the person's policy. */
  tax: 'cost' | 'income' | 'alienation' | 'by_policy' | 'none';
  decripto: 'operation' | 'transfer' | 'none';
  /** Whether charts mark it. */
  trade: 'buy' | 'sell' | null;
}

const acquired = { money: 'paid_in', book: 'acquisition', tax: 'cost' } as const;
const disposed = { book: 'disposal', tax: 'alienation', decripto: 'operation' } as const;
const moved = { money: 'transfer', book: 'open', tax: 'none', trade: null } as const;

/** The only list of these. Its table is in docs/portfolio.md. */
export const kindRules: Readonly<Record<LedgerEntryKind, KindRules>> = {
  opening: { ...acquired, decripto: 'none', trade: null },
  buy: { ...acquired, decripto: 'operation', trade: 'buy' },
  income: { ...acquired, tax: 'income', decripto: 'operation', trade: null },
  gift_in: { ...acquired, decripto: 'operation', trade: null },
  sell: { ...disposed, money: 'paid_back', trade: 'sell' },
  spend: { ...disposed, money: 'paid_back', trade: null },
  gift_out: { ...disposed, money: 'none', trade: null },
  transfer_in: { ...moved, book: 'acquisition', decripto: 'none' },
  // A pair is reported once, by its exit.
  transfer_out: { ...moved, decripto: 'transfer' },
  fee: { money: 'none', book: 'network_fee', tax: 'by_policy', decripto: 'none', trade: null },
  loss: { money: 'none', book: 'write_off', tax: 'none', decripto: 'operation', trade: null },
};
