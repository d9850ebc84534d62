import type { LedgerFeePolicy } from '@painel/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ledgerQueries } from '../ledger.queries';
import { choosePolicy, closeYear, listYears, reopenYear } from './years.api';

export const yearsQuery = () =>
  queryOptions({
    queryKey: [...ledgerQueries.all, 'years'],
    queryFn: ({ signal }) => listYears(signal),
  });

/** Closes a year, or opens it again. */
export function useCloseYear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ year, isClosing }: { year: number; isClosing: boolean }) => {
      if (isClosing) client.setQueryData(yearsQuery().queryKey, await closeYear(year));
      else await reopenYear(year);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: yearsQuery().queryKey }),
  });
}

/** Chooses how the network fees of a year count. */
export function useChoosePolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ year, policy }: { year: number; policy: LedgerFeePolicy }) => choosePolicy(year, policy),
    onSuccess: () => client.invalidateQueries({ queryKey: ledgerQueries.dependents }),
  });
}
