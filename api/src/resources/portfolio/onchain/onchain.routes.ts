import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import type { AddressSource } from '../../../upstreams/addresses/address-source';
import { scriptOfAddress } from '../../../upstreams/addresses/script-of-address';
import type { DayPriceSource } from '../ledger/day-price-source';
import type { RefreshService } from '../refresh/refresh.service';
import { createDueHistoryStore } from './due-histories.store';
import { forgetUnwatched } from './forget-unwatched';
import { createHistoryReader } from './history-reader';
import { createLeaseStore } from './leases.store';
import { transactionRoutes } from './transactions.routes';
import { createTransactionService } from './transactions.service';
import { createTransactionStore } from './transactions.store';
import { createWalkStore } from './walks.store';

interface OnchainOptions {
  database: Database;
  addressSource: () => AddressSource;
  refreshes: Pick<RefreshService, 'progress'>;
  prices: DayPriceSource;
  limits: PortfolioLimits;
  clock: Clock;
}

/** The transactions of what is watched. Their histories are read while somebody asks for them. */
export const onchainRoutes: FastifyPluginAsyncZod<OnchainOptions> = async (app, options) => {
  const { database, addressSource, refreshes, prices, limits, clock } = options;
  const { onchainTransactions: maxTransactions } = limits;
  const store = createTransactionStore(database);
  const histories = createDueHistoryStore(database);
  const reader = createHistoryReader({
    histories,
    walks: createWalkStore(database),
    leases: createLeaseStore(database),
    historySource: () => addressSource().history,
    async ownAddresses(userId) {
      const addresses = await store.addressesOf(userId);
      return new Map(addresses.map((address) => [scriptOfAddress(address).toString('hex'), address]));
    },
    forgetUnwatched: (reading) => forgetUnwatched(database, reading),
    maxTransactions,
    clock,
    logger: app.log,
  });
  const transactions = createTransactionService({
    store,
    histories,
    reader,
    addressSource,
    prices,
    isRefreshing: async (userId) => (await refreshes.progress(userId)).isRunning,
    maxTransactions,
  });

  app.addHook('onClose', () => reader.stop());
  await app.register(transactionRoutes, { transactions });
};
