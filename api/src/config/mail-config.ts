import { type Variable, documented, readEnvironment, serviceVariable } from './environment';
import * as z from 'zod';

export type MailConfig = ReturnType<typeof readMailConfig>;

const senderVariable: Variable<string | null> = {
  schema: z
    .string()
    .optional()
    .transform((value) => value || null)
    .refine((value) => value === null || /^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)),
  expected: 'an e-mail address, or a name with the address in angle brackets',
};

export const mailVariables = {
  SMTP_URL: documented(
    'The mail server, with name and password. Links in mails lead to `PUBLIC_URL`.',
    serviceVariable(['smtp', 'smtps']),
    'mails are files in `DATA_DIR/outbox`',
  ),
  MAIL_FROM: documented(
    'The sender of mails.',
    senderVariable,
    '`nao-responda@` and the host of `PUBLIC_URL`',
  ),
};

/** Without a sender, mail comes from the site's own name. */
export function readMailConfig(env: Record<string, string | undefined>, publicUrl: string | null) {
  const read = readEnvironment(env, mailVariables);
  const domain = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  return {
    /** The URL of the mail server; null writes mails as files into the data folder. */
    smtpUrl: read.SMTP_URL,
    /** The sender: an address, or a name with the address in angle brackets. */
    from: read.MAIL_FROM ?? `Painel Bitcoin <nao-responda@${domain}>`,
  };
}
