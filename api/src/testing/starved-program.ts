// A program that lacks what a thread or a process takes. It starts one, and then has room again. Its argument says what it lacks:
// `memory`, which the command that starts it limits, or `files`: it has as many open as it may.
import { closeSync, openSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { backupInProcess } from '../backups/backup-process';
import { createThreads } from '../concurrency/threads';

const filename = join(os.tmpdir(), `painel-job-${process.pid}.mjs`);
writeFileSync(filename, 'export const work = ({ number }) => number + 1;');
const threads = createThreads({ filename, maxThreads: 1, niceIncrement: 0 });
const run = () => threads.run<number>({ number: 1 }, { name: 'work' });

const print = (what: string) => process.stdout.write(`${what}\n`);
const runAndPrint = () =>
  run().then(
    (result) => print(`a thread: ${result}`),
    ({ statusCode }) => print(`a thread: ${statusCode}`),
  );

async function withoutFiles(): Promise<void> {
  const files: number[] = [];
  try {
    for (;;) files.push(openSync('/dev/null', 'r'));
  } catch {
    // One more is for the files that starting a process reads. It takes two to start one.
    closeSync(files.pop()!);
  }
  // A thread that does not start closes its own files a moment later, so the process comes before it.
  const place = { dataDir: os.tmpdir(), databaseUrl: null };
  await backupInProcess(place, '/nowhere', new AbortController().signal).catch(({ code, message }) =>
    print(`a process: ${code ?? message}`),
  );
  await runAndPrint();
  for (const file of files) closeSync(file);
}

if (process.argv[2] === 'files') await withoutFiles();
await runAndPrint();
await threads.close();
