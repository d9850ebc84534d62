/** Coins of a script. */
export interface Coins {
  /** In hex. */
  script: string;
  sats: number;
}

export interface Block {
  height: number;
  hash: string;
  /** ISO instant. */
  time: string;
}

/** A transaction as a source reports it. */
export interface ChainTransaction {
  txid: string;
  /** Null while it is unconfirmed. */
  block: Block | null;
  /** Null where the source would need much work for it. */
  feeSats: number | null;
  /** The outputs that it spends, as far as they are known. */
  inputs: readonly Coins[];
  /** Whether those are all. If not, they include at least all of the requested address. */
  knowsAllInputs: boolean;
  outputs: readonly Coins[];
  /** The outputs that it spends, as `txid:index`. Two transactions with one in common exclude each other. */
  spends: readonly string[];
}

interface HistoryRequest {
  address: string;
  /** The id of the last transaction of the page before; null for the first page. */
  after: string | null;
  /** The hashes of the blocks of known transactions, by id. */
  knownBlocks: ReadonlyMap<string, string>;
}

export interface HistoryPage {
  /** Newest first, unconfirmed ones before them. */
  transactions: readonly ChainTransaction[];
  /**
   * The height of a known transaction whose block still exists. A block commits to all earlier ones, so the history up to this height has not
   * changed, and the page ends there. Null without one.
   */
  settledHeight: number | null;
  hasMore: boolean;
}

/** Where histories of addresses come from, page by page. */
export interface HistorySource {
  /** Marks every transaction. */
  source: 'live' | 'simulated';
  /** Throws UpstreamError, and HistoryMovedError when the last transaction of the previous page no longer exists. */
  page(request: HistoryRequest): Promise<HistoryPage>;
  /** The number of confirmed transactions, where pages alone do not show whether a block was replaced between them. */
  count?(address: string): Promise<number>;
}

/** A block was replaced between two pages, so the history has to be read from its beginning. */
export class HistoryMovedError extends Error {
  constructor() {
    super('the history changed between two pages');
  }
}

/** Leaves out the known transactions that are still in their block, and all before them. */
export function untilSettled(
  transactions: readonly ChainTransaction[],
  knownBlocks: ReadonlyMap<string, string>,
): Pick<HistoryPage, 'transactions' | 'settledHeight'> {
  const settled = transactions.findIndex(
    ({ txid, block }) => block !== null && knownBlocks.get(txid) === block.hash,
  );
  return settled < 0
    ? { transactions, settledHeight: null }
    : {
        transactions: transactions.slice(0, settled),
        settledHeight: transactions[settled]!.block!.height,
      };
}
