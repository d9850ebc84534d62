import { useRequestKey } from '@painel/shared/parts';
import type { OnchainTransactionPage } from '@painel/contract';
import { type Reading, useChange } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
import type { Chosen } from './register.model';
import { listPages, listTransactions, registerTogether, undoRegistration } from './transactions.api';

/** The loaded pages of the list, newest first. */
type Pages = readonly Reading<OnchainTransactionPage>[];

const lookAgainMs = 2000;

// Below the key of the ledger, whose changes refetch it: a row names its entries.
const queryKey = ['portfolio', 'ledger', 'onchain'];

/** The transactions, read again while the server reads their histories. */
export const transactionsQuery = queryOptions({
  queryKey,
  // Read again, a list keeps its length.
  queryFn: ({ client, signal }): Promise<Pages> =>
    listPages(client.getQueryData<Pages>(queryKey)?.length ?? 1, signal),
  refetchInterval: ({ state }) => state.data?.[0]?.value.reading.status === 'running' && lookAgainMs,
});

/** Reads the page after a cursor. */
export const useMoreTransactions = () =>
  useChange({
    send: (cursor: string) => listTransactions(cursor),
    write: (client, page, cursor) =>
      client.setQueryData(transactionsQuery.queryKey, (pages) =>
        pages?.at(-1)?.value.nextCursor === cursor ? [...pages, page] : pages,
      ),
  });

/** Registers transactions together, once however often the same ones are sent, and takes the same ones back. */
export function useRegistration() {
  const keyOf = useRequestKey();
  // Waited for: the rows say then what they have become.
  const invalidates = ['portfolio'];
  return {
    registering: useChange({
      send: (chosen: Chosen) => {
        const transactions = [...chosen].map(([txid, kind]) => (kind ? { txid, kind } : { txid }));
        return registerTogether({ transactions }, keyOf(transactions));
      },
      invalidates,
    }),
    undoing: useChange({
      send: undoRegistration,
      // The reader may register an undone transaction again.
      write: () => keyOf(null),
      invalidates,
    }),
  };
}
