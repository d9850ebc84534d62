import {
  ledgerAlteredYearListSchema,
  type OnchainRegistrationRequest,
  onchainRegistrationSchema,
  onchainTransactionPageSchema,
} from '@painel/contract';
import { request, requestHeader, requestReading } from '@painel/shared/api';

const path = '/portfolio/onchain/transactions';

/** The page after a cursor, or the first one. */
export const listTransactions = (cursor: string | null, signal?: AbortSignal) =>
  requestReading(onchainTransactionPageSchema, {
    path,
    query: cursor === null ? {} : { cursor },
    ...(signal && { signal }),
  });

/** The first pages, as many as are wanted and there are. */
export async function listPages(count: number, signal: AbortSignal) {
  const pages = [await listTransactions(null, signal)];
  while (pages.length < count) {
    const cursor = pages.at(-1)!.value.nextCursor;
    if (cursor === null) break;
    pages.push(await listTransactions(cursor, signal));
  }
  return pages;
}

const registrations = '/portfolio/onchain/registrations';

/** Makes entries of transactions, all or none; once for the same key. */
export const registerTogether = (body: OnchainRegistrationRequest, key: string) =>
  request(onchainRegistrationSchema, {
    method: 'POST',
    path: registrations,
    body,
    headers: { 'Idempotency-Key': key },
  });

/** Takes them back. Returns the years that it altered. */
export async function undoRegistration(batchId: string) {
  const call = { method: 'DELETE' as const, path: `${registrations}/${encodeURIComponent(batchId)}` };
  const figures = await requestHeader(call, 'X-Altered-Figures');
  return figures ? ledgerAlteredYearListSchema.parse(JSON.parse(figures)) : [];
}
