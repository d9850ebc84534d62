/** An unspent output of an address. */
export interface UnspentOutput {
  txid: string;
  vout: number;
  sats: number;
  /** Null while it is unconfirmed. */
  height: number | null;
  /** ISO instant of its block, where the source says it. */
  time: string | null;
}

/** The unspent outputs of an address. */
export type CoinReading =
  | { state: 'read'; outputs: readonly UnspentOutput[] }
  /** The address has more than are kept: the largest of them, or none where the source would not list them. */
  | { state: 'cut'; outputs: readonly UnspentOutput[] }
  /** Known already. */
  | { state: 'unchanged' }
  /** The source gave the balance, but no list. */
  | { state: 'failed' };

export const maxCoinsOfAddress = 5_000;

export const noCoins: CoinReading = { state: 'read', outputs: [] };

/** Keeps the largest where there are too many. */
export function coinsOf(outputs: readonly UnspentOutput[]): CoinReading {
  if (outputs.length <= maxCoinsOfAddress) return { state: 'read', outputs };
  const largest = outputs.toSorted((one, other) => other.sats - one.sats).slice(0, maxCoinsOfAddress);
  return { state: 'cut', outputs: largest };
}
