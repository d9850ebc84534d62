import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import type { AddressSource } from '../../../upstreams/addresses/address-source';
import { scriptOfAddress } from '../../../upstreams/addresses/script-of-address';
import { createDueHistoryStore } from './due-histories.store';
import { type HistoryReaderDependencies, createHistoryReader } from './history-reader';
import { createLeaseStore } from './leases.store';
import { forgetUnwatched } from './forget-unwatched';
import { createWalkStore } from './walks.store';

/** The addresses that a user watches, alone and in wallets. */
async function watchedAddressesOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('watched_addresses')
    .select('address')
    .where('user_id', '=', userId)
    .union(database.selectFrom('derived_addresses').select('address').where('user_id', '=', userId))
    .execute();
  return rows.map(({ address }) => address);
}

interface ReaderOptions extends Pick<HistoryReaderDependencies, 'logger'> {
  database: Database;
  addressSource: () => AddressSource;
  limits: PortfolioLimits;
  clock: Clock;
}

/** Reads the histories of a user's watched addresses. */
export function createUserHistoryReader({ database, addressSource, limits, clock, logger }: ReaderOptions) {
  return createHistoryReader({
    histories: createDueHistoryStore(database),
    walks: createWalkStore(database),
    leases: createLeaseStore(database),
    historySource: () => addressSource().history,
    async ownAddresses(userId) {
      const addresses = await watchedAddressesOf(database, userId);
      return new Map(addresses.map((address) => [scriptOfAddress(address).toString('hex'), address]));
    },
    forgetUnwatched: (reading) => forgetUnwatched(database, reading),
    maxTransactions: limits.onchainTransactions,
    clock,
    logger,
  });
}
