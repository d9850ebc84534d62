type Source = 'live' | 'simulated';

/** Live and simulated transactions are kept apart, so that they never mix. */
interface OnchainTransactionsTable {
  user_id: string;
  source: Source;
  txid: string;
  /** Null while it is unconfirmed, like the hash of its block and its time. */
  height: bigint | null;
  block_hash: string | null;
  occurred_at: string | null;
  /** Its time, by which lists are ordered; far in the future while it is unconfirmed. */
  listed_at: string;
  /** Null while no source has reported it. */
  fee_sats: bigint | null;
  output_sats: bigint;
  /** The outputs that it spends, as `txid:index` with commas between them, for recent transactions: another one may replace it. */
  spends: string | null;
}

interface OnchainMovementsTable {
  user_id: string;
  source: Source;
  address: string;
  txid: string;
  received_sats: bigint;
  spent_sats: bigint;
  /** The last walk through this address's history that met it; 0 while only another address's has. */
  walk: bigint;
}

interface OnchainHistoriesTable {
  user_id: string;
  source: Source;
  address: string;
  /** The walk that is under way, or was the last. */
  walk: bigint;
  /** The number of transactions by the balance's reading when the walk began. */
  walk_count: bigint;
  /** The last transaction of the page that was read last; null before the first page and after the last. */
  last_txid: string | null;
  /** How often the walk began again because the history had changed meanwhile. */
  restarts: bigint;
  completed_walk: bigint;
  completed_count: bigint | null;
  read_at: string | null;
  /** Until then a block may still be replaced, so that the newest page is read again now and then. */
  recheck_until: string | null;
  /** The kind of the last failure, since the last success. */
  failure: string | null;
  failed_at: string | null;
  /** 1 where older transactions were left out. */
  is_limited: bigint;
}

/** Transactions of entries that a replaced block, or another transaction in their place, took from the chain. */
interface OnchainGoneTable {
  user_id: string;
  source: Source;
  txid: string;
  /** The one whose history showed it. */
  address: string;
  noticed_at: string;
}

interface OnchainOutputsTable {
  user_id: string;
  source: Source;
  txid: string;
  vout: bigint;
  address: string;
  sats: bigint;
  /** Null while it is unconfirmed. */
  height: bigint | null;
  /** The time of its block, where the source says it. */
  occurred_at: string | null;
  /** When a reading first met it. */
  seen_at: string;
}

interface OnchainOutputReadingsTable {
  user_id: string;
  source: Source;
  address: string;
  /** `cut` has the largest outputs of too many, or none; `failed` has those of the last success. */
  state: 'read' | 'cut' | 'failed';
  /** The number of transactions of the address, once no block of theirs can be replaced: another reading of the same number is superfluous. */
  settled_count: bigint | null;
  read_at: string;
}

/** Outputs that were spent though their label says that they should not be. */
interface FrozenSpendsTable {
  user_id: string;
  source: Source;
  txid: string;
  vout: bigint;
  address: string;
  sats: bigint;
  noticed_at: string;
  /** When the person was notified; null while that is due. */
  reported_at: string | null;
}

/** The process that reads a user's histories. */
interface OnchainLeasesTable {
  user_id: string;
  holder: string;
  held_until: string;
}

export interface OnchainTables {
  onchain_transactions: OnchainTransactionsTable;
  onchain_movements: OnchainMovementsTable;
  onchain_histories: OnchainHistoriesTable;
  onchain_gone: OnchainGoneTable;
  onchain_leases: OnchainLeasesTable;
  onchain_outputs: OnchainOutputsTable;
  onchain_output_readings: OnchainOutputReadingsTable;
  frozen_spends: FrozenSpendsTable;
}
