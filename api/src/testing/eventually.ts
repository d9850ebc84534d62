import { setTimeout } from 'node:timers/promises';

/** Repeats the check until it passes, for half a minute. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  for (let left = 1200; ; left -= 1) {
    try {
      return await check();
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(25);
    }
  }
}
