import type { LedgerAccountChange } from '@painel/contract';
import { requestHeader, requestVoid, useChange } from '@painel/shared/api';
import { alteredHeaders, readYears } from '../altered-years.model';
import { ledgerQueries } from '../ledger.queries';

const pathOf = (id: string) => `/portfolio/ledger/accounts/${encodeURIComponent(id)}`;

/** The kind of an account decides its pool: everything of the ledger is read again. */
const useAccountChange = <Sent, Answer>(send: (sent: Sent) => Promise<Answer>) =>
  // The refetch unmounts the form of a removed account before it can show the error.
  useChange({ send, invalidates: ledgerQueries.dependents, waits: 'none' });

/** Returns the years that another kind altered. */
export const useChangeAccount = () =>
  useAccountChange(async ({ id, ...body }: LedgerAccountChange & { id: string }) =>
    readYears(await requestHeader({ method: 'PATCH', path: pathOf(id), body }, ...alteredHeaders)),
  );

export const useRemoveAccount = () =>
  useAccountChange((id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) }));
