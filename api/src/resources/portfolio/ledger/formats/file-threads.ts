import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FileError } from './file-error';
import type { ParseOptions } from './open-file';
import { completeFile } from './parse-file';
import type { ParseJob, ThreadAnswer } from './file-thread';
import type { ParsedFile, ParsedRow } from './parsed-row';
import type { SpreadsheetContent } from './spreadsheet';

export interface ParseControl {
  /** Ends the work at once; the promise is rejected with an AbortError. */
  signal?: AbortSignal;
  /** So many results of the file are ready. */
  onProgress?: (results: number) => void;
}

export interface FileThreads {
  /** `parseFile` on a thread of its own. Throws FileError as it does. */
  parse(bytes: Uint8Array, options?: ParseOptions, control?: ParseControl): Promise<ParsedFile>;
  /** An XLSX workbook. */
  writeSpreadsheet(content: SpreadsheetContent): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Compiled beside the bundled server; from the sources it starts with the loader of TypeScript. */
function entryOptions(): { filename: string; niceIncrement: number } {
  const compiled = join(import.meta.dirname, 'file-thread.mjs');
  if (existsSync(compiled)) return { filename: compiled, niceIncrement: 10 };
  // Compiling at a low priority would take half a minute on a busy machine.
  return { filename: join(import.meta.dirname, 'file-thread-from-source.mjs'), niceIncrement: 0 };
}

/** Threads for imports and exports, which give way to the rest of the process. They start with the first file and end when idle. */
export function createFileThreads(count: number): FileThreads {
  const threads = new Piscina({
    ...entryOptions(),
    execArgv: [],
    minThreads: 0,
    maxThreads: count,
    idleTimeout: 10_000,
  });

  return {
    close: () => threads.destroy(),
    writeSpreadsheet: (content) => threads.run(content, { name: 'writeSpreadsheet' }),
    parse: async (bytes, options = {}, { signal, onProgress } = {}) => {
      const { port1, port2 } = new MessageChannel();
      const rows: ParsedRow[] = [];
      port1.on('message', (batch: ParsedRow[]) => {
        rows.push(...batch);
        onProgress?.(rows.length);
        port1.postMessage(null);
      });
      try {
        const job: ParseJob = { bytes, options, port: port2 };
        const answer: ThreadAnswer = await threads.run(job, { name: 'parse', transferList: [port2], signal });
        if ('refusal' in answer) throw new FileError(answer.refusal);
        const { hasRows, ...opening } = answer.opening;
        return completeFile(opening, hasRows ? rows : null);
      } finally {
        port1.close();
      }
    },
  };
}
