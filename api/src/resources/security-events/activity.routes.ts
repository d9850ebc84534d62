import { securityEventListSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SecurityEventStore } from './security-events.store';

const most = 50;

/** The security events of the signed-in user. */
export const activityRoutes: FastifyPluginAsyncZod<{ events: SecurityEventStore }> = async (
  app,
  { events },
) => {
  app.requireUserOnRoutes('account');

  app.get(
    '/users/activity',
    {
      schema: {
        summary: 'The newest sign-ins, failures and changes of the account, half a year back at most',
        response: { 200: securityEventListSchema },
      },
    },
    ({ userId }) => events.list(userId, most),
  );
};
