import { securityEventListSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import fp from 'fastify-plugin';
import { type SecurityEventStore, createSecurityEventStore } from './security-events.store';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../../context';
import { type SecurityEvents, createSecurityEvents } from './security-events';

const most = 50;

/** The security events of the signed-in user. */
const activityRoutes: FastifyPluginAsyncZod<{ events: SecurityEventStore }> = async (app, { events }) => {
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

declare module 'fastify' {
  interface FastifyInstance {
    securityEvents: SecurityEvents;
  }
}

export const securityEventsPlugin = fp<Slice<'database' | 'clock'>>(async (app, { database, clock }) => {
  const { notes: jobs, mail, siteUrl, log: logger } = app;
  const users = createUserStore(database);
  app.decorate(
    'securityEvents',
    createSecurityEvents({ database, users, jobs, mail, clock, siteUrl, logger }),
  );
  await app.register(activityRoutes, { events: createSecurityEventStore(database) });
});
