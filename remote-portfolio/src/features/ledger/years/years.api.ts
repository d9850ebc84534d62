import { type LedgerFeePolicy, ledgerYearListSchema } from '@painel/contract';
import { request, requestHeader, requestOptional, requestVoid } from '@painel/shared/api';
import { alteredHeaders, readYears } from '../altered-years.model';

const path = '/portfolio/ledger';

/** Null where the server closes no years. */
export const listYears = (signal: AbortSignal) =>
  requestOptional(ledgerYearListSchema, { path: `${path}/years`, signal });

export const closeYear = (year: number) =>
  request(ledgerYearListSchema, { method: 'PUT', path: `${path}/closed-years/${year}` });

export const reopenYear = (year: number) =>
  requestVoid({ method: 'DELETE', path: `${path}/closed-years/${year}` });

/** Returns the years that it altered. */
export const choosePolicy = async (year: number, feePolicy: LedgerFeePolicy) =>
  readYears(
    await requestHeader(
      { method: 'PUT', path: `${path}/fee-policies/${year}`, body: { feePolicy } },
      ...alteredHeaders,
    ),
  );
