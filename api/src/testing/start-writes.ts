import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Writes {
  /** How many were acknowledged so far. */
  acknowledged(): number;
  /** Until so many more are. */
  continueFor(count: number): Promise<void>;
  kill(): Promise<void>;
}

/** Lets another process write without end. */
export function startWrites(place: { dataDir: string; databaseUrl: string | null }): Writes {
  const script = join(import.meta.dirname, 'stream-of-writes.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(place)], {
    // Where the loader is found, wherever the tests were started.
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (chunk) => (told += String(chunk)));
  const closed = once(child, 'close');
  const acknowledged = () => told.split('\n').length - 1;

  return {
    acknowledged,
    async continueFor(count) {
      const until = acknowledged() + count;
      while (acknowledged() < until) {
        if (child.exitCode !== null) throw new Error('the writes ended');
        await pause(5);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
