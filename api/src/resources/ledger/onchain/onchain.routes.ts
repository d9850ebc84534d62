import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AddressSource } from '../../../upstreams/addresses/address-source';
import type { DayPriceSource } from '../market-prices';
import type { LedgerDependencies } from '../entries/entries.service';
import type { RefreshService } from '../../holdings/addresses/refresh/refresh.service';
import { createDueHistoryStore } from '../../holdings/onchain/due-histories.store';
import type { HistoryReader } from '../../holdings/onchain/history-reader';
import { readPastChoices } from './registration.store';
import { registrationRoutes } from './registrations.routes';
import { createRegistrationService } from './registrations.service';
import { createTransactionService, type TransactionService } from './transactions.service';
import { createTransactionStore } from './transactions.store';
import { onchainTransactionPageSchema, onchainTransactionsQuerySchema } from '@painel/contract';
import { setSourceHeaders } from '../../../plugins/source-headers';

const transactionRoutes: FastifyPluginAsyncZod<{ transactions: TransactionService }> = async (
  app,
  { transactions },
) => {
  app.requireUserOnRoutes('portfolio');

  app.get(
    '/portfolio/onchain/transactions',
    {
      schema: {
        summary: 'Transactions of watched addresses and wallets on the chain, newest first',
        querystring: onchainTransactionsQuerySchema,
        response: { 200: onchainTransactionPageSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const { page, from } = await transactions.list(userId, query);
      setSourceHeaders(reply, [from]);
      return page;
    },
  );
};

interface OnchainOptions extends LedgerDependencies {
  addressSource: () => AddressSource;
  refreshes: Pick<RefreshService, 'progress'>;
  reader: HistoryReader;
  prices: DayPriceSource;
}

/** The transactions of watched addresses and wallets. Their histories are read while a page shows them, and for alerts. */
export const onchainRoutes: FastifyPluginAsyncZod<OnchainOptions> = async (app, options) => {
  const { database, addressSource, refreshes, reader, prices, limits } = options;
  const { onchainTransactions: maxTransactions } = limits;
  const store = createTransactionStore(database);
  const transactions = createTransactionService({
    store,
    pastChoices: (reading) => readPastChoices(database, reading),
    histories: createDueHistoryStore(database),
    reader,
    addressSource,
    prices,
    isRefreshing: async (userId) => (await refreshes.progress(userId)).isRunning,
    maxTransactions,
  });

  app.addHook('onClose', () => reader.stop());
  await app.register(transactionRoutes, { transactions });
  await app.register(registrationRoutes, {
    registrations: createRegistrationService(options, transactions),
  });
};
