import { ledgerYearListSchema, problemSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { bearerOnly } from '../../../plugins/documentation';
import { yearParamsSchema } from './year-params';
import type { YearService } from './years.service';

const shared = { tags: ['ledger'], security: bearerOnly };

export const yearRoutes: FastifyPluginAsyncZod<{ years: YearService }> = async (app, { years }) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    '/portfolio/ledger/years',
    {
      schema: {
        ...shared,
        summary: 'What each year brought, and of closed years the copy that was kept',
        response: { 200: ledgerYearListSchema, default: problemSchema },
      },
    },
    ({ userId }) => years.list(userId),
  );

  app.put(
    '/portfolio/ledger/closed-years/:year',
    {
      schema: {
        ...shared,
        summary: 'Keeps a copy of a year that is over, in the place of an earlier one',
        params: yearParamsSchema,
        response: { 200: ledgerYearListSchema, default: problemSchema },
      },
    },
    async ({ userId, params }) => {
      await years.close(userId, params.year);
      return years.list(userId);
    },
  );

  app.delete(
    '/portfolio/ledger/closed-years/:year',
    {
      schema: { ...shared, params: yearParamsSchema, response: { 204: z.null(), default: problemSchema } },
    },
    async ({ userId, params }, reply) => {
      await years.reopen(userId, params.year);
      return reply.code(204).send(null);
    },
  );
};
