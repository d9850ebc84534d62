import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { type OpenedFile, type ParseOptions, openFile } from '../reading/open-file';
import type { ParsedRow } from '../reading/parsed-row';
import { type NamedFile, unpack } from '../reading/unpack';
import { FileError } from '../values/problems';

export function openArchive(bytes: Uint8Array): { files: NamedFile[] } | { refusal: string } {
  try {
    return { files: unpack(bytes) };
  } catch (error) {
    if (error instanceof FileError) return { refusal: error.message };
    throw error;
  }
}

export interface ParseJob {
  bytes: Uint8Array;
  options: ParseOptions;
  port: MessagePort;
}

/** The header of a file, or the reason why it has no rows. */
type Opening = Omit<OpenedFile, 'rows'> & { hasRows: boolean };
/** That the reading begins, then its rows. */
export type ThreadMessage = 'started' | ParsedRow[];
export type ThreadAnswer = { opening: Opening } | { refusal: string };

/** A batch that the other thread receives in about two milliseconds. */
const batchRows = 250;
const batchLetters = 200_000;

function* inBatches(rows: Iterable<ParsedRow>): Generator<ParsedRow[]> {
  let batch: ParsedRow[] = [];
  let letters = 0;
  for (const row of rows) {
    batch.push(row);
    letters += row.raw.length;
    if (batch.length < batchRows && letters < batchLetters) continue;
    yield batch;
    batch = [];
    letters = 0;
  }
  yield batch;
}

/** Sends the rows in batches, each after the previous one was received, so that the other thread's event loop never handles many at once. */
async function sendRows(port: MessagePort, rows: Iterable<ParsedRow>): Promise<void> {
  for (const batch of inBatches(rows)) {
    const taken = once(port, 'message');
    port.postMessage(batch satisfies ThreadMessage);
    await taken;
  }
}

export async function parse({ bytes, options, port }: ParseJob): Promise<ThreadAnswer> {
  try {
    port.postMessage('started' satisfies ThreadMessage);
    const { rows, ...opening } = openFile(bytes, options);
    await sendRows(port, rows ?? []);
    return { opening: { ...opening, hasRows: rows !== null } };
  } catch (error) {
    if (error instanceof FileError) return { refusal: error.message };
    throw error;
  } finally {
    port.close();
  }
}
