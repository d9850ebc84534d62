import {
  ledgerImportCommittedSchema,
  type LedgerImportColumns,
  type LedgerImportFormat,
  ledgerImportListSchema,
  type LedgerImportPreview,
  ledgerImportPreviewSchema,
  ledgerImportProgressSchema,
  problemSchema,
} from '@painel/contract';
import { ApiError, request, requestHeader } from '@painel/shared/api';
import { alteredHeaders, readYears } from './altered-years.model';

const path = '/portfolio/ledger/imports';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
/** Fifty thousand rows on a slow line. */
const timeoutMs = 300_000;

/** A file and what the reader said about it. */
export interface Statement {
  file: File;
  format?: LedgerImportFormat | undefined;
  zone?: string | undefined;
  accountId?: string | undefined;
  columns?: LedgerImportColumns | undefined;
}

function formOf({ file, format, zone, accountId, columns }: Statement): FormData {
  const form = new FormData();
  if (format) form.append('format', format);
  if (zone) form.append('zone', zone);
  if (accountId) form.append('accountId', accountId);
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('file', file);
  return form;
}

interface Line {
  read?: number;
  preview?: unknown;
  problem?: unknown;
}

/** The last line of a text whose lines are JSON; a line that is still being sent does not count. */
function lastLine(text: string, isWhole: boolean): Line {
  const lines = text.split('\n');
  const complete = isWhole ? lines : lines.slice(0, -1);
  try {
    return JSON.parse(complete.findLast(Boolean) ?? '{}') as Line;
  } catch (cause) {
    throw new ApiError('broken-contract', { cause });
  }
}

/** Has a file read, and tells how many of its rows were read so far. Writes nothing. */
export async function previewStatement(
  statement: Statement,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<LedgerImportPreview> {
  const answer = await request(ledgerImportProgressSchema, {
    method: 'POST',
    path,
    body: formOf(statement),
    headers: { Accept: 'application/x-ndjson' },
    signal,
    timeoutMs,
    onProgress: ({ event }) => {
      const { status, responseText } = (event?.target ?? {}) as Partial<XMLHttpRequest>;
      const { read } = status === 200 ? lastLine(responseText ?? '', false) : {};
      if (read !== undefined) onRead(read);
    },
  });
  // The client has parsed a text of one line.
  const last = typeof answer === 'string' ? lastLine(answer, true) : (answer as Line);
  const problem = problemSchema.safeParse(last.problem);
  if (problem.success) {
    const { error: code, message: serverMessage, details } = problem.data;
    throw new ApiError(code === 'INTERNAL' ? 'unavailable' : 'rejected', { code, serverMessage, details });
  }
  const preview = ledgerImportPreviewSchema.safeParse(last.preview);
  if (!preview.success) throw new ApiError('broken-contract', { cause: preview.error });
  return preview.data;
}

export const commitStatement = (token: string) =>
  request(ledgerImportCommittedSchema, { method: 'POST', path: `${pathOf(token)}/commit`, timeoutMs });

export const listImports = (signal: AbortSignal) => request(ledgerImportListSchema, { path, signal });

/** Returns the years that it altered. */
export const undoImport = async (id: string) =>
  readYears(await requestHeader({ method: 'DELETE', path: pathOf(id), timeoutMs }, ...alteredHeaders));
