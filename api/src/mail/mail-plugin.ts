import fp from 'fastify-plugin';
import type { Clock } from '../clock';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/tables';
import { createOutbox } from '../outbox/outbox';
import type { KeyVault } from '../secrets/key-vault';
import { siteUrlOf } from '../site-url';
import type { Telemetry } from '../telemetry/telemetry';
import { createMailer } from './mailer';
import { type LinkChecks, type OutgoingMail, createOutgoingMail, mailDelivery } from './outgoing-mail';

declare module 'fastify' {
  interface FastifyInstance {
    mail: OutgoingMail;
    /** Whether a mailed link still counts when its mail leaves; the resource of the link sets its check. */
    linkChecks: LinkChecks;
    /** The site's own origin, without a last slash. */
    siteUrl(): string;
  }
}

interface MailPluginOptions {
  config: Pick<ApiConfig, 'mail' | 'dataDir' | 'publicUrl'>;
  database: Database;
  vault: KeyVault;
  clock: Clock;
  telemetry: Telemetry | null;
}

export const mailPlugin = fp<MailPluginOptions>(
  async (app, { config, database, vault, clock, telemetry }) => {
    const linkChecks: LinkChecks = {};
    const mailer = createMailer(config.mail, config.dataDir, app.log);
    const deliver = mailDelivery(mailer, linkChecks);
    const outbox = createOutbox({ database, vault, deliver, clock, logger: app.log });
    telemetry?.gauge({
      name: 'painel_outbox_messages',
      help: 'Mails that wait for the mail server.',
      read: async () => [{ value: await outbox.length() }],
    });
    app.addHook('onReady', async () => outbox.wake());
    app.addHook('onClose', () => outbox.close());
    app.decorate('mail', createOutgoingMail(outbox));
    app.decorate('linkChecks', linkChecks);
    app.decorate('siteUrl', () => siteUrlOf(config.publicUrl, app.server));
  },
);
