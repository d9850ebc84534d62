import { onchainTransactionPageSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';

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
