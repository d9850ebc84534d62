import { deleteAccountRequestSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { FastifyPluginAsync } from 'fastify';
import { ProblemError } from '../../../plugins/problem';
import { authCopy } from '../password/auth.copy';
import type { ProfileService } from '../profile/profile.service';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';
import type { Slice } from '../../context';
import { accountExportRoutes } from './account-export.routes';

/** Deletes an account with all its rows, and ends its sessions at once. */
const accountDeletionRoutes: FastifyPluginAsyncZod<{
  proof: ProofService;
  events: SecurityEvents;
  profile: ProfileService;
}> = async (app, { proof, events, profile }) => {
  app.requireUserOnRoutes('account');

  app.delete(
    '/users/account',
    {
      schema: {
        summary: 'Delete the account and everything in it, after a proof',
        body: deleteAccountRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { body, userId } = request;
      const { email } = await events.watch(request, 'proof-failed', () => proof.confirm(request, body));
      // A user without a password types the e-mail, so that no account is deleted by accident.
      if (body.currentPassword === undefined && body.email !== email) {
        throw new ProblemError(400, 'WRONG_EMAIL', authCopy.wrongEmail);
      }
      await profile.delete(userId);
      events.note(request, 'account-deleted', { userId, to: email });
      return reply.code(204).send(null);
    },
  );
};

/** Export and deletion of an account. */
export const accountPlugin: FastifyPluginAsync<Slice<'database' | 'vault' | 'clock', 'limits'>> = async (
  app,
  { config, database, vault, clock },
) => {
  const { profile, proof, securityEvents: events } = app;
  const perHour = config.limits.exportPerHour;
  await app.register(accountDeletionRoutes, { proof, events, profile });
  await app.register(accountExportRoutes, { database, vault, profile, clock, perHour });
};
