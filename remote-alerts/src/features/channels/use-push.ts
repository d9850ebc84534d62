import type { AlertChannel, AlertChannelState } from '@painel/contract';
import { useChange } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { forgetPushChannel, readPushChannel, useSession, writePushChannel } from '@painel/shared/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addSubscription,
  readPushKey,
  removeChannel,
  removeSubscription,
  renewSubscription,
} from './channels.api';
import { channelQueries, keepChannel } from './channels.queries';
import { currentSubscription, pushSupport, requestOf, subscribe } from './push';

/**
 * `waiting`: the first message has not arrived. `off`: the server has switched the channel off. `gone`: the push service or the browser ended the
 * subscription of this device.
 */
export type PushState = ReturnType<typeof pushSupport> | 'waiting' | 'on' | 'off' | 'gone';

const stateOf: Record<AlertChannelState, PushState> = { unverified: 'waiting', on: 'on', off: 'off' };

/** Why nothing came of a press; null when something did. */
type Outcome = 'dismissed' | 'not-ready' | null;

const deviceKey = [...channelQueries.all, 'this-device'] as const;

/** This device's subscription. The server learns of one that the browser has changed meanwhile. */
async function readDevice(userId: string | undefined) {
  const subscription = await currentSubscription();
  const known = readPushChannel();
  const endpoint = subscription?.endpoint ?? null;
  if (subscription && known?.endpoint && known.userId === userId && known.endpoint !== endpoint) {
    const { endpoint: present, keys } = requestOf(subscription);
    await renewSubscription({ previousEndpoint: known.endpoint, endpoint: present, keys });
    writePushChannel({ ...known, endpoint: present });
  }
  return { endpoint };
}

/** Whether this device receives the alerts, and the action that changes it. The browser asks for permission after the press alone. */
export function usePush(channels: readonly AlertChannel[]) {
  const client = useQueryClient();
  const withProof = useWithProof();
  const userId = useSession(({ user }) => user?.id);
  const [support, setSupport] = useState(pushSupport);
  const device = useQuery({
    queryKey: deviceKey,
    queryFn: () => readDevice(userId),
  });
  const remembered = readPushChannel();
  const own = remembered?.userId === userId ? remembered?.id : undefined;
  const channel = channels.find(({ id }) => id === own);

  const turnOn = useChange({
    send: async (): Promise<Outcome> => {
      const permission = await Notification.requestPermission();
      setSupport(pushSupport());
      if (permission !== 'granted') return 'dismissed';
      const { publicKey } = await readPushKey();
      const subscription = await subscribe(publicKey);
      if (subscription === null) return 'not-ready';
      const added = await withProof(() => addSubscription(subscription));
      if (userId) writePushChannel({ userId, id: added.id, endpoint: subscription.endpoint });
      keepChannel(client, added);
      return null;
    },
    invalidates: deviceKey,
  });
  const turnOff = useChange({
    send: async () => {
      const subscription = await currentSubscription();
      if (subscription) await removeSubscription(subscription.endpoint);
      else if (own !== undefined) await removeChannel(own);
      forgetPushChannel();
      await subscription?.unsubscribe();
    },
    invalidates: channelQueries.all,
  });

  const state = (): PushState => {
    if (support !== 'supported' || own === undefined) return support;
    return channel === undefined || device.data?.endpoint === null ? 'gone' : stateOf[channel.state];
  };
  return { state: state(), isPending: device.isPending, turnOn, turnOff };
}
