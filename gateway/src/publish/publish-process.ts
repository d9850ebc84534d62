import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { createFairConcurrencyLimiter } from '@painel/api';
import {
  type Failure,
  hasBuild,
  type JobAnswer,
  type PublishJob,
  type Quotas,
  Refused,
} from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';

export interface WorkerJob {
  job: PublishJob;
  quotas: Quotas;
}
export type WorkerAnswer = { done: unknown } | { failure: Failure; stack?: string };

/** A failure that the process answered with. */
export class JobFailure extends Error {
  constructor(
    readonly failure: Failure,
    stack = '',
  ) {
    super(failure.message);
    if (stack) this.stack = stack;
  }
}

export const defaultLimits = {
  /** The heap of the process. Buffers are outside it; the bounds of an upload limit those. */
  heapMb: 512,
  /** A long job judges and packs a build. */
  longMs: 100_000,
  shortMs: 30_000,
  /** Without a job for so long, the process ends and its memory is free. */
  idleMs: 60_000,
};
export type PublishLimits = typeof defaultLimits;

/** The environment of the process: access to the store, and no secret of the API. */
const passed = /^(PATH|HOME|TZ|LANG|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|REGISTRY_PRIVATE_KEY|AWS_\w+)$/;
const lowestPriority = 10;
const queueLengthPerSection = 4;

/** Compiled next to the bundled server; from the sources it starts with the loader of TypeScript. */
function programOf(): { file: string; loader: string[] } {
  const compiled = join(import.meta.dirname, 'publish-worker.mjs');
  return existsSync(compiled)
    ? { file: compiled, loader: [] }
    : { file: join(import.meta.dirname, 'publish-worker.ts'), loader: ['--import', 'tsx'] };
}

interface Options {
  site: string;
  dataDir: string;
  quotas: Quotas;
  log: FastifyBaseLogger;
  limits?: PublishLimits;
  program?: ReturnType<typeof programOf>;
}

interface Worker {
  child: ChildProcess;
  /** Temporary files of its jobs, which a killed process leaves. */
  folder: string;
  ended: Promise<unknown>;
}

/** One process that carries out one job at a time. It starts with the first job, and again after its death. */
function createProcessQueue(
  limitMs: number,
  { site, dataDir, quotas, log, limits = defaultLimits, program = programOf() }: Options,
) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Worker> {
    const folder = await mkdtemp(join(os.tmpdir(), 'painel-publishing-'));
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name)));
    const child = fork(program.file, [site, dataDir], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`, ...program.loader],
      // Compressing takes one thread, whatever the number of files.
      env: { ...env, TMPDIR: folder, UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // The listener is added before anything is awaited: an error without a listener ends this process.
    const failed = once(child, 'error');
    let output = '';
    child.stderr?.on('data', (chunk) => {
      if (output.length < 2000) output += String(chunk);
    });
    if (child.pid === undefined) {
      await rm(folder, { recursive: true, force: true });
      throw (await failed)[0];
    }
    try {
      os.setPriority(child.pid, lowestPriority);
    } catch {
      // It has ended already.
    }
    const ended = once(child, 'exit').then(async () => {
      if (worker?.child === child) worker = undefined;
      if (output.trim()) log.warn({ output: output.slice(0, 2000) }, 'output of the publishing process');
      await rm(folder, { recursive: true, force: true });
    });
    return { child, folder, ended };
  }

  function endIdle(): void {
    if (worker?.child.connected) worker.child.disconnect();
    worker = undefined;
  }

  const stopped = (why: string) =>
    new Refused(
      422,
      `The site could not judge this within its limits (${limits.heapMb} MB, ${limitMs / 1000} s): ${why}. See what is live before you call again, and make the build smaller.`,
    );

  async function ask(job: PublishJob): Promise<unknown> {
    clearTimeout(idle);
    worker ??= await start().catch((error: unknown) => {
      log.error({ err: error }, 'the process of publishing could not start');
      throw new Refused(503, 'The site cannot start a process to judge this in: try again.');
    });
    const { child, ended } = worker;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    try {
      const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
        child.once('message', resolve);
        void ended.then(() =>
          reject(stopped(isLate ? 'it took too long' : 'the process that judges it ended')),
        );
        child.send({ job, quotas } satisfies WorkerJob, (error) => error && reject(error));
      });
      if ('done' in answer) return answer.done;
      throw new JobFailure(answer.failure, answer.stack);
    } finally {
      clearTimeout(timer);
      child.removeAllListeners('message');
      idle = setTimeout(endIdle, limits.idleMs).unref();
    }
  }

  const limit = createFairConcurrencyLimiter({
    concurrency: 1,
    queueLengthPerOwner: queueLengthPerSection,
    refuse: () => new Refused(429, 'The site is carrying out other calls of this section: try again.'),
  });

  return {
    run: (job: PublishJob) => limit(job.section, () => ask(job)),
    async close() {
      clearTimeout(idle);
      const last = worker;
      last?.child.kill('SIGKILL');
      await last?.ended;
    },
  };
}

export type RunJob = <Job extends PublishJob>(job: Job) => Promise<JobAnswer<Job>>;

/**
 * Carries out the calls of teams in separate processes, at a low priority and within limits, so that readers do not notice the load of a build.
 * Releases and previews wait for one another. A second process carries out the others, so that a rollback does not wait for a release.
 */
export function startPublishing(options: Options): { run: RunJob; close(): Promise<void> } {
  const { longMs, shortMs } = options.limits ?? defaultLimits;
  const [long, short] = [createProcessQueue(longMs, options), createProcessQueue(shortMs, options)];
  const isLong = (job: PublishJob) => job.kind === 'act' && hasBuild(job.action);
  return {
    run: (job) => (isLong(job) ? long : short).run(job) as never,
    close: async () => {
      await Promise.all([long.close(), short.close()]);
    },
  };
}
