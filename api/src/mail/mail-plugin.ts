import fp from 'fastify-plugin';
import type { ApiConfig } from '../config/api-config';
import { siteUrlOf } from '../site-url';
import { type Mailer, createMailer } from './mailer';
import {
  type LinkChecks,
  type OutgoingMail,
  createOutgoingMail,
  mailDelivery,
  mailKind,
} from './outgoing-mail';

declare module 'fastify' {
  interface FastifyInstance {
    mail: OutgoingMail;
    /** Hands one message to the mail server at once. Messages that must not be lost go to `mail`. */
    mailer: Mailer;
    /** Whether a mailed link still counts when its mail leaves; the resource of the link sets its check. */
    linkChecks: LinkChecks;
    /** The site's own origin, without a last slash. */
    siteUrl(): string;
  }
}

interface MailPluginOptions {
  config: Pick<ApiConfig, 'mail' | 'dataDir' | 'publicUrl'>;
}

export const mailPlugin = fp<MailPluginOptions>(async (app, { config }) => {
  const linkChecks: LinkChecks = {};
  const mailer = createMailer(config.mail, config.dataDir, app.log);
  app.outbox.handle(mailKind, { deliver: mailDelivery(mailer, linkChecks) });
  app.decorate('mail', createOutgoingMail(app.outbox));
  app.decorate('mailer', mailer);
  app.decorate('linkChecks', linkChecks);
  app.decorate('siteUrl', () => siteUrlOf(config.publicUrl, app.server));
});
