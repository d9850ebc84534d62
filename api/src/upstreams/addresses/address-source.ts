/** What the chain says of one address, now. */
export interface AddressReading {
  /** Confirmed balance in satoshis. */
  balanceSats: number;
  /** Satoshis still in the mempool; negative when the address is spending. */
  unconfirmedSats: number;
  /** ISO instant of the newest confirmed transaction; null when there is none. */
  lastTransactionAt: string | null;
  /** Kept beside the stored balance, so that a simulated one is never shown as real after the source switched. */
  source: 'live' | 'simulated';
}

/** Where balances come from. `lookup` throws when the source does not answer. */
export interface AddressSource {
  lookup(address: string): Promise<AddressReading>;
}
