import { sql } from 'kysely';
import type { ReadingColumns } from '../../../database/tables';
import type { AddressReading } from '../../../upstreams/addresses/address-source';

/** The columns of an address before its first reading. */
export const unreadColumns: Omit<ReadingColumns, 'is_used' | 'tried_round' | 'read_round'> = {
  balance_sats: 0n,
  balance_source: null,
  unconfirmed_sats: null,
  unconfirmed_count: null,
  transaction_count: null,
  last_transaction: null,
  last_updated: null,
  history_updated: null,
};

export interface AddressWithReading {
  address: string;
  reading: AddressReading;
}

const bigint = (value: number | null) => sql`cast(${value === null ? null : BigInt(value)} as bigint)`;
const text = (value: string | null) => sql`cast(${value} as text)`;

/** Readings as the rows of a table `reading`, whose columns either database calls `column1`, `column2` and so on. */
export const readingRows = (readings: readonly AddressWithReading[]) =>
  sql`(values ${sql.join(
    readings.map(
      ({ address, reading }) => sql`(
        ${text(address)}, ${bigint(reading.balanceSats)}, ${text(reading.source)},
        ${bigint(reading.unconfirmedSats)}, ${bigint(reading.transactionCount)},
        ${text(reading.lastTransactionAt)}, ${bigint(reading.isUsed ? 1 : 0)},
        ${bigint(reading.unconfirmedCount)})`,
    ),
  )}) as reading`;

/**
 * Assigns the columns of those rows. A source without a transaction count keeps no history: a live source's history stays, a simulated one's is
 * removed.
 */
export const assignReadings = (now: string) => sql`
  balance_sats = reading.column2,
  balance_source = reading.column3,
  unconfirmed_sats = reading.column4,
  unconfirmed_count = reading.column8,
  last_updated = ${now},
  transaction_count = case when reading.column5 is not null then reading.column5
    when balance_source = 'live' then transaction_count end,
  last_transaction = case when reading.column5 is not null then reading.column6
    when balance_source = 'live' then last_transaction end,
  history_updated = case when reading.column5 is not null then ${text(now)}
    when balance_source = 'live' then history_updated end,
  is_used = case when reading.column7 = 1 then 1
    when reading.column5 is null and balance_source = 'live' then is_used else 0 end`;
