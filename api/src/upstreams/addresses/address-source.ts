import type { CoinReading } from './coins';
import type { HistorySource } from './history-source';

/** The present state of an address on the chain. */
export interface AddressReading {
  /** Confirmed balance in satoshis. */
  balanceSats: number;
  /** Unconfirmed satoshis, negative for outgoing payments; null where the source does not see the mempool. */
  unconfirmedSats: number | null;
  /** Unconfirmed transactions; null where the source does not see the mempool. */
  unconfirmedCount: number | null;
  /** Confirmed transactions so far; null where the source keeps no history. */
  transactionCount: number | null;
  /** ISO instant of the newest confirmed transaction; null when there is none, or no history. */
  lastTransactionAt: string | null;
  /** Whether it was ever paid, as far as the source knows. A used address ends a wallet's gap. */
  isUsed: boolean;
  /** Stored with the balance, so that a simulated one is never shown as real after the source changes. */
  source: 'live' | 'simulated';
  /** Its unspent outputs; absent where the source lists none. */
  coins?: CoinReading;
}

/** An address to read, with its last reading. Only the address itself is sent to a source. */
export interface AddressRequest {
  address: string;
  /** Its index in a branch of a watched wallet; null for a single address. */
  position: number | null;
  /** If the count has not changed, the last transaction has not either. */
  known: {
    transactionCount: number;
    lastTransactionAt: string | null;
    /** Whether its unspent outputs are known too, in blocks that no other replaces. */
    hasSettledCoins: boolean;
  } | null;
}

export type AddressResult =
  | { address: string; reading: AddressReading }
  | { address: string; error: unknown };

/** A limit of a source that operators and readers should know: its history is incomplete, or takes time. */
export type SourceCondition =
  | { state: 'rescanning'; percent: number }
  | { state: 'pruned'; fromHeight: number }
  | { state: 'no_wallet' };

/** A source of balances. */
export interface AddressSource {
  /** The number of addresses per `read`: small if each needs a call, large if one call answers all. */
  batchSize: number;
  /** Yields one answer per address as they arrive, at the source's rate. It never throws. */
  read(questions: readonly AddressRequest[]): AsyncIterable<AddressResult>;
  /** Whether its readings list unspent outputs. */
  listsCoins?: boolean;
  /** Its histories of addresses; absent where it has none. */
  history?: HistorySource;
  /** False where the source is one that never has any, as Bitcoin Core. */
  keepsHistory?: boolean;
  /** Null where all is well, and absent where nothing can be said. */
  condition?(): SourceCondition | null;
  /** Closes its connections, if it keeps any. */
  close?(): Promise<void>;
}

/** A source with one call per address, a few of them in parallel. A failed `lookup` throws. */
export const oneByOne = (
  lookup: (question: AddressRequest) => Promise<AddressReading>,
  atOnce = 1,
): AddressSource => {
  const answer = (question: AddressRequest): Promise<AddressResult> => {
    const { address } = question;
    return lookup(question).then(
      (reading) => ({ address, reading }),
      (error: unknown) => ({ address, error }),
    );
  };

  return {
    batchSize: 20,
    async *read(questions) {
      for (let from = 0; from < questions.length; from += atOnce) {
        yield* await Promise.all(questions.slice(from, from + atOnce).map(answer));
      }
    },
  };
};
