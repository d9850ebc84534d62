import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataLocation } from './data-location';

/** Compiled next to the bundled server; from the sources it starts with the loader of TypeScript. */
function programArguments(): string[] {
  const compiled = join(import.meta.dirname, 'operate.mjs');
  if (existsSync(compiled)) return [compiled];
  const source = join(import.meta.dirname, 'main.ts');
  const require = createRequire(import.meta.url);
  return ['--import', pathToFileURL(require.resolve('tsx')).href, source];
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}

/**
 * Runs `backup` in a separate process: reading a large database and compressing it would block requests. Rejects with the output of the process if it
 * fails, and ends it when the signal aborts.
 */
export async function backupInProcess(
  { dataDir, databaseUrl }: DataLocation,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...programArguments(), 'backup', target], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Rejects where it cannot be started.
  const closed = once(child, 'close');
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  if (child.pid !== undefined) giveWay(child.pid);
  let said = '';
  // With too many files open a child has no streams, whatever its type says.
  (child.stderr as typeof child.stderr | undefined)?.on(
    'data',
    (chunk) => (said = (said + String(chunk)).slice(-2000)),
  );
  const [code, endedBy] = (await closed.finally(() => signal.removeEventListener('abort', end))) as [
    number | null,
    string | null,
  ];
  if (code !== 0) throw new Error(said.trim() || `the backup ended with ${endedBy ?? code}`);
}
