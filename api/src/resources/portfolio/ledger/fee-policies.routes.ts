import { ledgerFeePolicyListSchema, ledgerFeePolicyRequestSchema, problemSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { bearerOnly } from '../../../plugins/documentation';
import { createFeePolicyStore } from './fee-policies.store';

const shared = { tags: ['ledger'], security: bearerOnly };
const yearParams = z.object({ year: z.coerce.number().check(z.int(), z.gte(2009), z.lte(9999)) });

export const feePolicyRoutes: FastifyPluginAsyncZod<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  const store = createFeePolicyStore(database);
  app.addHook('onRequest', app.requireUser);

  const list = async (userId: string) =>
    [...(await store.listByUser(userId))].map(([year, feePolicy]) => ({ year, feePolicy }));

  app.get(
    '/portfolio/ledger/fee-policies',
    {
      schema: {
        ...shared,
        summary: 'The years with a policy of their own for network fees; the others have `write_off`',
        response: { 200: ledgerFeePolicyListSchema, default: problemSchema },
      },
    },
    ({ userId }) => list(userId),
  );

  app.put(
    '/portfolio/ledger/fee-policies/:year',
    {
      schema: {
        ...shared,
        params: yearParams,
        body: ledgerFeePolicyRequestSchema,
        response: { 200: ledgerFeePolicyListSchema, default: problemSchema },
      },
    },
    async ({ userId, params, body }) => {
      await store.set(userId, params.year, body.feePolicy, clock().toISOString());
      return list(userId);
    },
  );
};
