import type { ReadingColumns } from '../../database/tables';
import type { AddressReading } from '../../upstreams/addresses/address-source';

/** Of an address that nobody has read yet. */
export const unread: Omit<ReadingColumns, 'is_used' | 'tried_round' | 'read_round'> = {
  balance_sats: 0n,
  balance_source: null,
  unconfirmed_sats: null,
  transaction_count: null,
  last_transaction: null,
  last_updated: null,
  history_updated: null,
};

const units = (count: number | null) => (count === null ? null : BigInt(count));

/** What a reading writes; a source without history leaves the history that another one told. */
export function columnsOf(reading: AddressReading, now: string) {
  const history = {
    transaction_count: units(reading.transactionCount),
    last_transaction: reading.lastTransactionAt,
    history_updated: now,
  };
  return {
    balance_sats: BigInt(reading.balanceSats),
    balance_source: reading.source,
    unconfirmed_sats: units(reading.unconfirmedSats),
    last_updated: now,
    ...(reading.transactionCount !== null && history),
    ...(reading.isUsed && { is_used: 1n }),
  };
}
