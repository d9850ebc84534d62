import {
  type LedgerDateOrder,
  ledgerImportCommittedSchema,
  type LedgerImportChoices,
  type LedgerImportColumns,
  type LedgerImportCommitRequest,
  ledgerImportListSchema,
  type LedgerImportPreview,
  ledgerImportPreviewSchema,
  ledgerImportProgressSchema,
} from '@painel/contract';
import { ApiError, request, requestHeader, requestLines } from '@painel/shared/api';
import { alteredHeaders, readYears } from '../altered-years.model';

const path = '/portfolio/ledger/imports';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
/** Fifty thousand rows on a slow line. */
const timeoutMs = 300_000;

/** The reader's answers about one file. */
export interface FileAnswer {
  zone?: string;
  accountId?: string;
  columns?: LedgerImportColumns;
  dateOrder?: LedgerDateOrder;
  isLeftOut?: boolean;
}

/** Files, and the reader's answers about each, by their names in the preview. */
export interface Upload {
  files: readonly File[];
  choices: Readonly<Record<string, FileAnswer>>;
}

function formOf({ files, choices }: Upload): FormData {
  const form = new FormData();
  if (Object.keys(choices).length > 0)
    form.append('choices', JSON.stringify(choices satisfies LedgerImportChoices));
  for (const file of files) form.append('file', file);
  return form;
}

interface Line {
  read?: number;
  preview?: unknown;
  problem?: unknown;
}

/** Has files read, and reports how many of their rows were read so far. Writes nothing. */
export async function previewImport(
  upload: Upload,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<LedgerImportPreview> {
  const last = await requestLines<Line>(
    ledgerImportProgressSchema,
    { method: 'POST', path, body: formOf(upload), signal, timeoutMs },
    ({ read }) => {
      if (read !== undefined) onRead(read);
    },
  );
  const preview = ledgerImportPreviewSchema.safeParse(last.preview);
  if (!preview.success) throw new ApiError('broken-contract', { cause: preview.error });
  return preview.data;
}

/** A preview that is confirmed, with the answers to its policies. */
export interface Confirmed {
  token: string;
  feePolicies: NonNullable<LedgerImportCommitRequest['feePolicies']>;
}

export const commitImport = ({ token, feePolicies }: Confirmed) =>
  request(ledgerImportCommittedSchema, {
    method: 'POST',
    path: `${pathOf(token)}/commit`,
    // A server of before it takes no body.
    ...(feePolicies.length > 0 && { body: { feePolicies } satisfies LedgerImportCommitRequest }),
    timeoutMs,
  });

export const listImports = (signal: AbortSignal) => request(ledgerImportListSchema, { path, signal });

/** Takes back one import, or all of its confirmation. Returns the years that it altered. */
export const undoImport = async ({ id, isBatch = false }: { id: string; isBatch?: boolean }) =>
  readYears(
    await requestHeader(
      { method: 'DELETE', path: pathOf(id), ...(isBatch && { query: { batch: 'true' } }), timeoutMs },
      ...alteredHeaders,
    ),
  );
