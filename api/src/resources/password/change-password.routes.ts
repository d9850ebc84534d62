import { authSessionSchema, changePasswordRequestSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';
import type { AuthService } from './auth.service';

/** A signed-in user sets another password. */
export const changePasswordRoutes: FastifyPluginAsyncZod<{
  auth: AuthService;
  proof: ProofService;
  events: SecurityEvents;
}> = async (app, { auth, proof, events }) => {
  app.requireUserOnRoutes('auth');

  app.post(
    '/auth/change-password',
    { schema: { body: changePasswordRequestSchema, response: { 200: authSessionSchema } } },
    async (request) => {
      const { userId, body } = request;
      // The present password proves the session. The limit of `attempt` keeps a stolen session from guessing it.
      const session = await events.watch(request, 'proof-failed', () =>
        proof.attempt(request, () => auth.changePassword(userId, body)),
      );
      events.note(request, 'password-changed', { userId });
      return session;
    },
  );
};
