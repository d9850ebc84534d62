import { attempt, readItem, removeItem, writeItem } from './storage';

const key = 'alerts-push-channel';
const endingKey = 'alerts-push-ends';

/** The channel of alerts that this browser's push subscription became, and whose it is. */
export interface PushChannel {
  userId: string;
  id: string;
  /** Of the subscription; undefined where an older page kept none. */
  endpoint?: string | undefined;
}

/** Null where this browser was not subscribed, or where it is not known. */
export function readPushChannel(): PushChannel | null {
  const [userId, id, endpoint] = readItem(key)?.split(' ') ?? [];
  return userId && id ? { userId, id, endpoint } : null;
}

export const writePushChannel = ({ userId, id, endpoint = '' }: PushChannel) =>
  writeItem(key, `${userId} ${id} ${endpoint}`.trimEnd());
export const forgetPushChannel = () => removeItem(key);

/** Whether an end was begun and interrupted. */
export const isPushEnding = () => readItem(endingKey) !== null;

/**
 * Ends this browser's subscription, also one of another person: its push service then refuses what the server sends, and the server deletes the channel.
 * An end that was interrupted can be repeated.
 */
export async function endPush(): Promise<void> {
  const ended = readItem(key);
  writeItem(endingKey, '1');
  const registration = await attempt(() => navigator.serviceWorker?.getRegistration(), undefined);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  if (readItem(key) === ended) forgetPushChannel();
  removeItem(endingKey);
}
