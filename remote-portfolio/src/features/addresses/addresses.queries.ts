import { track } from '@painel/shared/analytics';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addAddress,
  addWatchedWallet,
  listAddresses,
  listDerivedAddresses,
  listWatchedWallets,
  removeAddress,
  removeWatchedWallet,
  renameAddress,
  renameWatchedWallet,
} from './addresses.api';
import { isWallet, type Watched } from './addresses.model';

export const addressQueries = {
  all: ['portfolio', 'addresses'] as const,
  list: () =>
    queryOptions({
      queryKey: [...addressQueries.all, 'list'],
      queryFn: ({ signal }) => listAddresses(signal),
    }),
};

export const watchedWalletQueries = {
  all: ['portfolio', 'watched-wallets'] as const,
  list: () =>
    queryOptions({
      queryKey: [...watchedWalletQueries.all, 'list'],
      queryFn: ({ signal }) => listWatchedWallets(signal),
    }),
  addresses: (id: string) =>
    queryOptions({
      queryKey: [...watchedWalletQueries.all, 'addresses', id],
      queryFn: ({ signal }) => listDerivedAddresses(id, signal),
    }),
};

type Kind = 'address' | 'xpub';

/** The sums change too: all queries of the portfolio are invalidated. */
function useChange<Sent, Answer>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  event: 'Portfolio_Add' | 'Portfolio_Delete',
  kind: Kind,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // The host invites to install the site.
    meta: { addsAddress: event === 'Portfolio_Add' },
    onSuccess: () => {
      track(event, { kind });
      const reading = client.invalidateQueries({ queryKey: ['portfolio'] });
      // A row is removed before its question closes; the form is free for the next address before the row is added.
      return event === 'Portfolio_Delete' ? reading : undefined;
    },
  });
}

export const useAddAddress = () => useChange(addAddress, 'Portfolio_Add', 'address');
export const useAddWatchedWallet = () => useChange(addWatchedWallet, 'Portfolio_Add', 'xpub');
export const useRemoveAddress = () => useChange(removeAddress, 'Portfolio_Delete', 'address');
export const useRemoveWatchedWallet = () => useChange(removeWatchedWallet, 'Portfolio_Delete', 'xpub');

/** Gives a row another label. */
export function useRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ row, label }: { row: Watched; label: string | null }) => {
      await (isWallet(row) ? renameWatchedWallet(row.id, { label }) : renameAddress(row.id, { label }));
    },
    onSuccess: (_nothing, { row }) => {
      track('Portfolio_Update', { kind: isWallet(row) ? 'xpub' : 'address' });
      return client.invalidateQueries({
        queryKey: isWallet(row) ? watchedWalletQueries.all : addressQueries.all,
      });
    },
  });
}
