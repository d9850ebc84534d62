import { type TaxSimulationRequest, taxMonthSchema, taxSimulationSchema } from '@painel/contract';
import { request, requestOptional } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

/** A sale that is being typed: its result, and its month with it. Nothing is written. */
export const simulationQuery = (sale: TaxSimulationRequest) =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'simulation', sale],
    queryFn: ({ signal }) =>
      request(taxSimulationSchema, { method: 'POST', path: '/taxes/simulations', body: sale, signal }),
    staleTime: 60_000,
  });

/** The taxes of a month, YYYY-MM; null where the server states none. */
export const readMonth = (month: string) =>
  requestOptional(taxMonthSchema, { path: `/taxes/months/${month}` });
