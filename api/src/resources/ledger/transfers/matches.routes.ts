import {
  ledgerMatchConfirmedSchema,
  ledgerMatchListSchema,
  ledgerMatchesConfirmedSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { announceAlteredYears } from '../altered-years-header';
import type { MatchService } from './matches.service';

const idParams = z.object({ id: z.string().check(z.maxLength(8000)) });

export const matchRoutes: FastifyPluginAsyncZod<{ matches: MatchService }> = async (app, { matches }) => {
  app.requireUserOnRoutes('ledger', 'ledger:read');

  app.get(
    '/portfolio/ledger/matches',
    {
      schema: {
        summary: 'Transfers that may be the two sides of one',
        response: { 200: ledgerMatchListSchema },
      },
    },
    async ({ userId }) => ({ matches: await matches.list(userId) }),
  );

  app.post(
    '/portfolio/ledger/matches/:id/confirm',
    {
      schema: {
        summary:
          'Links transfers: `{id}` has the ids of the exits, a dot, and those of the arrivals, with `~` between two',
        params: idParams,
        response: { 200: ledgerMatchConfirmedSchema },
      },
    },
    async ({ userId, params }, reply) => {
      const { alteredYears, outs, ins } = await matches.confirm(userId, params.id);
      announceAlteredYears(reply, alteredYears);
      return { out: outs[0]!, in: ins[0]!, outs, ins };
    },
  );

  app.post(
    '/portfolio/ledger/matches/confirm',
    {
      schema: {
        summary: 'Links all pairs that are certain; `batchId` takes them apart again',
        response: { 200: ledgerMatchesConfirmedSchema },
      },
    },
    async ({ userId }, reply) => {
      const { alteredYears, ...confirmed } = await matches.confirmCertain(userId);
      announceAlteredYears(reply, alteredYears);
      return confirmed;
    },
  );

  app.delete(
    '/portfolio/ledger/matches/batches/:id',
    {
      schema: {
        summary: 'Takes apart the pairs that were confirmed together last, and suggests them again',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params }, reply) => {
      const years = await matches.undoConfirmed(userId, params.id);
      announceAlteredYears(reply, years);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/portfolio/ledger/matches/:id/reject',
    {
      schema: {
        summary: 'Keeps transfers apart, also if they were linked',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params }, reply) => {
      const years = await matches.reject(userId, params.id);
      announceAlteredYears(reply, years);
      return reply.code(204).send(null);
    },
  );
};
