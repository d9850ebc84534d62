import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type Turn, createFairConcurrencyLimiter } from '../../../../concurrency/fair-concurrency-limiter';
import { createThreads } from '../../../../concurrency/threads';
import { serverBusy } from '../../../../plugins/problem';
import { tooManyRequests } from '../../../../plugins/user-work-limiter';
import { FileError } from '../values/problems';
import { formatsCopy } from '../reading/formats.copy';
import type { ParseOptions } from '../reading/open-file';
import { completeFile } from '../reading/parse-file';
import type {
  ParseJob,
  ReportJob,
  SpreadsheetJob,
  ThreadAnswer,
  ThreadMessage,
  openArchive,
} from './file-thread';
import type { ParsedFile, ParsedRow } from '../reading/parsed-row';
import type { ShownEntry } from '../export/entry-columns';
import type { SpreadsheetContent } from '../export/spreadsheet';
import type { ReportFormat, TableReport } from '../../../reports/table-report';
import type { NamedFile } from '../reading/unpack';

export interface ParseControl {
  /** Ends the work at once; the promise is rejected with an AbortError. */
  signal?: AbortSignal;
  /** Called with the number of results that are ready. */
  onProgress?: (results: number) => void;
}

/** The content of a spreadsheet whose entries come in batches of a few milliseconds each. */
interface StreamedSpreadsheet {
  entries: AsyncIterable<ShownEntry[]>;
  feePolicies: SpreadsheetContent['feePolicies'];
}

export interface FileThreads {
  /** Runs `parseFile` on a separate thread. Throws FileError as it does, and when the file takes too long. */
  parse(
    userId: string,
    bytes: Uint8Array,
    options?: ParseOptions,
    control?: ParseControl,
  ): Promise<ParsedFile>;
  /** The tables in a ZIP file. Throws FileError. */
  unpack(userId: string, bytes: Uint8Array): Promise<NamedFile[]>;
  /** An XLSX workbook. */
  writeSpreadsheet(userId: string, content: StreamedSpreadsheet): Promise<Uint8Array>;
  /** Writes a report of tables; calls `onRows` with the number of written rows. */
  writeReport(
    userId: string,
    report: TableReport,
    format: ReportFormat,
    onRows?: (rows: number) => void,
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}

const defaults = {
  /** For work that has just begun. */
  places: 2,
  /** Milliseconds after which work gives its place to the next in the queue, and continues without one. */
  overdueMs: 1_000,
  /** The maximum of such work; then the slowest one is ended. */
  lent: 2,
  readingMs: 10_000,
  writingMs: 60_000,
};

/** Compiled next to the bundled server; from the sources it starts with the loader of TypeScript. */
function entryOptions(): { filename: string; niceIncrement: number } {
  const compiled = join(import.meta.dirname, 'file-thread.mjs');
  if (existsSync(compiled)) return { filename: compiled, niceIncrement: 10 };
  // Compiling at a low priority would take half a minute on a busy machine.
  return { filename: join(import.meta.dirname, 'file-thread-from-source.mjs'), niceIncrement: 0 };
}

/** Aborts so long after its start. */
function createBudget(ms: number) {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: control.signal,
    start: () => {
      timer = setTimeout(() => control.abort(), ms);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Threads for imports and exports, which yield to the rest of the process. They start with the first file and end when idle. Each user has one at a
 * time, and no user's file delays another's: one that takes long is ended, with its thread.
 */
export function createFileThreads(given: Partial<typeof defaults> = {}): FileThreads {
  const { places, overdueMs, lent, readingMs, writingMs } = { ...defaults, ...given };
  const threads = createThreads({ ...entryOptions(), maxThreads: places + lent });
  const limit = createFairConcurrencyLimiter({
    concurrency: places,
    concurrencyPerOwner: 1,
    queueLengthPerOwner: 16,
    overdue: { afterMs: overdueMs, lent, endsSlowest: true },
    refuse: tooManyRequests,
  });

  async function parse(
    { signal: ended, progress }: Turn,
    bytes: Uint8Array,
    options: ParseOptions,
    { signal = new AbortController().signal, onProgress }: ParseControl,
  ): Promise<ParsedFile> {
    const { port1, port2 } = new MessageChannel();
    // It counts from when the thread runs, because starting one takes long on a busy machine.
    const budget = createBudget(readingMs);
    const rows: ParsedRow[] = [];
    port1.on('message', (message: ThreadMessage) => {
      if (message === 'started') return budget.start();
      rows.push(...message);
      progress(message.length);
      onProgress?.(rows.length);
      port1.postMessage(null);
    });
    try {
      const job: ParseJob = { bytes, options, port: port2 };
      const answer: ThreadAnswer = await threads.run(job, {
        name: 'parse',
        transferList: [port2],
        signal: AbortSignal.any([signal, ended, budget.signal]),
      });
      if ('refusal' in answer) throw new FileError(answer.refusal);
      const { hasRows, ...opening } = answer.opening;
      return completeFile(opening, hasRows ? rows : null);
    } catch (error) {
      if (budget.signal.aborted) throw new FileError(formatsCopy.tooSlow);
      throw ended.aborted ? serverBusy() : error;
    } finally {
      budget.end();
      port1.close();
    }
  }

  async function unpack({ signal }: Turn, bytes: Uint8Array): Promise<NamedFile[]> {
    const late = AbortSignal.timeout(readingMs);
    try {
      const answer: Awaited<ReturnType<typeof openArchive>> = await threads.run(bytes, {
        name: 'openArchive',
        signal: AbortSignal.any([signal, late]),
      });
      if ('refusal' in answer) throw new FileError(answer.refusal);
      return answer.files;
    } catch (error) {
      if (late.aborted) throw new FileError(formatsCopy.tooSlow);
      throw signal.aborted ? serverBusy() : error;
    }
  }

  /** Sends each batch when the thread asks for it. */
  async function sendEntries(
    port: MessagePort,
    entries: StreamedSpreadsheet['entries'],
    progress: Turn['progress'],
  ): Promise<void> {
    for await (const batch of entries) {
      await once(port, 'message');
      port.postMessage(batch);
      progress(batch.length);
    }
    await once(port, 'message');
    port.postMessage(null);
  }

  /** Runs a job that writes a file. Meanwhile `attend` serves the port of its thread. */
  async function write(
    name: 'writeReport' | 'writeSpreadsheet',
    { signal }: Turn,
    job: Omit<ReportJob, 'port'> | Omit<SpreadsheetJob, 'port'>,
    attend: (port: MessagePort, work: Promise<Uint8Array>) => unknown,
  ): Promise<Uint8Array> {
    const { port1, port2 } = new MessageChannel();
    const ended = AbortSignal.any([signal, AbortSignal.timeout(writingMs)]);
    try {
      const options = { name, transferList: [port2], signal: ended };
      const work: Promise<Uint8Array> = threads.run({ ...job, port: port2 }, options);
      const [bytes] = await Promise.all([work, attend(port1, work)]);
      return bytes;
    } catch (error) {
      throw ended.aborted ? serverBusy() : error;
    } finally {
      port1.close();
    }
  }

  const writeSpreadsheet = (turn: Turn, { entries, feePolicies }: StreamedSpreadsheet) =>
    // Where the thread ends early, nothing asks for the rest.
    write('writeSpreadsheet', turn, { feePolicies }, (port, work) =>
      Promise.race([sendEntries(port, entries, turn.progress), work]),
    );

  const writeReport = (
    turn: Turn,
    job: Pick<ReportJob, 'report' | 'format'>,
    onRows: (rows: number) => void,
  ) =>
    write('writeReport', turn, job, (port) =>
      port.on('message', (rows: number) => {
        turn.progress(1);
        onRows(rows);
      }),
    );

  return {
    close: threads.close,
    writeReport: (userId, report, format, onRows = () => {}) =>
      limit(userId, (turn) => writeReport(turn, { report, format }, onRows)),
    writeSpreadsheet: (userId, content) => limit(userId, (turn) => writeSpreadsheet(turn, content)),
    parse: (userId, bytes, options = {}, control = {}) =>
      limit(userId, (turn) => parse(turn, bytes, options, control)),
    unpack: (userId, bytes) => limit(userId, (turn) => unpack(turn, bytes)),
  };
}
