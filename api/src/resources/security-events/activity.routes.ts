import { problemSchema, securityEventListSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../plugins/documentation';
import type { SecurityEventStore } from './security-events.store';

const most = 50;

/** The security events of the signed-in user. */
export const activityRoutes: FastifyPluginAsyncZod<{ events: SecurityEventStore }> = async (
  app,
  { events },
) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    '/users/activity',
    {
      schema: {
        tags: ['account'],
        security: bearerOnly,
        summary: 'The newest sign-ins, failures and changes of the account, half a year back at most',
        response: { 200: securityEventListSchema, default: problemSchema },
      },
    },
    ({ userId }) => events.list(userId, most),
  );
};
