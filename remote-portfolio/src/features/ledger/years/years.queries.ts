import { type LedgerFeePolicy, ledgerYearListSchema } from '@painel/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ledgerQueries } from '../ledger.queries';
import { request, requestHeader, requestOptional, requestVoid, useChange } from '@painel/shared/api';
import { alteredHeaders, readYears } from '../altered-years.model';

const path = '/portfolio/ledger';

/** Null where the server closes no years. */
const listYears = (signal: AbortSignal) =>
  requestOptional(ledgerYearListSchema, { path: `${path}/years`, signal });

const closeYear = (year: number) =>
  request(ledgerYearListSchema, { method: 'PUT', path: `${path}/closed-years/${year}` });

const reopenYear = (year: number) => requestVoid({ method: 'DELETE', path: `${path}/closed-years/${year}` });

/** Returns the years that it altered. */
const choosePolicy = async (year: number, feePolicy: LedgerFeePolicy) =>
  readYears(
    await requestHeader(
      { method: 'PUT', path: `${path}/fee-policies/${year}`, body: { feePolicy } },
      ...alteredHeaders,
    ),
  );

export const yearsQuery = () =>
  queryOptions({
    queryKey: [...ledgerQueries.all, 'years'],
    queryFn: ({ signal }) => listYears(signal),
  });

/** Closes a year, or opens it again. */
export function useCloseYear() {
  const client = useQueryClient();
  return useChange({
    send: async ({ year, isClosing }: { year: number; isClosing: boolean }) => {
      if (isClosing) client.setQueryData(yearsQuery().queryKey, await closeYear(year));
      else await reopenYear(year);
    },
    invalidates: yearsQuery().queryKey,
  });
}

/** Chooses how the network fees of a year count. */
export const useChoosePolicy = () =>
  useChange({
    send: ({ year, policy }: { year: number; policy: LedgerFeePolicy }) => choosePolicy(year, policy),
    invalidates: ledgerQueries.dependents,
  });
