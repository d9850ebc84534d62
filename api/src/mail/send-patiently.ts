import { setTimeout as wait } from 'node:timers/promises';
import type { Mail, Mailer } from './mailer';

const pausesMs = [1000, 10_000, 60_000];

/** Tries again where the mail server does not take the message: after 1, 10 and 60 seconds, unless `signal` ends it. Throws its last error. */
export async function sendPatiently(
  mailer: Mailer,
  mail: Mail,
  signal: AbortSignal,
  pauses = pausesMs,
): Promise<void> {
  const [pause, ...rest] = pauses;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (pause === undefined || signal.aborted) throw error;
    await wait(pause, undefined, { signal }).catch(() => undefined);
    await sendPatiently(mailer, mail, signal, rest);
  }
}
