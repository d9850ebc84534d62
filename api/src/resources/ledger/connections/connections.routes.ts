import {
  connectionChangeSchema,
  connectionConfirmedSchema,
  connectionListSchema,
  connectionRemovalQuerySchema,
  connectionRequestSchema,
  connectionSchema,
  connectionVendorListSchema,
} from '@painel/contract';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idParams } from '../../../plugins/id-params';
import { idempotentHeadersSchema } from '../../../plugins/idempotency';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { hourMs } from '../../../time/durations';
import { announceAlteredYears } from '../altered-years-header';
import type { ConnectionService } from './connections.service';

interface Options {
  connections: ConnectionService;
  limitUserWork: UserWorkLimiter;
}

/** Keys that one person may try in an hour, so that no exchange turns this server away. */
const keysAnHour = 30;

const limitKeys = (app: FastifyInstance, userId: string) =>
  app.limitPer(`connection-key ${userId}`, keysAnHour, hourMs);

/** The reads of connections, and the first steps of one. */
const readingRoutes: FastifyPluginAsyncZod<Options> = async (app, { connections }) => {
  app.requireUserOnRoutes('portfolio');

  app.get(
    '/portfolio/connections/vendors',
    {
      schema: {
        summary:
          'The exchanges that can be connected, the fields of their keys and how one is made that only reads',
        response: { 200: connectionVendorListSchema },
      },
    },
    () => connections.vendors(),
  );

  app.get(
    '/portfolio/connections',
    {
      schema: {
        summary: 'The connected exchanges with their state; never a key',
        response: { 200: connectionListSchema },
      },
    },
    ({ userId }) => connections.list(userId),
  );

  app.post(
    '/portfolio/connections',
    {
      onRequest: app.proof.require,
      schema: {
        summary:
          'Connects an exchange by a key that can only read, after a recent proof; 422 for a key that can move money, of which nothing is kept',
        headers: idempotentHeadersSchema,
        body: connectionRequestSchema,
        response: { 201: connectionSchema },
      },
    },
    async (request, reply) => {
      const { userId, body, headers } = request;
      await limitKeys(app, userId);
      const made = await connections.add(userId, body, headers['idempotency-key']);
      app.securityEvents.note(request, 'connection-added', { userId });
      return reply.code(201).send(made);
    },
  );

  app.post(
    '/portfolio/connections/:id/preview',
    {
      schema: {
        summary:
          'Begins to read everything of a new connection; the list has its progress, then its `preview`',
        params: idParams,
        response: { 202: connectionSchema },
      },
    },
    async ({ userId, params }, reply) => reply.code(202).send(await connections.preview(userId, params.id)),
  );
};

/** The changes of a connection and of the entries that it wrote. */
const changingRoutes: FastifyPluginAsyncZod<Options> = async (app, { connections, limitUserWork }) => {
  app.requireUserOnRoutes('portfolio');

  app.post(
    '/portfolio/connections/:id/confirm',
    {
      schema: {
        summary: 'Writes the rows of the first preview, all or none; later syncs write by themselves',
        params: idParams,
        response: { 201: connectionConfirmedSchema },
      },
    },
    async ({ userId, params }, reply) => {
      const { alteredYears, ...confirmed } = await limitUserWork(userId, () =>
        connections.confirm(userId, params.id),
      );
      announceAlteredYears(reply, alteredYears);
      return reply.code(201).send(confirmed);
    },
  );

  app.post(
    '/portfolio/connections/:id/sync',
    {
      schema: {
        summary: 'Reads what is new now; 429 within a minute of the last time',
        params: idParams,
        response: { 202: connectionSchema },
      },
    },
    async ({ userId, params }, reply) => reply.code(202).send(await connections.sync(userId, params.id)),
  );

  app.patch(
    '/portfolio/connections/:id',
    {
      schema: {
        summary: 'A new key of the same account of the exchange, after a recent proof, or a pause',
        params: idParams,
        body: connectionChangeSchema,
        response: { 200: connectionSchema },
      },
    },
    async (request) => {
      const { userId, params, body } = request;
      if (body.fields) {
        await app.proof.require(request);
        await limitKeys(app, userId);
      }
      const changed = await connections.change(userId, params.id, body);
      if (body.fields) app.securityEvents.note(request, 'connection-key-changed', { userId });
      return changed;
    },
  );

  app.delete(
    '/portfolio/connections/:id',
    {
      schema: {
        summary: 'Deletes the key; with `keepEntries=false` also what it wrote',
        params: idParams,
        querystring: connectionRemovalQuerySchema,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params, query }, reply) => {
      const years = await limitUserWork(userId, () =>
        connections.remove(userId, params.id, query.keepEntries !== 'false'),
      );
      announceAlteredYears(reply, years);
      return reply.code(204).send(null);
    },
  );
};

export const connectionRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(readingRoutes, options);
  await app.register(changingRoutes, options);
};
