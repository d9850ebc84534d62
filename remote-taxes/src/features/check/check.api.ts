import {
  type TaxStatementContents,
  ledgerAccountListSchema,
  taxCheckNoteSchema,
  taxCheckSchema,
  taxDeliveredSchema,
  taxInformeSchema,
  taxMonthsSchema,
  taxReturnSchema,
} from '@painel/contract';
import { request, requestOptional, requestVoid } from '@painel/shared/api';

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
export async function readStatements(year: number, signal: AbortSignal) {
  const [own, informe, months, decripto] = await Promise.all([
    requestOptional(taxReturnSchema, { path: statementPath(year, 'return'), signal }),
    requestOptional(taxInformeSchema, { path: statementPath(year, 'informe'), signal }),
    requestOptional(taxMonthsSchema, { path: statementPath(year, 'months'), signal }),
    requestOptional(taxDeliveredSchema, { path: statementPath(year, 'decripto'), signal }),
  ]);
  return { return: own, informe, months, decripto };
}

/** Null removes the statement. */
export const writeStatement = (year: number, kind: StatementKind, content: object | null) =>
  requestVoid({
    method: content === null ? 'DELETE' : 'PUT',
    path: statementPath(year, kind),
    ...(content !== null && { body: content }),
  });
