import { useChange } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
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
const useListChange = <Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  event: 'Portfolio_Add' | 'Portfolio_Delete',
  kind: Kind,
) =>
  useChange({
    send,
    // The host invites to install the site.
    meta: { addsAddress: event === 'Portfolio_Add' },
    event: [event, { kind }],
    invalidates: ['portfolio'],
    // A row is removed before its question closes; the form is free for the next address before the row is added.
    waits: event === 'Portfolio_Delete' ? 'success' : 'none',
  });

export const useAddAddress = () => useListChange(addAddress, 'Portfolio_Add', 'address');
export const useAddWatchedWallet = () => useListChange(addWatchedWallet, 'Portfolio_Add', 'xpub');
export const useRemoveAddress = () => useListChange(removeAddress, 'Portfolio_Delete', 'address');
export const useRemoveWatchedWallet = () => useListChange(removeWatchedWallet, 'Portfolio_Delete', 'xpub');

/** Gives a row another label. */
export const useRename = () =>
  useChange({
    send: async ({ row, label }: { row: Watched; label: string | null }) => {
      await (isWallet(row) ? renameWatchedWallet(row.id, { label }) : renameAddress(row.id, { label }));
    },
    event: ({ row }) => ['Portfolio_Update', { kind: isWallet(row) ? 'xpub' : 'address' }],
    invalidates: ({ row }) => (isWallet(row) ? watchedWalletQueries.all : addressQueries.all),
  });
