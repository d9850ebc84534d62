import {
  type Variable,
  documented,
  integerVariable,
  readEnvironment,
  secretVariable,
  urlVariable,
} from './environment';
import * as z from 'zod';

const subjectVariable: Variable<string | null> = {
  schema: z
    .string()
    .optional()
    .transform((value) => value || null)
    .refine((value) => value === null || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value)),
  expected: 'a mailto: or https: address',
};

export const alertsVariables = {
  ALERTS_MAX: documented('How many alerts one user may keep.', integerVariable(100, 1, 10_000)),
  PUSH_SUBJECT: documented(
    'Whom push services ask about messages of this site: a `mailto:` or `https:` address.',
    subjectVariable,
    '`PUBLIC_URL` where it is https, else `mailto:` and the address of `MAIL_FROM`',
  ),
  PUSH_PRIVATE_KEY: documented(
    'Signs push messages: a private P-256 key, 32 bytes in base64url. Browsers that subscribed under another one hear nothing.',
    secretVariable(43),
    'generated in `DATA_DIR`',
  ),
  TELEGRAM_BOT_TOKEN: documented(
    'The token of the bot that sends alerts by Telegram.',
    secretVariable(1),
    'Telegram is not offered',
  ),
  TELEGRAM_URL: documented('The API of bots.', urlVariable('https://api.telegram.org')),
};

/** Whether a subject is no contact outside of this machine. Some push services refuse messages of such a sender. */
export function isPlaceholderSubject(pushSubject: string): boolean {
  const host = pushSubject.startsWith('mailto:')
    ? pushSubject.slice(pushSubject.lastIndexOf('@') + 1)
    : new URL(pushSubject).hostname;
  return host === 'localhost' || /\.(localhost|local)$/.test(host);
}

export const placeholderSubject =
  'PUSH_SUBJECT is no contact outside of this machine, and push services, Apple first, may refuse the messages';

/** Reads the settings of alerts. @throws {EnvironmentError} on a bad value */
export function readAlertsConfig(
  env: Record<string, string | undefined>,
  publicUrl: string | null,
  mailFrom: string,
) {
  const read = readEnvironment(env, alertsVariables);
  const address = mailFrom.split(/[\s<>]/).find((word) => /.@./.test(word)) ?? 'nao-responda@localhost';
  const own = publicUrl?.startsWith('https://') ? publicUrl : `mailto:${address}`;
  return {
    /** How many alerts one person may have. */
    maxAlerts: read.ALERTS_MAX,
    /** Whom push services ask about our messages: a `mailto:` or `https:` address. */
    pushSubject: read.PUSH_SUBJECT ?? own,
    /** The private VAPID key, base64url; null for one that is generated and kept in `dataDir`. */
    pushPrivateKey: read.PUSH_PRIVATE_KEY,
    telegramUrl: read.TELEGRAM_URL ?? '',
    /** Null where there is no Telegram. */
    telegramToken: read.TELEGRAM_URL === null ? null : read.TELEGRAM_BOT_TOKEN,
  };
}
