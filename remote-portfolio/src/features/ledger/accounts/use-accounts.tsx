import { ListNotices, RetryNotice } from '@painel/shared/parts';
import { missing } from '@painel/shared/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { copy as accountWords } from './accounts.copy';
import { copy } from '../ledger.copy';
import { ledgerQueries } from '../ledger.queries';

/** The accounts of the ledger with their names. It reports a removed one only where the list is complete. */
export function useAccounts() {
  const query = useQuery(ledgerQueries.accounts());
  const names = useMemo(() => new Map(query.data?.map(({ id, name }) => [id, name])), [query.data]);
  const unknown = query.isSuccess && !query.isFetching ? copy.unknownAccount : missing;
  const nameOf = useCallback((id: string) => names.get(id) ?? unknown, [names, unknown]);
  return { query, list: query.data ?? [], nameOf };
}

export type Accounts = ReturnType<typeof useAccounts>;

/** Says next to entries that their accounts could not be read. */
export function AccountsNotice({ accounts: { query } }: { accounts: Accounts }) {
  if (!query.isLoadingError) return null;
  return (
    <ListNotices>
      <RetryNotice query={query} failure={accountWords.loadFailed} />
    </ListNotices>
  );
}
