import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { FileThreads, ThreadTurn } from '../../../reports/threads/file-threads';
import { writeOnThread } from '../../../reports/threads/write-on-thread';
import type { ShownEntry } from './entry-columns';
import type { SpreadsheetContent } from './spreadsheet';
import type { SpreadsheetJob } from './spreadsheet-job';

/** The content of a spreadsheet whose entries come in batches of a few milliseconds each. */
interface StreamedSpreadsheet {
  entries: AsyncIterable<ShownEntry[]>;
  feePolicies: SpreadsheetContent['feePolicies'];
}

/** Sends each batch when the thread asks for it. */
async function sendEntries(
  port: MessagePort,
  entries: StreamedSpreadsheet['entries'],
  progress: ThreadTurn['progress'],
): Promise<void> {
  for await (const batch of entries) {
    await once(port, 'message');
    port.postMessage(batch);
    progress(batch.length);
  }
  await once(port, 'message');
  port.postMessage(null);
}

export type SpreadsheetWriter = ReturnType<typeof createSpreadsheetWriter>;

/** Writes XLSX workbooks of entries. */
export const createSpreadsheetWriter =
  (threads: FileThreads) =>
  (userId: string, { entries, feePolicies }: StreamedSpreadsheet): Promise<Uint8Array> =>
    threads.turn(userId, (turn) => {
      const job: Omit<SpreadsheetJob, 'port'> = { feePolicies };
      // Where the thread ends early, nothing asks for the rest.
      return writeOnThread(turn, 'writeSpreadsheet', job, (port, work) =>
        Promise.race([sendEntries(port, entries, turn.progress), work]),
      );
    });
