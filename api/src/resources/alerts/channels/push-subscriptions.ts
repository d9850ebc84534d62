import type { AlertPushRenewRequest, AlertPushSubscriptionRequest } from '@painel/contract';
import { withUserLock } from '../../../database/with-user-lock';
import { deviceName } from '../../identity/sessions/device-name';
import { createAlertChannelStore } from '../alert-channels.store';
import { alertsCopy } from '../alerts.copy';
import {
  type ChannelDependencies,
  checkPublic,
  insertChannel,
  invalidTarget,
  sendToChannel,
} from './add-channel';
import { areUsable } from './push-encryption';
import { encryptTarget, targetHash } from './targets';

function checkSubscription({ endpoint, keys }: AlertPushSubscriptionRequest): void {
  checkPublic(endpoint);
  if (!areUsable(keys)) throw invalidTarget(alertsCopy.invalidSubscription);
}

/** Returns the channel of a browser; it `isNew` unless this person has the subscription already. Throws INVALID_TARGET. */
export async function subscribe(
  dependencies: ChannelDependencies,
  userId: string,
  request: AlertPushSubscriptionRequest,
  userAgent?: string,
): Promise<{ id: string; isNew: boolean }> {
  checkSubscription(request);
  const { database, vault } = dependencies;
  const store = createAlertChannelStore(database);
  const { endpoint, keys } = request;
  const hash = targetHash(vault, 'push', endpoint);
  // A browser notifies one person: the one who signed in there last.
  await store.deleteForeignPush(userId, hash);
  const known = await store.findByTarget(userId, 'push', hash);
  if (known) {
    // Its keys may be new, and a new subscription ends the failures of the old one.
    const sealed_target = encryptTarget(vault, known.id, { endpoint, keys });
    await store.update(known.id, { sealed_target, off_at: null, failures: 0n });
    return { id: known.id, isNew: false };
  }
  const id = await insertChannel(dependencies, userId, {
    kind: 'push',
    target: { endpoint, keys },
    name: endpoint,
    label: deviceName(userAgent),
    isVerified: false,
    andThen: (within, channelId) => sendToChannel(dependencies, within, userId, { type: 'test', channelId }),
  });
  return { id, isNew: true };
}

/**
 * Puts a browser's new subscription in the place of its old one. Returns its user; null for a subscription that is not known.
 * Throws INVALID_TARGET.
 */
export async function renew(
  { database, vault }: ChannelDependencies,
  { previousEndpoint, endpoint, keys }: AlertPushRenewRequest,
): Promise<string | null> {
  checkSubscription({ endpoint, keys });
  // A browser stays with its push service. Only the browser and this server know an endpoint.
  if (!URL.canParse(previousEndpoint) || new URL(previousEndpoint).origin !== new URL(endpoint).origin)
    throw invalidTarget(alertsCopy.invalidSubscription);
  const previous = targetHash(vault, 'push', previousEndpoint);
  const channel = await createAlertChannelStore(database).findPush(previous);
  if (!channel) return null;
  const { id, user_id: userId } = channel;
  const target_hash = targetHash(vault, 'push', endpoint);
  const sealed_target = encryptTarget(vault, id, { endpoint, keys });
  await withUserLock(database, userId, async (within) => {
    const channels = createAlertChannelStore(within);
    const known = await channels.findPush(target_hash);
    if (known && known.id !== id) await channels.delete(known.user_id, known.id);
    await channels.update(id, { target_hash, sealed_target, off_at: null, failures: 0n });
  });
  return userId;
}
