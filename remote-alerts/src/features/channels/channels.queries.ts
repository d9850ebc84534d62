import type {
  AlertChannel,
  AlertChannelList,
  AlertChannelRequest,
  AlertSettings,
  AlertSettingsChange,
} from '@painel/contract';
import { useChange } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
export function useKeepChannel() {
  const client = useQueryClient();
  const key = channelQueries.list().queryKey;
  return (channel: AlertChannel) =>
    client.setQueryData<AlertChannelList | null>(key, (list) => {
      if (!list) return list;
      const isKnown = list.channels.some(({ id }) => id === channel.id);
      const channels = isKnown
        ? list.channels.map((known) => (known.id === channel.id ? channel : known))
        : [...list.channels, channel];
      return { ...list, channels };
    });
}

export function useAddChannel() {
  const keep = useKeepChannel();
  const withProof = useWithProof();
  return useChange({
    send: (channel: AlertChannelRequest) => withProof(() => addChannel(channel)),
    write: (_client, channel) => keep(channel),
  });
}

export function useVerifyChannel() {
  const keep = useKeepChannel();
  return useChange({ send: verifyChannel, write: (_client, channel) => keep(channel) });
}

export const useTestChannel = () =>
  useChange({ send: testChannel, invalidates: channelQueries.all, waits: 'error' });

export const useRemoveChannel = () => useChange({ send: removeChannel, invalidates: channelQueries.all });

/** Changes a setting at once, and takes it back when the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient();
  const withProof = useWithProof();
  const key = channelQueries.settings().queryKey;
  return useMutation({
    mutationFn: (change: AlertSettingsChange) => withProof(() => changeSettings(change)),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      client.setQueryData<AlertSettings | null>(
        key,
        (now) => now && { ...now, ...Object.fromEntries(given) },
      );
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(key, context?.before),
    onSuccess: (settings) => client.setQueryData(key, settings),
  });
}
