import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../files/private-files';
import { PermanentRefusalError } from '../outbox/outbox';
import type { MailConfig } from '../config/mail-config';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Throws when the server did not accept the message, PermanentRefusalError when it never will. The same `id` makes it the same message. */
  send(mail: Mail, id: string): Promise<void>;
}

/** By it a mailbox knows a message that comes twice. */
const messageIdOf = (id: string, from: string) => `<${id}@${from.replace(/^.*@|>$/g, '')}>`;

/** The server refused the sender, a recipient or the text: not the connection, nor our name and password. */
function isPermanentRefusal(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 },
    // Nothing in a message may be read from a file or fetched.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail, id) {
      try {
        await transport.sendMail({ ...mail, messageId: messageIdOf(id, from) });
      } catch (error) {
        if (!isPermanentRefusal(error)) throw error;
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw Object.assign(new PermanentRefusalError('refused', { cause: error }), { code, responseCode });
      }
    },
  };
}

/** For a server without SMTP: its operator finds the messages as files that any mail program opens. */
function outboxMailer(folder: string, from: string, logger: FastifyBaseLogger): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail({ ...mail, messageId: messageIdOf(id, from) });
      makeFolder(folder);
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
      // Its reader can take the account over.
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      logger.info({ file }, 'SMTP_URL is not set: a message was kept in the outbox');
    },
  };
}

export function createMailer(config: MailConfig, dataDir: string, logger: FastifyBaseLogger): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.from)
    : outboxMailer(join(dataDir, 'outbox'), config.from, logger);
}
