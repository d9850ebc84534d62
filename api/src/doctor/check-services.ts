import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/mail-config';
import { type Finding, failure, ok, reasonOf, warning } from './finding';

const answerMs = 4000;

export async function checkRedis(url: string | null): Promise<Finding> {
  if (url === null) return ok('REDIS_URL is not set: right for one process');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let broken: Error | null = null;
  client.on('error', (error: Error) => (broken = error));
  try {
    await client.connect();
    await client.ping();
    return ok('Redis answers');
  } catch (error) {
    return failure(
      `Redis does not answer: ${reasonOf(broken ?? error)}`,
      'Start Redis, or correct REDIS_URL.',
    );
  } finally {
    client.disconnect();
  }
}

/** Connects, encrypts and signs in as for a message, and sends none. */
export async function checkMail({ smtpUrl }: MailConfig): Promise<Finding> {
  if (!smtpUrl)
    return warning(
      'SMTP_URL is not set: mails are files in the folder outbox of DATA_DIR',
      'Set SMTP_URL, or users cannot confirm an address or reset a password.',
    );
  const limits = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return ok('the mail server takes us');
  } catch (error) {
    const advice = 'Correct SMTP_URL, or ask who runs the mail server.';
    return failure(`the mail server does not take us: ${reasonOf(error)}`, advice);
  } finally {
    transport.close();
  }
}
