import type { EventName } from '@painel/shared/analytics';
import { useChange } from '@painel/shared/api';
import { polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';
import { addWallet, listWallets, removeWallet, updateWallet } from './wallets.api';

export const walletQueries = {
  all: ['portfolio', 'external-wallets'] as const,
  list: () =>
    queryOptions({
      queryKey: [...walletQueries.all, 'list'],
      queryFn: ({ signal }) => listWallets(signal),
      refetchInterval: polling.externalWallets,
    }),
};

/** The sums change too: all queries of the portfolio are invalidated. */
const useWalletChange = <Sent, Answer>(send: (sent: Sent) => Promise<Answer>, event: EventName) =>
  useChange({ send, event: [event, { kind: 'wallet' }], invalidates: ['portfolio'] });

export const useAddWallet = () => useWalletChange(addWallet, 'Portfolio_Add');
export const useUpdateWallet = () => useWalletChange(updateWallet, 'Portfolio_Update');
export const useRemoveWallet = () => useWalletChange(removeWallet, 'Portfolio_Delete');
