import {
  ledgerDisposalsQuerySchema,
  ledgerDisposalsSchema,
  ledgerPositionQuerySchema,
  ledgerPositionSchema,
  ledgerTrailSchema,
  problemSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { bearerOnly } from '../../../plugins/documentation';
import type { PositionService } from './position.service';

const shared = { tags: ['ledger'], security: bearerOnly };

export const positionRoutes: FastifyPluginAsyncZod<{ positions: PositionService }> = async (
  app,
  { positions },
) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    '/portfolio/ledger/position',
    {
      schema: {
        ...shared,
        summary: 'What is held, what it cost and what it brought, derived from the entries',
        querystring: ledgerPositionQuerySchema,
        response: { 200: ledgerPositionSchema, default: problemSchema },
      },
    },
    ({ userId, query }) => positions.position(userId, query),
  );

  app.get(
    '/portfolio/ledger/disposals',
    {
      schema: {
        ...shared,
        summary: 'The disposals of a year in São Paulo',
        querystring: ledgerDisposalsQuerySchema,
        response: { 200: ledgerDisposalsSchema, default: problemSchema },
      },
    },
    ({ userId, query }) => positions.disposals(userId, query.year),
  );

  app.get(
    '/portfolio/ledger/entries/:id/trail',
    {
      schema: {
        ...shared,
        summary: 'The steps that made the average cost after an entry',
        params: z.object({ id: z.string() }),
        response: { 200: ledgerTrailSchema, default: problemSchema },
      },
    },
    ({ userId, params }) => positions.trail(userId, params.id),
  );
};
