import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const withinMs = 60_000;

/** Waits for an action of a page; throws when it does not happen in time. */
export async function until(holds: () => boolean | Promise<boolean>) {
  for (const deadline = Date.now() + withinMs; !(await holds()); await wait(50))
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${holds}`);
}

const quietMs = 700;

/**
 * Waits until a page has fetched nothing more for a while. Playwright's own `networkidle` waits for ever where a request takes the answer
 * of a preload: Chromium does not say that it ended.
 */
export const untilQuiet = (page: Page) =>
  page.evaluate(
    ({ quiet, within }) =>
      new Promise<void>((resolve, reject) => {
        let rest = setTimeout(resolve, quiet);
        new PerformanceObserver(() => {
          clearTimeout(rest);
          rest = setTimeout(resolve, quiet);
        }).observe({ type: 'resource' });
        setTimeout(() => reject(new Error('The page goes on fetching.')), within);
      }),
    { quiet: quietMs, within: withinMs },
  );
