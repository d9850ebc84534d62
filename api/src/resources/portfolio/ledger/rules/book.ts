import type {
  LedgerCurrency,
  LedgerEntryKind,
  LedgerEntryStatus,
  LedgerFeePolicy,
  LedgerScope,
  LedgerValueSource,
} from '@painel/contract';
import type { DayPrices } from '../../../../market/day-prices';
import type { Pool } from './pool';

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

/** What the entries of one account come to, whatever the pool holds. */
export interface AccountBalance {
  sats: bigint;
  /** When its own entries first took it below zero. */
  negativeSince: string | null;
}

/** Everything that follows from the entries, in one currency. */
export interface Book {
  pools: Record<LedgerScope, Pool>;
  steps: Step[];
  disposals: Disposal[];
  /** Only entries that lack something. */
  statuses: Map<string, LedgerEntryStatus>;
  accounts: Map<string, AccountBalance>;
  /** The first entry that lacks something: every result from then on is provisional. */
  lacksSince: string | null;
}

export interface BookRules {
  currency: LedgerCurrency;
  prices: DayPrices;
  policyOf(year: number): LedgerFeePolicy;
}
