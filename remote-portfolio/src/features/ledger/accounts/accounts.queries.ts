import type { LedgerAccountChange } from '@painel/contract';
import { requestHeader, requestVoid } from '@painel/shared/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alteredHeaders, readYears } from '../altered-years.model';
import { ledgerQueries } from '../ledger.queries';

const pathOf = (id: string) => `/portfolio/ledger/accounts/${encodeURIComponent(id)}`;

/** The kind of an account decides its pool: everything of the ledger is read again. */
function useWrite<Sent, Answer>(write: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Not awaited: the refetch unmounts the form of a removed account before it can show the error.
    onSuccess: () => void client.invalidateQueries({ queryKey: ledgerQueries.dependents }),
  });
}

/** Returns the years that another kind altered. */
export const useChangeAccount = () =>
  useWrite(async ({ id, ...body }: LedgerAccountChange & { id: string }) =>
    readYears(await requestHeader({ method: 'PATCH', path: pathOf(id), body }, ...alteredHeaders)),
  );

export const useRemoveAccount = () =>
  useWrite((id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) }));
