import {
  ledgerAccountListSchema,
  type LedgerAccountRequest,
  ledgerAccountSchema,
  ledgerDisposalsSchema,
  type LedgerEntry,
  type LedgerEntryChange,
  type LedgerEntryPage,
  ledgerEntryPageSchema,
  type LedgerEntryRequest,
  ledgerEntrySchema,
  type LedgerEntrySplitRequest,
  ledgerEntrySplitSchema,
  ledgerMatchesConfirmedSchema,
  ledgerMatchListSchema,
  ledgerPoolTrailSchema,
  ledgerPositionSchema,
  type LedgerScope,
} from '@painel/contract';
import { download, request, requestHeader, requestOptional, resolveFromApi } from '@painel/shared/api';
import { useSession } from '@painel/shared/session';
import { type AlteredYear, alteredHeaders, readYears } from './altered-years.model';
import { copy } from './ledger.copy';

const path = '/portfolio/ledger';
const pathOf = (kind: 'entries' | 'matches', id: string) => `${path}/${kind}/${encodeURIComponent(id)}`;

/** Steps that are shown at once. */
const trailSteps = 50;

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

/** The entries of some ids, newest first; looks no further once it has them all. */
export async function findEntries(ids: readonly string[], signal: AbortSignal): Promise<LedgerEntry[]> {
  const wanted = new Set(ids);
  const found: LedgerEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: LedgerEntryPage = await listEntries({}, cursor, signal);
    found.push(...page.entries.filter(({ id }) => wanted.has(id)));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < wanted.size);
  return found;
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

/** The same from a page that is being closed: no code waits for the answer, and the browser sends it all the same. */
export function removeEntryOnLeave({ id, revision }: LedgerEntry) {
  const { token } = useSession.getState();
  const query = new URLSearchParams(revision === null ? {} : { revision: String(revision) });
  fetch(resolveFromApi(`${pathOf('entries', id)}?${query.toString()}`), {
    method: 'DELETE',
    keepalive: true,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  }).catch(() => undefined);
}

/** Makes two entries of one. The first keeps the id of the entry. */
export const splitEntry = async ({ id, ...body }: LedgerEntrySplitRequest & { id: string }) =>
  (await request(ledgerEntrySplitSchema, { method: 'POST', path: `${pathOf('entries', id)}/split`, body }))
    .entries;

/** Returns the years that it altered. */
export async function removeEntry({ id, revision }: LedgerEntry): Promise<AlteredYear[]> {
  const call = {
    method: 'DELETE' as const,
    path: pathOf('entries', id),
    query: { revision: revision ?? undefined },
  };
  return readYears(await requestHeader(call, ...alteredHeaders));
}

/** Null where the server keeps no ledger. */
export const readPosition = (signal: AbortSignal) =>
  requestOptional(ledgerPositionSchema, { path: `${path}/position`, signal });

/** The newest steps of a pool, or those before a page that was read. */
export const readTrail = (scope: LedgerScope, before: number | null, signal?: AbortSignal) =>
  request(ledgerPoolTrailSchema, {
    path: `${path}/trail`,
    query: { scope, limit: trailSteps, ...(before !== null && { before }) },
    ...(signal && { signal }),
  });

export const readDisposals = (year: number, signal: AbortSignal) =>
  request(ledgerDisposalsSchema, { path: `${path}/disposals`, query: { year }, signal });

export const listMatches = async (signal: AbortSignal) =>
  (await request(ledgerMatchListSchema, { path: `${path}/matches`, signal })).matches;

/** Answers whether two transfers are one. Returns the years that it altered. */
export const answerMatch = async (id: string, isPair: boolean) =>
  readYears(
    await requestHeader(
      { method: 'POST', path: `${pathOf('matches', id)}/${isPair ? 'confirm' : 'reject'}` },
      ...alteredHeaders,
    ),
  );

/** Links every pair that is certain. Writes nothing else. */
export const confirmCertainMatches = () =>
  request(ledgerMatchesConfirmedSchema, { method: 'POST', path: `${path}/matches/confirm` });

/** Takes the pairs of one such confirmation apart. Returns the years that it altered. */
export const undoCertainMatches = async (batchId: string) =>
  readYears(
    await requestHeader(
      { method: 'DELETE', path: `${path}/matches/batches/${encodeURIComponent(batchId)}` },
      ...alteredHeaders,
    ),
  );

export type ExportFormat = 'csv' | 'xlsx' | 'json';

export const exportEntries = (format: ExportFormat) =>
  download({ path: `${path}/export`, query: { format } }, `${copy.section.fileName}.${format}`);
