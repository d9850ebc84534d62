import type {
  LedgerCurrency,
  LedgerEntryKind,
  LedgerEntryStatus,
  LedgerFeePolicy,
  LedgerScope,
  LedgerValueSource,
} from '@painel/contract';
import type { DayPrices } from '../../../market/days/day-prices';
import type { RuleEntry } from './entry';
import type { Pool } from './pool';
import type { TransferGroup } from './transfer-groups';

/** One change of a pool. */
export interface Step {
  entryId: string;
  /** When the pool changed: an arrival from the other pool counts when it left there. */
  occurredAt: string;
  scope: LedgerScope;
  /** Negative where coins or cost leave. */
  sats: bigint;
  cost: bigint;
  poolSats: bigint;
  poolCost: bigint;
}

/** A sale, an expense, a gift, or under the policy `disposal` a network fee. */
export interface Disposal {
  entryId: string;
  occurredAt: string;
  kind: LedgerEntryKind;
  sats: bigint;
  /** Null while the value of the coins is unknown, as is the gain. */
  gross: bigint | null;
  source: LedgerValueSource | null;
  fee: bigint;
  cost: bigint;
  gain: bigint | null;
  scope: LedgerScope;
  status: LedgerEntryStatus;
}

/** The balance of one account by its entries, whatever the pool holds. */
interface AccountBalance {
  sats: bigint;
  /** When its own entries first took it below zero. */
  negativeSince: string | null;
}

/** Missing data of an entry, in the order of detection. */
interface Lack {
  id: string;
  occurredAt: string;
  status: LedgerEntryStatus;
}

/** An index of the book from which it can be extended. */
export interface Mark {
  /** How many entries of the order, and of each list below, come before it. */
  index: number;
  steps: number;
  disposals: number;
  lacks: number;
  pools: Book['pools'];
  accounts: Book['accounts'];
  gains: Book['gains'];
  unratedSince: string | null;
}

/** The results of a ledger's entries, in one currency: pools of coins with their cost, disposals with their gain, and missing data. */
export interface Book {
  pools: Record<LedgerScope, Pool>;
  steps: Step[];
  disposals: Disposal[];
  /** The results of the disposals, by their year. */
  gains: Map<number, Record<LedgerScope, bigint>>;
  lacks: Lack[];
  /** The gravest of each entry that lacks something. */
  statuses: Map<string, LedgerEntryStatus>;
  accounts: Map<string, AccountBalance>;
  /** The first entry that lacks something: every result from then on is provisional. */
  lacksSince: string | null;
  /** All entries, as the book goes through them. */
  order: RuleEntry[];
  groups: ReadonlyMap<string, TransferGroup>;
  /** In dollars: the first entry whose money has no rate of its day. Results from then on are unknown. */
  unratedSince: string | null;
  marks: Mark[];
}

export interface BookRules {
  currency: LedgerCurrency;
  prices: DayPrices;
  policyOf(year: number): LedgerFeePolicy;
}
