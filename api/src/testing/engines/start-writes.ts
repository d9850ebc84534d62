import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from '../start-program';

/** Starts a process that writes until it is killed. */
export function startWrites(place: { dataDir: string; databaseUrl: string | null }) {
  const script = join(import.meta.dirname, 'continuous-writes.ts');
  const child = startProgram(script, JSON.stringify(place));
  let reported = '';
  child.stdout.on('data', (chunk) => (reported += String(chunk)));
  const closed = once(child, 'close');
  /** The number of acknowledged writes. */
  const acknowledged = () => reported.split('\n').length - 1;

  return {
    acknowledged,
    /** Waits until `count` more are acknowledged. */
    async continueFor(count: number): Promise<void> {
      const until = acknowledged() + count;
      while (acknowledged() < until) {
        if (child.exitCode !== null) throw new Error('the writes ended');
        await pause(5);
      }
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
