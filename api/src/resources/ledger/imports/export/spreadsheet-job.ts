import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { ShownEntry } from './entry-columns';
import { type SpreadsheetContent, writeSpreadsheet as writeWorkbook } from './spreadsheet';

export interface SpreadsheetJob {
  feePolicies: SpreadsheetContent['feePolicies'];
  /** Brings the entries in batches, each when the one before was taken, and null after the last. */
  port: MessagePort;
}

export async function writeSpreadsheet({ feePolicies, port }: SpreadsheetJob): Promise<Uint8Array> {
  const entries: ShownEntry[] = [];
  try {
    for (;;) {
      const taken = once(port, 'message');
      port.postMessage(null);
      const [batch] = (await taken) as [ShownEntry[] | null];
      if (batch === null) break;
      entries.push(...batch);
    }
    return await writeWorkbook({ entries, feePolicies });
  } finally {
    port.close();
  }
}
