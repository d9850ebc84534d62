import { deleteAccountRequestSchema, problemSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { bearerOnly } from '../../plugins/documentation';
import { ProblemError } from '../../plugins/problem';
import { authCopy } from '../password/auth.copy';
import type { ProfileService } from '../profile/profile.service';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';

/** The end of an account: nothing of it stays, and every token of it ends at once. */
export const accountDeletionRoutes: FastifyPluginAsyncZod<{
  proof: ProofService;
  events: SecurityEvents;
  profile: ProfileService;
}> = async (app, { proof, events, profile }) => {
  app.addHook('onRequest', app.requireUser);

  app.delete(
    '/users/account',
    {
      schema: {
        tags: ['account'],
        security: bearerOnly,
        summary: 'Delete the account and everything in it, after a proof',
        body: deleteAccountRequestSchema,
        response: { 204: z.null(), default: problemSchema },
      },
    },
    async (request, reply) => {
      const { body, userId } = request;
      const { email } = await events.watch(request, 'proof-failed', () => proof.confirm(request, body));
      // Without a password to type, something else that is not done in passing.
      if (body.currentPassword === undefined && body.email !== email) {
        throw new ProblemError(400, 'WRONG_EMAIL', authCopy.wrongEmail);
      }
      await profile.delete(userId);
      events.note(request, 'account-deleted', { userId, to: email });
      return reply.code(204).send(null);
    },
  );
};
