import {
  addPasskeyRequestSchema,
  confirmationSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeySchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { notFound } from '../../../plugins/problem';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';
import { passkeysCopy } from './passkeys.copy';
import type { PasskeyCreationService } from './passkey-creation.service';
import type { PasskeyStore } from './passkeys.store';
import { idParams } from '../../../plugins/id-params';

interface PasskeyRoutesOptions {
  passkeys: PasskeyStore;
  creation: PasskeyCreationService;
  proof: ProofService;
  events: SecurityEvents;
}

/** The passkeys of the signed-in user. Adding one needs a recent proof, because it is a lasting way in. */
export const passkeyRoutes: FastifyPluginAsyncZod<PasskeyRoutesOptions> = async (app, options) => {
  const { passkeys, creation, proof, events } = options;
  app.requireUserOnRoutes('passkeys');

  app.get(
    '/auth/passkeys',
    { schema: { summary: 'The passkeys of the user', response: { 200: passkeyListSchema } } },
    ({ userId }) => passkeys.list(userId),
  );

  app.post(
    '/auth/passkeys/options',
    {
      schema: {
        summary: 'Begin to add a passkey, after a proof: options for navigator.credentials.create',
        body: confirmationSchema,
        response: { 200: passkeyCreationSchema },
      },
    },
    async (request) => {
      const user = await events.watch(request, 'proof-failed', () => proof.confirm(request, request.body));
      return creation.begin(user);
    },
  );

  app.post(
    '/auth/passkeys',
    {
      schema: {
        summary: 'Add the passkey that the authenticator made',
        body: addPasskeyRequestSchema,
        response: { 201: passkeySchema },
      },
    },
    async (request, reply) => {
      const { userId, body, log } = request;
      const added = await creation.add(userId, body, log);
      events.note(request, 'passkey-added', { userId });
      return reply.code(201).send(added);
    },
  );

  app.delete(
    '/auth/passkeys/:id',
    {
      onRequest: (request) => proof.require(request),
      schema: {
        summary: 'Remove a passkey',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId, params } = request;
      if (!(await passkeys.delete(userId, params.id))) {
        throw notFound(passkeysCopy.notFound);
      }
      events.note(request, 'passkey-removed', { userId });
      return reply.code(204).send(null);
    },
  );
};
