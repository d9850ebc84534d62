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
  /** `inside`: its satoshis contain it. `paid` beside them, or `of_sender`, who is another. */
  networkFee: 'paid' | 'inside' | 'of_sender' | 'none';
  /** Whether a person's choice of it says who was paid, and suggests it for the next transaction with them. */
  isRepeated: boolean;
  /** Whether charts mark it. */
  trade: 'buy' | 'sell' | null;
}

const usual = { networkFee: 'none', isRepeated: true, trade: null } as const;
const acquired = {
  ...usual,
  money: 'paid_in',
  book: 'acquisition',
  tax: 'cost',
  decripto: 'operation',
} as const;
const disposed = { ...usual, book: 'disposal', tax: 'alienation', decripto: 'operation' } as const;
const moved = { ...usual, money: 'transfer', book: 'open', tax: 'none' } as const;
const lost = { ...usual, money: 'none', networkFee: 'inside', isRepeated: false } as const;

/** The only list of these. Its table is in docs/portfolio.md. */
export const kindRules: Readonly<Record<LedgerEntryKind, KindRules>> = {
  opening: { ...acquired, decripto: 'none', isRepeated: false },
  buy: { ...acquired, trade: 'buy' },
  income: { ...acquired, tax: 'income' },
  gift_in: { ...acquired, networkFee: 'of_sender' },
  sell: { ...disposed, money: 'paid_back', trade: 'sell' },
  spend: { ...disposed, money: 'paid_back', networkFee: 'paid' },
  gift_out: { ...disposed, money: 'none', networkFee: 'paid' },
  transfer_in: { ...moved, book: 'acquisition', decripto: 'none', networkFee: 'of_sender' },
  // A pair is reported once, by its exit.
  transfer_out: { ...moved, decripto: 'transfer', networkFee: 'paid' },
  fee: { ...lost, book: 'network_fee', tax: 'by_policy', decripto: 'none' },
  loss: { ...lost, book: 'write_off', tax: 'none', decripto: 'operation' },
};
