import { messageSchema, proofRequestSchema, signInMethodsSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ApiConfig } from '../../../config/api-config';
import type { SecurityEvents } from '../security-events/security-events';
import { proofCopy } from './proof.copy';
import type { ProofService } from './proof.service';

const codeWindowMs = 10 * 60_000;

/** A signed-in user proves again who they are, before calls that need a recent proof. */
export const proofRoutes: FastifyPluginAsyncZod<{
  proof: ProofService;
  events: SecurityEvents;
  limits: ApiConfig['limits'];
}> = async (app, { proof, events, limits }) => {
  app.requireUserOnRoutes('auth');

  app.get(
    '/auth/sign-in-methods',
    {
      schema: {
        summary: 'How the user may sign in, and whether this session was proven in the last ten minutes',
        response: { 200: signInMethodsSchema },
      },
    },
    (caller) => proof.methodsOf(caller),
  );

  app.post(
    '/auth/proof',
    {
      schema: {
        summary: 'Prove the session by the password, a passkey or a mailed code; it counts for ten minutes',
        body: proofRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await events.watch(request, 'proof-failed', () => proof.prove(request, request.body, request.log));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/proof/code',
    {
      schema: {
        summary: 'Mail a code that proves this session: good for ten minutes and five tries',
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await app.limitPer(`proof-code ${request.userId}`, limits.forgotPerTenMinutes, codeWindowMs);
      await proof.sendCode(request);
      return { message: proofCopy.codeSent };
    },
  );
};
