import {
  ledgerAccountListSchema,
  type LedgerAccountRequest,
  ledgerAccountSchema,
  ledgerDisposalsSchema,
  type LedgerEntry,
  type LedgerEntryChange,
  ledgerEntryPageSchema,
  type LedgerEntryRequest,
  ledgerEntrySchema,
  ledgerMatchConfirmedSchema,
  ledgerMatchListSchema,
  ledgerPositionSchema,
  ledgerTrailSchema,
} from '@painel/contract';
import { download, request, requestHeader, requestOptional, requestVoid } from '@painel/shared/api';
import { copy } from './ledger.copy';

const path = '/portfolio/ledger';
const pathOf = (kind: 'entries' | 'matches', id: string) => `${path}/${kind}/${encodeURIComponent(id)}`;

/** The largest page that the server gives. */
const pageSize = 200;

export interface EntryFilters {
  from?: string | undefined;
  to?: string | undefined;
  account?: string | undefined;
  kind?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
}

export const listAccounts = (signal: AbortSignal) =>
  request(ledgerAccountListSchema, { path: `${path}/accounts`, signal });

export const addAccount = (body: LedgerAccountRequest, key: string) =>
  request(ledgerAccountSchema, {
    method: 'POST',
    path: `${path}/accounts`,
    body,
    headers: { 'Idempotency-Key': key },
  });

export const listEntries = (filters: EntryFilters, cursor: string | null, signal?: AbortSignal) =>
  request(ledgerEntryPageSchema, {
    path: `${path}/entries`,
    query: { ...filters, limit: pageSize, ...(cursor !== null && { cursor }) },
    ...(signal && { signal }),
  });

/** The first pages of a list, as many as are wanted and there are. */
export async function listPages(filters: EntryFilters, count: number, signal: AbortSignal) {
  const pages = [await listEntries(filters, null, signal)];
  while (pages.length < count) {
    const cursor = pages.at(-1)!.nextCursor;
    if (cursor === null) break;
    pages.push(await listEntries(filters, cursor, signal));
  }
  return pages;
}

export const addEntry = (body: LedgerEntryRequest, key: string) =>
  request(ledgerEntrySchema, {
    method: 'POST',
    path: `${path}/entries`,
    body,
    headers: { 'Idempotency-Key': key },
  });

export const changeEntry = ({ id, ...body }: LedgerEntryChange & { id: string }) =>
  request(ledgerEntrySchema, { method: 'PATCH', path: pathOf('entries', id), body });

/** Returns the years that it altered. */
export async function removeEntry({ id, revision }: LedgerEntry): Promise<number[]> {
  const call = {
    method: 'DELETE' as const,
    path: pathOf('entries', id),
    query: { revision: revision ?? undefined },
  };
  const years = (await requestHeader(call, 'X-Altered-Years')) ?? '';
  return years === '' ? [] : years.split(',').map(Number);
}

/** Null where the server keeps no ledger. */
export const readPosition = (signal: AbortSignal) =>
  requestOptional(ledgerPositionSchema, { path: `${path}/position`, signal });

export const readTrail = (entryId: string, signal: AbortSignal) =>
  request(ledgerTrailSchema, { path: `${pathOf('entries', entryId)}/trail`, signal });

export const readDisposals = (year: number, signal: AbortSignal) =>
  request(ledgerDisposalsSchema, { path: `${path}/disposals`, query: { year }, signal });

export const listMatches = async (signal: AbortSignal) =>
  (await request(ledgerMatchListSchema, { path: `${path}/matches`, signal })).matches;

export const confirmMatch = (id: string) =>
  request(ledgerMatchConfirmedSchema, { method: 'POST', path: `${pathOf('matches', id)}/confirm` });

export const rejectMatch = (id: string) =>
  requestVoid({ method: 'POST', path: `${pathOf('matches', id)}/reject` });

export const exportEntries = (format: 'csv' | 'json') =>
  download({ path: `${path}/export`, query: { format } }, `${copy.section.fileName}.${format}`);
