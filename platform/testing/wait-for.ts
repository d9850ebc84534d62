import { setTimeout as pause } from 'node:timers/promises';

/** Less than a test may take, whose own limit would not say what was missing. */
const timeoutMs = 90_000;

/** Waits until something holds. Otherwise throws with `what`, which completes «Timed out waiting for …»; without it, with the text of `holds`. */
export async function waitFor(
  holds: () => boolean | Promise<boolean>,
  what: () => string = () => String(holds),
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await holds()); await pause(20))
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${what()}`);
}
