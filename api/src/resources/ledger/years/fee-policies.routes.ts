import { ledgerFeePolicyListSchema, ledgerFeePolicyRequestSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/tables';
import { createFeePolicyStore } from './fee-policies.store';
import { announceAlteredYears } from '../altered-years-header';
import { yearParamsSchema } from './year-params';
import type { YearService } from './years.service';

export const feePolicyRoutes: FastifyPluginAsyncZod<{ database: Database; years: YearService }> = async (
  app,
  { database, years },
) => {
  const store = createFeePolicyStore(database);
  app.requireUserOnRoutes('ledger');

  const list = async (userId: string) =>
    [...(await store.listByUser(userId))].map(([year, feePolicy]) => ({ year, feePolicy }));

  app.get(
    '/portfolio/ledger/fee-policies',
    {
      schema: {
        summary: 'The years with a policy of their own for network fees; the others have `write_off`',
        response: { 200: ledgerFeePolicyListSchema },
      },
    },
    ({ userId }) => list(userId),
  );

  app.put(
    '/portfolio/ledger/fee-policies/:year',
    {
      schema: {
        summary:
          'Chooses it for a year; `X-Altered-Years` names the years before the current one that it altered',
        params: yearParamsSchema,
        body: ledgerFeePolicyRequestSchema,
        response: { 200: ledgerFeePolicyListSchema },
      },
    },
    async ({ userId, params, body }, reply) => {
      const altered = await years.choosePolicy(userId, params.year, body.feePolicy);
      announceAlteredYears(reply, altered);
      return list(userId);
    },
  );
};
