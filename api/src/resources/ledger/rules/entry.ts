import {
  type LedgerAccountKind,
  type LedgerCurrency,
  ledgerEntryDirections,
  type LedgerEntryKind,
  type LedgerScope,
} from '@painel/contract';

/** An entry as the rules read it. Amounts are integers: satoshis, and the minor unit of `currency`. */
export interface RuleEntry {
  id: string;
  accountId: string;
  accountKind: LedgerAccountKind;
  kind: LedgerEntryKind;
  /** ISO 8601 in UTC. */
  occurredAt: string;
  /** Orders entries of the same time. */
  seq: bigint;
  /** Of an incoming entry with the withheld amount; of an outgoing one without its network fee. */
  sats: bigint;
  feeSats: bigint;
  /** The money paid or received, without the fee; null if unknown. */
  amount: bigint | null;
  amountFee: bigint | null;
  currency: LedgerCurrency;
  /** Whether a file stated the amount. */
  isImported: boolean;
}

/** A `transfer_out` and a `transfer_in` that are the same coins. */
export interface TransferLink {
  outId: string;
  inId: string;
}

export const isIncoming = (kind: LedgerEntryKind): boolean => ledgerEntryDirections[kind] === 'in';

/** The satoshis that arrive in the account of an entry or leave it, with the network fee. */
export const satsMoved = ({ kind, sats, feeSats }: Pick<RuleEntry, 'kind' | 'sats' | 'feeSats'>): bigint =>
  isIncoming(kind) ? sats - feeSats : sats + feeSats;

/** The change of the account's satoshis: negative where they leave. It is the same whether a file has the fee or not. */
export const satsChange = (entry: Pick<RuleEntry, 'kind' | 'sats' | 'feeSats'>): bigint =>
  isIncoming(entry.kind) ? satsMoved(entry) : -satsMoved(entry);

type Ordered = Pick<RuleEntry, 'occurredAt' | 'seq'>;

/** Compares by time, then by `seq`. Instants are texts of equal length, so their order is the order of time. */
export function byTime(one: Ordered, other: Ordered): number {
  if (one.occurredAt !== other.occurredAt) return one.occurredAt < other.occurredAt ? -1 : 1;
  if (one.seq === other.seq) return 0;
  return one.seq < other.seq ? -1 : 1;
}

/** The pool that the coins of an account belong to. */
export const scopeOf = (kind: LedgerAccountKind): LedgerScope =>
  kind === 'exchange_foreign' ? 'foreign' : 'domestic';

/** Whether a text is a transaction id of the chain. Exchanges give their own references. */
export const isTxid = (text: string | null): boolean => text !== null && /^[0-9a-f]{64}$/.test(text);
