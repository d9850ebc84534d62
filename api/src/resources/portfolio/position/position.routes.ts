import {
  ledgerDisposalsQuerySchema,
  ledgerDisposalsSchema,
  ledgerPoolTrailQuerySchema,
  ledgerPoolTrailSchema,
  ledgerPositionQuerySchema,
  ledgerPositionSchema,
  ledgerTimelineQuerySchema,
  ledgerTimelineSchema,
  ledgerTrailQuerySchema,
  ledgerTrailSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PositionService } from './position.service';
import { idParams } from '../../../plugins/id-params';

export const positionRoutes: FastifyPluginAsyncZod<{ positions: PositionService }> = async (
  app,
  { positions },
) => {
  app.requireUserOnRoutes('ledger', 'ledger:read');

  app.get(
    '/portfolio/ledger/position',
    {
      schema: {
        summary: 'What is held, what it cost and what it brought, derived from the entries',
        querystring: ledgerPositionQuerySchema,
        response: { 200: ledgerPositionSchema },
      },
    },
    ({ userId, query }) => positions.position(userId, query),
  );

  app.get(
    '/portfolio/ledger/disposals',
    {
      schema: {
        summary: 'The disposals of a year in São Paulo',
        querystring: ledgerDisposalsQuerySchema,
        response: { 200: ledgerDisposalsSchema },
      },
    },
    ({ userId, query }) => positions.disposals(userId, query.year),
  );

  app.get(
    '/portfolio/ledger/timeline',
    {
      schema: {
        summary: 'The average cost over the last days, with the purchases and sales',
        querystring: ledgerTimelineQuerySchema,
        response: { 200: ledgerTimelineSchema },
      },
    },
    ({ userId, query }) => positions.timeline(userId, query.days),
  );

  app.get(
    '/portfolio/ledger/trail',
    {
      schema: {
        summary: 'The steps that made the average cost of a pool as it is now, page by page from the newest',
        querystring: ledgerPoolTrailQuerySchema,
        response: { 200: ledgerPoolTrailSchema },
      },
    },
    ({ userId, query }) => positions.poolTrail(userId, query),
  );

  app.get(
    '/portfolio/ledger/entries/:id/trail',
    {
      schema: {
        summary: 'The steps that made the average cost after an entry, page by page from the newest',
        params: idParams,
        querystring: ledgerTrailQuerySchema,
        response: { 200: ledgerTrailSchema },
      },
    },
    ({ userId, params, query }) => positions.trail(userId, params.id, query),
  );
};
