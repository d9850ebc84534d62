import {
  authSessionSchema,
  changePasswordRequestSchema,
  openSessionListSchema,
  problemSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import { bearerOnly } from '../../plugins/documentation';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';
import { deviceName } from './device-name';
import type { AuthService } from '../password/auth.service';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';
import type { SessionStore } from './sessions.store';

const common = { tags: ['auth'], security: bearerOnly };

/** What signed-in users do with their own way in: another password, a look at their sessions, an end to one. */
export const accountRoutes: FastifyPluginAsyncZod<{
  auth: AuthService;
  proof: ProofService;
  events: SecurityEvents;
  sessions: SessionStore;
  clock: Clock;
}> = async (app, { auth, proof, events, sessions, clock }) => {
  app.addHook('onRequest', app.requireUser);

  app.post(
    '/auth/change-password',
    {
      schema: {
        ...common,
        body: changePasswordRequestSchema,
        response: { 200: authSessionSchema, default: problemSchema },
      },
    },
    async (request) => {
      const { userId, body } = request;
      // The present password proves the session; a stolen one is no way to try passwords.
      const session = await events.watch(request, 'proof-failed', () =>
        proof.attempt(request, () => auth.changePassword(userId, body)),
      );
      events.note(request, 'password-changed', { userId });
      return session;
    },
  );

  app.get(
    '/auth/sessions',
    { schema: { ...common, response: { 200: openSessionListSchema, default: problemSchema } } },
    async ({ userId, sessionId, headers }) => {
      const now = clock().toISOString();
      const open = await sessions.list(userId, now);
      return open.map((session) => {
        const isCurrent = session.id === sessionId;
        // Its own use is not kept before this answer.
        const own = isCurrent && {
          device: session.device ?? deviceName(headers['user-agent']),
          lastUsedAt: now,
        };
        return { ...session, ...own, isCurrent };
      });
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      onRequest: (request) => proof.require(request),
      schema: {
        ...common,
        params: z.object({ id: z.string() }),
        response: { 204: z.null(), default: problemSchema },
      },
    },
    async (request, reply) => {
      const { userId, params } = request;
      if (!(await sessions.revokeOf(userId, params.id))) {
        throw new ProblemError(404, 'NOT_FOUND', errorsCopy.notFound);
      }
      events.note(request, 'session-ended', { userId });
      return reply.code(204).send(null);
    },
  );
};
