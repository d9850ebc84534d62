import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { untilQuiet } from './until';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

// Where the headless library catches Tab around an open menu: they pass the focus on at once, which axe cannot see.
const focusGuards = '[data-base-ui-focus-guard]';

/** Opens a page and waits until it has come to rest: everything answered, no card waiting for its data. */
export async function openAtRest(page: Page, path: string) {
  await page.goto(path);
  await untilQuiet(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** What axe has against the page as it stands, one line for each element. Handed over as text: the CSP lets no script in. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    ({ values, exclude }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
      ) as Promise<AxeResults>,
    { values: standards, exclude: [focusGuards] },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/** How many pixels of the page stand beside the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
