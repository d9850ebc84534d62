import { MessageChannel } from 'node:worker_threads';
import { serverBusy } from '../../../../plugins/problem';
import type { FileThreads, ThreadTurn } from '../../../reports/threads/file-threads';
import { formatsCopy } from '../reading/formats.copy';
import type { ParseOptions } from '../reading/open-file';
import { completeFile } from '../reading/parse-file';
import type { ParsedFile, ParsedRow } from '../reading/parsed-row';
import type { NamedFile } from '../reading/unpack';
import { FileError } from '../values/problems';
import type { ParseJob, ThreadAnswer, ThreadMessage, openArchive } from './read-job';

export interface ParseControl {
  /** Ends the work at once; the promise is rejected with an AbortError. */
  signal?: AbortSignal;
  /** Called with the number of results that are ready. */
  onProgress?: (results: number) => void;
}

export interface FileParser {
  /** Runs `parseFile` on a separate thread. Throws FileError as it does, and when the file takes too long. */
  parse(
    userId: string,
    bytes: Uint8Array,
    options?: ParseOptions,
    control?: ParseControl,
  ): Promise<ParsedFile>;
  /** The tables in a ZIP file. Throws FileError. */
  unpack(userId: string, bytes: Uint8Array): Promise<NamedFile[]>;
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

/** Reads files on threads. @param readingMs how long a thread may read one */
export function createFileParser(threads: FileThreads, readingMs = 10_000): FileParser {
  async function parse(
    { run, signal: ended, progress }: ThreadTurn,
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
      const answer: ThreadAnswer = await run(job, {
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

  async function unpack({ run, signal }: ThreadTurn, bytes: Uint8Array): Promise<NamedFile[]> {
    const late = AbortSignal.timeout(readingMs);
    try {
      const answer: Awaited<ReturnType<typeof openArchive>> = await run(bytes, {
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

  return {
    parse: (userId, bytes, options = {}, control = {}) =>
      threads.turn(userId, (turn) => parse(turn, bytes, options, control)),
    unpack: (userId, bytes) => threads.turn(userId, (turn) => unpack(turn, bytes)),
  };
}
