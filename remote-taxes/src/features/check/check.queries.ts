import { useChange } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
import {
  type Bearer,
  type StatementKind,
  readAccounts,
  readCheck,
  readStatements,
  writeNote,
  writeStatement,
} from './check.api';

const all = ['taxes', 'check'] as const;

export const checkQueries = {
  check: (year: number, token: Bearer) =>
    queryOptions({
      queryKey: [...all, year, 'lines', token],
      queryFn: ({ signal }) => readCheck(year, token, signal),
    }),
  statements: (year: number) =>
    queryOptions({
      queryKey: [...all, year, 'statements'],
      queryFn: ({ signal }) => readStatements(year, signal),
    }),
  accounts: () =>
    queryOptions({ queryKey: [...all, 'accounts'], queryFn: ({ signal }) => readAccounts(signal) }),
};

/** Writes what is stated of a year, or removes it. */
export const useStatement = (year: number, kind: StatementKind) =>
  useChange({
    send: (content: object | null) => writeStatement(year, kind, content),
    // The DeCripto of a month says whether its delivered rows changed.
    invalidates: kind === 'decripto' ? ['taxes'] : [...all, year],
  });

export const useNote = (year: number, token: Bearer, lineKey: string) =>
  useChange({
    send: (text: string | null) => writeNote(year, token, lineKey, text),
    invalidates: [...all, year, 'lines'],
  });
