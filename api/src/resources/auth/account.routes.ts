import {
  authSessionSchema,
  changePasswordRequestSchema,
  openSessionListSchema,
  problemSchema,
  signInMethodsSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config';
import { bearerOnly } from '../../plugins/documentation';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';
import { deviceName } from './device-name';
import type { AuthService } from './auth.service';
import { type ConfirmationService, passwordTries } from './confirmation.service';
import type { SessionStore } from './sessions.store';

const common = { tags: ['auth'], security: bearerOnly };
const minuteMs = 60_000;

/** What signed-in users do with their own way in: another password, a look at their sessions, an end to one. */
export const accountRoutes: FastifyPluginAsyncZod<{
  auth: AuthService;
  confirmation: ConfirmationService;
  sessions: SessionStore;
  clock: Clock;
  limits: ApiConfig['limits'];
}> = async (app, { auth, confirmation, sessions, clock, limits }) => {
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
    async ({ userId, body }) => {
      // A stolen session is no way to try passwords.
      await app.limitPer(passwordTries(userId), limits.signInPerMinute, minuteMs);
      return auth.changePassword(userId, body);
    },
  );

  app.get(
    '/auth/sign-in-methods',
    {
      schema: {
        ...common,
        summary: 'How the user may sign in, and whether this sign-in is of the last ten minutes',
        response: { 200: signInMethodsSchema, default: problemSchema },
      },
    },
    (caller) => confirmation.methodsOf(caller),
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
      schema: {
        ...common,
        params: z.object({ id: z.string() }),
        response: { 204: z.null(), default: problemSchema },
      },
    },
    async ({ userId, params }, reply) => {
      if (!(await sessions.revokeOf(userId, params.id))) {
        throw new ProblemError(404, 'NOT_FOUND', errorsCopy.notFound);
      }
      return reply.code(204).send(null);
    },
  );
};
