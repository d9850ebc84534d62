import fp from 'fastify-plugin';
import type { Slice } from '../../context';
import { emailChangeRoutes } from './email-change.routes';
import { type EmailChangeService, createEmailChangeService } from './email-change.service';
import { createEmailChangeStore, createFormerEmailStore } from './email-changes.store';

declare module 'fastify' {
  interface FastifyInstance {
    emailChange: EmailChangeService;
  }
}

/** Changes the e-mail of an account when the link sent to the new address is opened. */
export const emailChangePlugin = fp<Slice<'database' | 'clock', 'limits'>>(
  async (app, { config, database, clock }) => {
    const { mail, securityEvents: events, siteUrl } = app;
    const changes = createEmailChangeStore(database);
    app.linkChecks['email-change'] = (tokenHash) => changes.isOpen(tokenHash, clock().toISOString());
    const former = createFormerEmailStore(database);
    const emailChange = createEmailChangeService({ changes, former, mail, clock, siteUrl });
    app.decorate('emailChange', emailChange);
    await app.register(emailChangeRoutes, { emailChange, events, perMinute: config.limits.resetPerMinute });
  },
);
