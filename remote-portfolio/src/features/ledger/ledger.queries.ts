import { useRequestKey } from '@painel/shared/parts';
import type {
  LedgerAccountRequest,
  LedgerEntryPage,
  LedgerEntryRequest,
  LedgerEntryStatus,
  LedgerPoolTrail,
  LedgerScope,
} from '@painel/contract';
import { useChange } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  entriesOf,
  type EntryPages,
  replaceEntry,
  withEntry,
  withoutEntry,
} from './entries/entry-pages.model';
import {
  addAccount,
  addEntry,
  answerMatch,
  changeEntry,
  confirmCertainMatches,
  type EntryFilters,
  exportEntries,
  type ExportFormat,
  listAccounts,
  listEntries,
  listMatches,
  listPages,
  readDisposals,
  readPosition,
  readTrail,
  removeEntry,
  splitEntry,
  undoCertainMatches,
} from './ledger.api';
import { idsOfPair } from './tasks/pair-choice.model';

export const ledgerQueries = {
  all: ['portfolio', 'ledger'] as const,
  /** Totals count coins of the ledger too: all of the portfolio changes with it. */
  dependents: ['portfolio'] as const,
  accounts: () =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'accounts'],
      queryFn: ({ signal }) => listAccounts(signal),
    }),
  entries: (filters: EntryFilters) =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'entries', filters],
      // Read again, a list keeps its length.
      queryFn: ({ client, queryKey, signal }): Promise<EntryPages> =>
        listPages(filters, client.getQueryData<EntryPages>(queryKey)?.length ?? 1, signal),
      // A search keeps its rows until it is answered.
      placeholderData: keepPreviousData,
    }),
  withStatus: (status: LedgerEntryStatus) =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'status', status],
      queryFn: ({ signal }) => listEntries({ status }, null, signal),
    }),
  position: () =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'position'],
      queryFn: ({ signal }) => readPosition(signal),
    }),
  /** The steps of a pool, the newest page first. Read again it begins with one page: earlier steps have moved. */
  trail: (scope: LedgerScope) =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'trail', scope],
      queryFn: async ({ signal }): Promise<readonly LedgerPoolTrail[]> => [
        await readTrail(scope, null, signal),
      ],
    }),
  disposals: (year: number) =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'disposals', year],
      queryFn: ({ signal }) => readDisposals(year, signal),
    }),
  /** All arrivals of transfers. */
  arrivals: () =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'arrivals'],
      queryFn: async ({ signal }) => entriesOf(await listPages({ kind: 'transfer_in' }, Infinity, signal)),
    }),
  matches: () =>
    queryOptions({
      queryKey: [...ledgerQueries.all, 'matches'],
      queryFn: ({ signal }) => listMatches(signal),
    }),
};

/** Changes the lists of entries that are on the page. */
function update(client: QueryClient, change: (pages: EntryPages, isUnfiltered: boolean) => EntryPages) {
  const lists = client.getQueriesData<EntryPages>({ queryKey: [...ledgerQueries.all, 'entries'] });
  for (const [key, pages] of lists) {
    const isUnfiltered = Object.keys(key.at(-1) as EntryFilters).length === 0;
    if (pages) client.setQueryData(key, change(pages, isUnfiltered));
  }
}

/** Everything of the ledger is read again, which unmounts the calling form: it is not awaited. */
const all = { invalidates: ledgerQueries.dependents, waits: 'none' } as const;

/** Reads the page after a cursor. */
export const useMoreEntries = (filters: EntryFilters) =>
  useChange({
    send: (cursor: string) => listEntries(filters, cursor),
    write: (client, page, cursor) =>
      client.setQueryData(ledgerQueries.entries(filters).queryKey, (pages) =>
        pages?.at(-1)?.nextCursor === cursor ? [...pages, page] : pages,
      ),
  });

/** Reads the steps before a page. */
export const useEarlierSteps = (scope: LedgerScope) =>
  useChange({
    send: (before: number) => readTrail(scope, before),
    write: (client, page, before) =>
      client.setQueryData(ledgerQueries.trail(scope).queryKey, (pages) =>
        pages?.at(-1)?.nextBefore === before ? [...pages, page] : pages,
      ),
  });

export interface NewEntry {
  entry: LedgerEntryRequest;
  /** The account that is made first, and then used. */
  account: LedgerAccountRequest | null;
  /** By which the server knows both when they are sent again. */
  keys: { account: string; entry: string };
  onAccount: (id: string) => void;
}

/** Makes an account, once however often it is requested. */
export function useMakeAccount() {
  const keyOf = useRequestKey();
  return useChange({
    send: (account: LedgerAccountRequest) => addAccount(account, keyOf(account)),
    invalidates: ledgerQueries.accounts().queryKey,
  });
}

export function useAddEntry() {
  const client = useQueryClient();
  return useChange({
    ...all,
    send: async ({ entry, account, keys, onAccount }: NewEntry) => {
      if (!account) return addEntry(entry, keys.entry);
      const { id } = await addAccount(account, keys.account);
      await client.invalidateQueries({ queryKey: ledgerQueries.accounts().queryKey });
      onAccount(id);
      return addEntry({ ...entry, accountId: id }, keys.entry);
    },
    event: ['Portfolio_Add', { kind: 'entry' }],
    write: (_client, entry) =>
      update(client, (pages, isUnfiltered) => (isUnfiltered ? withEntry(pages, entry) : pages)),
  });
}

export const useChangeEntry = () =>
  useChange({
    ...all,
    send: changeEntry,
    event: ['Portfolio_Update', { kind: 'entry' }],
    write: (client, entry) => update(client, (pages) => replaceEntry(pages, entry)),
  });

/** Waited for: the list has both halves then. */
export const useSplitEntry = () => useChange({ send: splitEntry, invalidates: ledgerQueries.dependents });

export const useRemoveEntry = () =>
  useChange({
    ...all,
    send: removeEntry,
    event: ['Portfolio_Delete', { kind: 'entry' }],
    write: (client, _years, { id }) => update(client, (pages) => withoutEntry(pages, id)),
  });

/** Removes entries from the lists of missing data, until those are refetched. */
function hideFromTasks(client: QueryClient, ids: readonly string[]) {
  client.setQueriesData<LedgerEntryPage>({ queryKey: [...ledgerQueries.all, 'status'] }, (page) =>
    page ? { ...page, entries: page.entries.filter(({ id }) => !ids.includes(id)) } : undefined,
  );
}

/** Answers whether two entries are a pair. */
export const useAnswerMatch = () =>
  useChange({
    ...all,
    send: ({ id, isPair }: { id: string; isPair: boolean }) => answerMatch(id, isPair),
    write: (client, _years, { id, isPair }) => {
      client.setQueryData(ledgerQueries.matches().queryKey, (matches) =>
        matches?.filter((match) => match.id !== id),
      );
      if (isPair) hideFromTasks(client, idsOfPair(id));
    },
  });

/** Links all certain pairs at once, and takes the same ones apart again. */
export const useCertainMatches = () => ({
  confirming: useChange({ send: confirmCertainMatches, invalidates: ledgerQueries.dependents }),
  undoing: useChange({ send: undoCertainMatches, invalidates: ledgerQueries.dependents }),
});

export function useExportEntries() {
  const withProof = useWithProof();
  return useMutation({ mutationFn: (format: ExportFormat) => withProof(() => exportEntries(format)) });
}
