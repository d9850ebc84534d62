import { readFileSync } from 'node:fs';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { errorsCopy } from '../plugins/errors.copy';
import { ProblemError } from '../plugins/problem';

/** No thread, process or library could be loaded: too many files are open, memory is short, or its file is missing. */
export class NotStartedError extends ProblemError {
  constructor(cause: unknown) {
    super(503, 'SERVER_BUSY', errorsCopy.busy, { retryAfterSeconds: 5 });
    this.cause = cause;
  }
}

interface ThreadOptions {
  filename: string;
  maxThreads: number;
  niceIncrement: number;
}

interface RunOptions {
  name: string;
  transferList?: Transferable[];
  signal?: AbortSignal;
}

/** Address space that a thread reserves, rounded up. It uses little of it. */
const reservedBytes = 1024 ** 3;

/**
 * @throws where the system limits the address space, and `count` threads do not fit into the rest: V8 ends the whole process when it cannot reserve a
 * heap, and throws nothing
 */
function requireAddressSpace(count: number): void {
  if (process.platform !== 'linux') return;
  const limit = /^Max address space\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (limit === undefined) return;
  const used = /^VmSize:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (Number(limit) - Number(used) * 1024 < count * reservedBytes)
    throw new Error('The address space of the process has no room for a thread.');
}

export type Threads = ReturnType<typeof createThreads>;

/**
 * Threads that start with the first job and end after a while without one. A thread that does not start rejects a job that waits for one, with a 503.
 * Running ones are unaffected, and the next job starts a thread again.
 */
export function createThreads(options: ThreadOptions) {
  /** The jobs that no thread has taken yet. */
  const waiting = new Set<AbortController>();
  const pool = new Piscina({
    ...options,
    minThreads: 0,
    idleTimeout: 10_000,
    execArgv: [],
    loadBalancer(task, workers) {
      const free = workers.find(({ currentUsage }) => currentUsage === 0) ?? null;
      if (free)
        waiting.delete((task as unknown as Record<symbol, AbortController>)[Piscina.queueOptionsSymbol]!);
      return free;
    },
  });
  // The pool reports it for no job, and would let the oldest wait. Without a listener the error would end the process.
  pool.on('error', (error) => {
    const isLast = pool.threads.length === 0;
    for (const job of isLast ? waiting : [...waiting].slice(0, 1)) job.abort(error);
  });

  function begin<Result>(job: object, given: RunOptions, notStarted: AbortController): Promise<Result> {
    try {
      return pool.run(Object.assign(job, { [Piscina.queueOptionsSymbol]: notStarted }), given);
    } catch (error) {
      // Where the system has no thread left it throws at once, and keeps the job unless that is aborted.
      notStarted.abort(error);
      throw error;
    }
  }

  async function run<Result>(job: object, { signal, ...given }: RunOptions): Promise<Result> {
    try {
      const mayStart = pool.idleThreads === 0 && pool.threads.length < options.maxThreads;
      if (mayStart) requireAddressSpace(waiting.size + 1);
    } catch (error) {
      throw new NotStartedError(error);
    }
    const notStarted = new AbortController();
    waiting.add(notStarted);
    const signals = [notStarted.signal, ...(signal ? [signal] : [])];
    try {
      return await begin<Result>(job, { ...given, signal: AbortSignal.any(signals) }, notStarted);
    } catch (error) {
      if (notStarted.signal.aborted) throw new NotStartedError(notStarted.signal.reason);
      throw error;
    } finally {
      waiting.delete(notStarted);
    }
  }

  return { run, close: (): Promise<void> => pool.destroy() };
}
