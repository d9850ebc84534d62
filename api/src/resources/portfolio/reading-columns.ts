import { sql } from 'kysely';
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

/** What was told by another source than this one, which keeps no history; of a simulated one nothing stays. */
const leftOf = (column: keyof ReadingColumns, otherwise: null | bigint) =>
  sql<never>`case when balance_source = 'live' then ${sql.ref(column)} else ${otherwise} end`;

function historyOf({ transactionCount, lastTransactionAt, isUsed }: AddressReading, now: string) {
  if (transactionCount === null)
    return {
      transaction_count: leftOf('transaction_count', null),
      last_transaction: leftOf('last_transaction', null),
      history_updated: leftOf('history_updated', null),
      is_used: isUsed ? 1n : leftOf('is_used', 0n),
    };
  return {
    transaction_count: BigInt(transactionCount),
    last_transaction: lastTransactionAt,
    history_updated: now,
    is_used: isUsed ? 1n : 0n,
  };
}

/** What a reading writes. */
export const columnsOf = (reading: AddressReading, now: string) => ({
  balance_sats: BigInt(reading.balanceSats),
  balance_source: reading.source,
  unconfirmed_sats: reading.unconfirmedSats === null ? null : BigInt(reading.unconfirmedSats),
  last_updated: now,
  ...historyOf(reading, now),
});
