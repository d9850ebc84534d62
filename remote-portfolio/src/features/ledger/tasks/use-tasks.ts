import type { LedgerEntry, LedgerEntryStatus, LedgerMatch } from '@painel/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ledgerQueries } from '../ledger.queries';

/** The statuses of entries with missing data, in the order of the page. */
const taskStatuses = [
  'open_transfer',
  'missing_origin',
  'missing_cost',
  'missing_value',
] as const satisfies LedgerEntryStatus[];
export type TaskStatus = (typeof taskStatuses)[number];

export interface TaskGroup {
  status: TaskStatus;
  entries: LedgerEntry[];
  hasMore: boolean;
}

const sidesOf = (matches: readonly LedgerMatch[]) =>
  new Set(
    matches
      .flatMap((match) => [...(match.outs ?? [match.out]), ...(match.ins ?? [match.in])])
      .map(({ id }) => id),
  );

/** All missing data of a ledger; nothing before its accounts are loaded. The sides of a suggested pair are in the suggestion alone. */
export function useTasks(accounts: UseQueryResult) {
  const matches = useQuery(ledgerQueries.matches());
  const lists = {
    open_transfer: useQuery(ledgerQueries.withStatus('open_transfer')),
    missing_origin: useQuery(ledgerQueries.withStatus('missing_origin')),
    missing_cost: useQuery(ledgerQueries.withStatus('missing_cost')),
    missing_value: useQuery(ledgerQueries.withStatus('missing_value')),
  } satisfies Record<TaskStatus, unknown>;
  const all = [accounts, matches, ...Object.values(lists)];
  const failed = all.filter(({ isLoadingError }) => isLoadingError);
  const suggested = sidesOf(matches.data ?? []);

  const groups = taskStatuses.flatMap((status): TaskGroup[] => {
    const page = lists[status].data;
    const entries = page?.entries.filter(({ id }) => !suggested.has(id)) ?? [];
    return entries.length > 0 ? [{ status, entries, hasMore: page?.nextCursor !== null }] : [];
  });
  return {
    matches: matches.data ?? [],
    groups,
    isPending: all.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    staleSince: all.find(({ isRefetchError }) => isRefetchError)?.dataUpdatedAt ?? null,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
