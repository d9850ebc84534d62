import { openSessionListSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock';
import { errorsCopy } from '../../../plugins/errors.copy';
import { notFound } from '../../../plugins/problem';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';
import { deviceName } from './device-name';
import type { SessionStore } from './sessions.store';
import { idParams } from '../../../plugins/id-params';

/** Signed-in users see their sessions and end them one by one. */
export const openSessionRoutes: FastifyPluginAsyncZod<{
  proof: ProofService;
  events: SecurityEvents;
  sessions: SessionStore;
  clock: Clock;
}> = async (app, { proof, events, sessions, clock }) => {
  app.requireUserOnRoutes('auth');

  app.get(
    '/auth/sessions',
    { schema: { response: { 200: openSessionListSchema } } },
    async ({ userId, sessionId, headers }) => {
      const now = clock().toISOString();
      const open = await sessions.list(userId, now);
      return open.map((session) => {
        const isCurrent = session.id === sessionId;
        // The use by this request is stored only after the answer.
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
      schema: { params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { userId, params } = request;
      if (!(await sessions.revokeOf(userId, params.id))) {
        throw notFound(errorsCopy.notFound);
      }
      events.note(request, 'session-ended', { userId });
      return reply.code(204).send(null);
    },
  );
};
