import { setTimeout as wait } from 'node:timers/promises';

const pausesMs = [1000, 10_000, 60_000];

/** Calls `send` again where the mail server did not take the message: after 1, 10 and 60 seconds, unless `signal` ends it. Throws its last error. */
export async function sendPatiently(
  send: () => Promise<void>,
  signal: AbortSignal,
  pauses = pausesMs,
): Promise<void> {
  const [pause, ...rest] = pauses;
  try {
    await send();
  } catch (error) {
    if (pause === undefined || signal.aborted) throw error;
    await wait(pause, undefined, { signal }).catch(() => undefined);
    await sendPatiently(send, signal, rest);
  }
}
