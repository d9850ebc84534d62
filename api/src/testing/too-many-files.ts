// A program that has as many files open as it may, starts a thread and a process, and closes the files again.
import { closeSync, openSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { backupInProcess } from '../backups/backup-process';
import { createThreads } from '../concurrency/threads';

const filename = join(os.tmpdir(), `painel-job-${process.pid}.mjs`);
writeFileSync(filename, 'export const work = ({ number }) => number + 1;');
const threads = createThreads({ filename, maxThreads: 1, niceIncrement: 0 });
const run = () => threads.run<number>({ number: 1 }, { name: 'work' });

const files: number[] = [];
try {
  for (;;) files.push(openSync('/dev/null', 'r'));
} catch {
  // One more is for what is read on the way to a process. It takes two to start one.
  closeSync(files.pop()!);
}
const print = (what: string) => process.stdout.write(`${what}\n`);
await run().catch(({ statusCode }) => print(`a thread: ${statusCode}`));
const place = { dataDir: os.tmpdir(), databaseUrl: null };
await backupInProcess(place, '/nowhere', new AbortController().signal).catch(({ code, message }) =>
  print(`a process: ${code ?? message}`),
);
for (const file of files) closeSync(file);
print(`a thread again: ${await run()}`);
await threads.close();
