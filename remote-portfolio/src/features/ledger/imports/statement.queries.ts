import { track } from '@painel/shared/analytics';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { findEntries } from '../ledger.api';
import { ledgerQueries } from '../ledger.queries';
import { commitStatement, listImports, undoImport } from './statement.api';

export const importsQuery = () =>
  queryOptions({
    queryKey: [...ledgerQueries.all, 'imports'],
    queryFn: ({ signal }) => listImports(signal),
  });

export const entriesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...ledgerQueries.all, 'of', ids],
    queryFn: ({ signal }) => findEntries(ids, signal),
  });

/** Writes what a preview showed. */
export function useCommitStatement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: commitStatement,
    onSuccess: () => {
      track('Portfolio_Add', { kind: 'statement' });
      return client.invalidateQueries({ queryKey: ledgerQueries.dependents });
    },
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: () => {
      track('Portfolio_Delete', { kind: 'statement' });
      return client.invalidateQueries({ queryKey: ledgerQueries.dependents });
    },
  });
}
