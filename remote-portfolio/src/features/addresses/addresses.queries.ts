import { track } from '@painel/shared/analytics';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addAddress, listAddresses, removeAddress } from './addresses.api';

export const addressQueries = {
  all: ['portfolio', 'addresses'] as const,
  list: () =>
    queryOptions({
      queryKey: [...addressQueries.all, 'list'],
      queryFn: ({ signal }) => listAddresses(signal),
    }),
};

// An address changes the sums too: whatever is read of the portfolio is read again.
const portfolio = { queryKey: ['portfolio'] };

export function useAddAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: addAddress,
    onSuccess: () => {
      track('Portfolio_Add', { kind: 'address' });
      return client.invalidateQueries(portfolio);
    },
  });
}

export function useRemoveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeAddress,
    onSuccess: () => {
      track('Portfolio_Delete', { kind: 'address' });
      return client.invalidateQueries(portfolio);
    },
  });
}
