import {
  type TaxStatementContents,
  ledgerAccountListSchema,
  taxCheckNoteSchema,
  taxCheckSchema,
  taxStatementsSchema,
} from '@painel/contract';
import { request, requestVoid } from '@painel/shared/api';

/** The statements that a reader writes here. */
export type StatementKind = keyof TaxStatementContents;

/** The token of an accountant's link, which is no session; null for the owner. */
export type Bearer = string | null;

const by = (token: Bearer) => (token === null ? {} : { bearer: token, anonymous: true });
const pathOf = (year: number, token: Bearer) =>
  `${token === null ? '/taxes' : '/accountant'}/years/${year}/check`;
const statementPath = (year: number, kind: StatementKind) => `/taxes/years/${year}/statements/${kind}`;

export const readCheck = (year: number, token: Bearer, signal: AbortSignal) =>
  request(taxCheckSchema, { path: pathOf(year, token), signal, ...by(token) });

export const writeNote = (year: number, token: Bearer, lineKey: string, text: string | null) =>
  request(taxCheckNoteSchema, {
    method: 'PUT',
    path: `${pathOf(year, token)}/notes/${lineKey}`,
    body: { text },
    ...by(token),
  });

export const readAccounts = (signal: AbortSignal) =>
  request(ledgerAccountListSchema, { path: '/portfolio/ledger/accounts', signal });

/** All that was stated of a year; null for what was not. */
export const readStatements = (year: number, signal: AbortSignal) =>
  request(taxStatementsSchema, { path: `/taxes/years/${year}/statements`, signal });

/** Null removes the statement. */
export const writeStatement = (year: number, kind: StatementKind, content: object | null) =>
  requestVoid({
    method: content === null ? 'DELETE' : 'PUT',
    path: statementPath(year, kind),
    ...(content !== null && { body: content }),
  });
