import {
  ledgerFeePolicyListSchema,
  ledgerFeePolicyRequestSchema,
  ledgerYearListSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { announceAlteredYears } from '../altered-years-header';
import type { YearService } from './years.service';

const yearParamsSchema = z.object({
  year: z.coerce.number().check(z.int(), z.gte(2009), z.lte(9999)),
});

export const yearRoutes: FastifyPluginAsyncZod<{ years: YearService }> = async (app, { years }) => {
  app.requireUserOnRoutes('ledger', 'ledger:read');

  app.get(
    '/portfolio/ledger/years',
    {
      schema: {
        summary: 'What each year brought, and of closed years the copy that was kept',
        response: { 200: ledgerYearListSchema },
      },
    },
    ({ userId }) => years.list(userId),
  );

  app.put(
    '/portfolio/ledger/closed-years/:year',
    {
      schema: {
        summary: 'Keeps a copy of a year that is over, in the place of an earlier one',
        params: yearParamsSchema,
        response: { 200: ledgerYearListSchema },
      },
    },
    async ({ userId, params }) => {
      await years.close(userId, params.year);
      return years.list(userId);
    },
  );

  app.delete(
    '/portfolio/ledger/closed-years/:year',
    { schema: { params: yearParamsSchema, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      await years.reopen(userId, params.year);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/portfolio/ledger/fee-policies',
    {
      schema: {
        summary: 'The years with a policy of their own for network fees; the others have `write_off`',
        response: { 200: ledgerFeePolicyListSchema },
      },
    },
    ({ userId }) => years.policies(userId),
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
      return years.policies(userId);
    },
  );
};
