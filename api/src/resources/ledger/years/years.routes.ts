import { ledgerYearListSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { yearParamsSchema } from './year-params';
import type { YearService } from './years.service';

export const yearRoutes: FastifyPluginAsyncZod<{ years: YearService }> = async (app, { years }) => {
  app.requireUserOnRoutes('ledger');

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
};
