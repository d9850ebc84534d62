import fp from 'fastify-plugin';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../context';
import { activityRoutes } from './activity.routes';
import { createSecurityEventStore } from './security-events.store';
import { type SecurityEvents, createSecurityEvents } from './security-events';

declare module 'fastify' {
  interface FastifyInstance {
    securityEvents: SecurityEvents;
  }
}

export const securityEventsPlugin = fp<Slice<'database' | 'clock'>>(async (app, { database, clock }) => {
  const { notes: jobs, mail, siteUrl } = app;
  const users = createUserStore(database);
  app.decorate('securityEvents', createSecurityEvents({ database, users, jobs, mail, clock, siteUrl }));
  await app.register(activityRoutes, { events: createSecurityEventStore(database) });
});
