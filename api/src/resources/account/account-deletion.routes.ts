import { deleteAccountRequestSchema, problemSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { bearerOnly } from '../../plugins/documentation';
import { ProblemError } from '../../plugins/problem';
import { authCopy } from '../auth/auth.copy';
import type { ConfirmationService } from '../auth/confirmation.service';
import type { ProfileService } from '../profile/profile.service';

/** The end of an account: nothing of it stays, and every token of it ends at once. */
export const accountDeletionRoutes: FastifyPluginAsyncZod<{
  confirmation: ConfirmationService;
  profile: ProfileService;
}> = async (app, { confirmation, profile }) => {
  app.addHook('onRequest', app.requireUser);

  app.delete(
    '/users/account',
    {
      schema: {
        tags: ['account'],
        security: bearerOnly,
        summary: 'Delete the account and everything in it, after a confirmation',
        body: deleteAccountRequestSchema,
        response: { 204: z.null(), default: problemSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { email, passwordHash } = await confirmation.confirm(request, body);
      // Without a password to type, something else that is not done in passing.
      if (passwordHash === null && body.email !== email) {
        throw new ProblemError(400, 'WRONG_EMAIL', authCopy.wrongEmail);
      }
      await profile.delete(request.userId);
      return reply.code(204).send(null);
    },
  );
};
