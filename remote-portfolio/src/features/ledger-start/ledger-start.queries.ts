import { ledgerAccountListSchema } from '@painel/contract';
import { requestOptional } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

export const ledgerStartQueries = {
  /** Null where the server keeps no ledger. Changes of the ledger refetch it. */
  accounts: () =>
    queryOptions({
      queryKey: ['portfolio', 'ledger', 'start'],
      queryFn: ({ signal }) =>
        requestOptional(ledgerAccountListSchema, { path: '/portfolio/ledger/accounts', signal }),
    }),
};
