import { onchainTransactionPageSchema, onchainTransactionsQuerySchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setSourceHeaders } from '../../plugins/source-headers';
import type { TransactionService } from './transactions.service';

export const transactionRoutes: FastifyPluginAsyncZod<{ transactions: TransactionService }> = async (
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
