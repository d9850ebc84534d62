import { ownTokenListSchema, ownTokenMadeSchema, ownTokenRequestSchema } from '@painel/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idParams } from '../../../plugins/id-params';
import type { Slice } from '../../context';
import { type OwnTokenService, createOwnTokenService } from './own-tokens.service';

const routes: FastifyPluginAsyncZod<{ tokens: OwnTokenService }> = async (app, { tokens }) => {
  app.requireUserOnRoutes('account');

  app.get(
    '/users/tokens',
    {
      schema: {
        summary: "The tokens of the person's programs, with their scopes and last use",
        response: { 200: ownTokenListSchema },
      },
    },
    ({ userId }) => tokens.list(userId),
  );

  app.post(
    '/users/tokens',
    {
      onRequest: app.proof.require,
      schema: {
        summary: 'Makes a token that reads what its scopes name, after a recent proof; it is shown once',
        body: ownTokenRequestSchema,
        response: { 201: ownTokenMadeSchema },
      },
    },
    async (request, reply) => {
      const { userId, body } = request;
      const made = await tokens.add(userId, body);
      app.securityEvents.note(request, 'own-token-made', { userId });
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/users/tokens/:id',
    {
      schema: {
        summary: 'Revokes a token; its next call is refused',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params }, reply) => {
      await tokens.revoke(userId, params.id);
      return reply.code(204).send(null);
    },
  );
};

/** The tokens of a signed-in person. It needs the proof, which needs `sessionsPlugin`. */
export const ownTokensPlugin: FastifyPluginAsync<Slice<'database' | 'clock'>> = async (
  app,
  { database, clock },
) => {
  await app.register(routes, { tokens: createOwnTokenService({ database, clock }) });
};
