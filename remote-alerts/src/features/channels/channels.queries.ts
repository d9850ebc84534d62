import type {
  AlertChannel,
  AlertChannelList,
  AlertChannelRequest,
  AlertSettings,
  AlertSettingsChange,
} from '@painel/contract';
import { useChange } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  addChannel,
  changeSettings,
  listChannels,
  readSettings,
  removeChannel,
  testChannel,
  verifyChannel,
} from './channels.api';

/** How often the list is read while a channel waits for its first delivery. */
const waitingMs = 2_000;

export const channelQueries = {
  all: ['alerts', 'channels'] as const,
  list: () =>
    queryOptions({
      queryKey: [...channelQueries.all, 'list'],
      queryFn: ({ signal }) => listChannels(signal),
      refetchInterval: ({ state }) =>
        state.data?.channels.some((channel) => channel.kind === 'push' && channel.state === 'unverified')
          ? waitingMs
          : false,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['alerts', 'settings'] as const,
      queryFn: ({ signal }) => readSettings(signal),
    }),
};

/** Puts a channel, as the server answered it, into the list. A link or a secret, which the server sends once, stays while the page is open. */
export const keepChannel = (client: QueryClient, channel: AlertChannel) =>
  client.setQueryData<AlertChannelList | null>(channelQueries.list().queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.channels.some(({ id }) => id === channel.id);
    const channels = isKnown
      ? list.channels.map((known) => (known.id === channel.id ? channel : known))
      : [...list.channels, channel];
    return { ...list, channels };
  });

export function useAddChannel() {
  const withProof = useWithProof();
  return useChange({
    send: (channel: AlertChannelRequest) => withProof(() => addChannel(channel)),
    write: keepChannel,
  });
}

export const useVerifyChannel = () => useChange({ send: verifyChannel, write: keepChannel });

export const useTestChannel = () =>
  useChange({ send: testChannel, invalidates: channelQueries.all, waits: 'error' });

export const useRemoveChannel = () => useChange({ send: removeChannel, invalidates: channelQueries.all });

/** Changes a setting at once, and takes it back when the server refuses. */
export function useChangeSettings() {
  const withProof = useWithProof();
  const key = channelQueries.settings().queryKey;
  return useChange({
    send: (change: AlertSettingsChange) => withProof(() => changeSettings(change)),
    show: async (client, change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      client.setQueryData<AlertSettings | null>(
        key,
        (now) => now && { ...now, ...Object.fromEntries(given) },
      );
      return () => client.setQueryData(key, before);
    },
    write: (client, settings) => client.setQueryData(key, settings),
  });
}
