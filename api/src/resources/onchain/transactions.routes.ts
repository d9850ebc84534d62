import {
  onchainTransactionPageSchema,
  onchainTransactionsQuerySchema,
  problemSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../plugins/documentation';
import { setSourceHeaders } from '../../plugins/source-headers';
import type { TransactionService } from './transactions.service';

export const transactionRoutes: FastifyPluginAsyncZod<{ transactions: TransactionService }> = async (
  app,
  { transactions },
) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    '/portfolio/onchain/transactions',
    {
      schema: {
        tags: ['portfolio'],
        security: bearerOnly,
        summary: 'Transactions of watched addresses and wallets on the chain, newest first',
        querystring: onchainTransactionsQuerySchema,
        response: { 200: onchainTransactionPageSchema, default: problemSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const { page, from } = await transactions.list(userId, query);
      setSourceHeaders(reply, [from]);
      return page;
    },
  );
};
