import { type EventName, track } from '@painel/shared/analytics';
import { polling } from '@painel/shared/market';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

function useWalletChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>, event: EventName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      track(event, { kind: 'wallet' });
      // The sums change too: all queries of the portfolio are invalidated.
      return client.invalidateQueries({ queryKey: ['portfolio'] });
    },
  });
}

export const useAddWallet = () => useWalletChange(addWallet, 'Portfolio_Add');
export const useUpdateWallet = () => useWalletChange(updateWallet, 'Portfolio_Update');
export const useRemoveWallet = () => useWalletChange(removeWallet, 'Portfolio_Delete');
