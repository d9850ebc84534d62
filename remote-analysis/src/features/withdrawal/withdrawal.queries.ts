import {
  ledgerPositionSchema,
  purchasePlanListSchema,
  type WithdrawalInput,
  withdrawalSchema,
} from '@painel/contract';
import { requestOptional, requestReading } from '@painel/shared/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const withdrawalQueries = {
  /** The answer before stays until that of a changed question comes. */
  simulation: (input: WithdrawalInput, isEnabled: boolean) =>
    queryOptions({
      // After a change of the ledger those with its stock are asked for again.
      queryKey: [...(input.fromLedger ? ['portfolio', 'ledger'] : ['market']), 'withdrawal', input] as const,
      queryFn: ({ signal }) =>
        requestReading(withdrawalSchema, {
          method: 'POST',
          path: '/tools/withdrawal',
          body: input,
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
      retry: false,
      enabled: isEnabled,
    }),

  /** The reader's own pool in Brazil; null where the server has no ledger. */
  position: queryOptions({
    queryKey: ['portfolio', 'ledger', 'position', 'domestic'] as const,
    queryFn: ({ signal }) =>
      requestOptional(ledgerPositionSchema, {
        path: '/portfolio/ledger/position',
        query: { scope: 'domestic' },
        signal,
      }),
    retry: false,
  }),

  plans: queryOptions({
    queryKey: ['plans', 'list', 'withdrawal'] as const,
    queryFn: ({ signal }) => requestOptional(purchasePlanListSchema, { path: '/portfolio/plans', signal }),
    retry: false,
  }),
};
