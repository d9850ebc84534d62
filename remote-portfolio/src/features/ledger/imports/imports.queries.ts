import { useChange } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
import { findEntries } from '../ledger.api';
import { ledgerQueries } from '../ledger.queries';
import { commitImport, listImports, undoImport } from './imports.api';

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
export const useCommitImport = () =>
  useChange({
    send: commitImport,
    event: ['Portfolio_Add', { kind: 'import' }],
    invalidates: ledgerQueries.dependents,
  });

export const useUndoImport = () =>
  useChange({
    send: undoImport,
    event: ['Portfolio_Delete', { kind: 'import' }],
    invalidates: ledgerQueries.dependents,
  });
