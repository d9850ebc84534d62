import {
  ledgerEntriesQuerySchema,
  ledgerEntryChangeSchema,
  ledgerEntryPageSchema,
  ledgerEntryRequestSchema,
  ledgerEntryRevisionQuerySchema,
  ledgerEntrySchema,
  ledgerEntrySplitRequestSchema,
  ledgerEntrySplitSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idempotentHeadersSchema } from '../../../plugins/idempotency';
import { announceAlteredYears } from '../altered-years-header';
import type { EntryService } from './entries.service';
import { idParams } from '../../../plugins/id-params';

export const entryRoutes: FastifyPluginAsyncZod<{ entries: EntryService }> = async (app, { entries }) => {
  app.requireUserOnRoutes('ledger', 'ledger:read');

  app.get(
    '/portfolio/ledger/entries',
    {
      schema: {
        summary: 'Entries, newest first',
        querystring: ledgerEntriesQuerySchema,
        response: { 200: ledgerEntryPageSchema },
      },
    },
    ({ userId, query }) => entries.list(userId, query),
  );

  app.post(
    '/portfolio/ledger/entries',
    {
      schema: {
        headers: idempotentHeadersSchema,
        body: ledgerEntryRequestSchema,
        response: { 201: ledgerEntrySchema },
      },
    },
    async ({ userId, body, headers }, reply) => {
      const entry = await entries.add(userId, body, headers['idempotency-key']);
      return reply.code(201).send(entry);
    },
  );

  app.patch(
    '/portfolio/ledger/entries/:id',
    {
      schema: {
        summary: 'Changes an entry whose revision has not changed',
        params: idParams,
        body: ledgerEntryChangeSchema,
        response: { 200: ledgerEntrySchema },
      },
    },
    ({ userId, params, body }) => entries.change(userId, params.id, body),
  );

  app.post(
    '/portfolio/ledger/entries/:id/split',
    {
      schema: {
        summary: 'Makes two entries of one, which sum to it exactly and stay in its pairs',
        params: idParams,
        body: ledgerEntrySplitRequestSchema,
        response: { 201: ledgerEntrySplitSchema },
      },
    },
    async ({ userId, params, body }, reply) =>
      reply.code(201).send({ entries: await entries.split(userId, params.id, body) }),
  );

  app.delete(
    '/portfolio/ledger/entries/:id',
    {
      schema: {
        summary: 'Deletes an entry; `X-Altered-Years` names the years before the current one that it altered',
        params: idParams,
        querystring: z.partial(ledgerEntryRevisionQuerySchema),
        // Clients differ in whether they send a body with this method.
        body: z.nullish(z.partial(ledgerEntryRevisionQuerySchema)),
        response: { 204: z.null() },
      },
    },
    async ({ userId, params, query, body }, reply) => {
      const revision = query.revision ?? body?.revision;
      const years = await entries.remove(userId, params.id, revision);
      announceAlteredYears(reply, years);
      return reply.code(204).send(null);
    },
  );
};
