import { setTimeout as wait } from 'node:timers/promises';

/** Waits for what pages do on their own; throws when they have not after ten seconds. */
export async function until(holds: () => boolean | Promise<boolean>) {
  for (const deadline = Date.now() + 10_000; !(await holds()); await wait(20))
    if (Date.now() > deadline) throw new Error(`It did not come to be: ${holds}`);
}
