import { feeEstimateSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const intervalMs = 30_000;

export interface Payment {
  /** As the contract has them: `p2wpkh:2`. */
  inputs: string;
  outputs: string;
  /** sat/vB. */
  rate?: number;
}

export const sendCostQueries = {
  /** Keeps the previous estimate until the answer for the changed payment arrives. */
  estimate: (payment: Payment) =>
    queryOptions({
      queryKey: ['market', 'fee-estimate', payment] as const,
      queryFn: ({ signal }) =>
        requestReading(feeEstimateSchema, {
          path: '/bitcoin/fee-estimate',
          query: { ...payment },
          signal,
        }),
      placeholderData: keepPreviousData,
      ...polled(intervalMs),
    }),
};
