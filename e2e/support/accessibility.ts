import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { untilQuiet } from './until';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

// Where the headless library catches Tab around an open menu: they pass the focus on at once, which axe cannot see.
const focusGuards = '[data-base-ui-focus-guard]';

/** Waits until everything has answered and no card waits for its data. */
export async function untilAtRest(page: Page) {
  await untilQuiet(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Opens a page and waits until it is at rest. */
export async function openAtRest(page: Page, path: string) {
  await page.goto(path);
  await untilAtRest(page);
}

/** Waits until no transition runs: after a change of the theme a text may have its new colour on the old ground. */
export const untilTransitionsEnd = (page: Page) =>
  page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );

/** Shows a page in another theme and width, and waits until no transition runs. */
export async function setLook(page: Page, { width, theme }: { width: number; theme: 'light' | 'dark' }) {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
  await untilTransitionsEnd(page);
}

/** The violations of axe, one line for each element. The script is evaluated as text, because the CSP blocks script elements. */
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

/** Pairs of texts that are painted over one another, each by its beginning. Texts for screen readers alone take no room. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: { node: Node; text: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const of = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || of.closest('svg, script, noscript') || !of.checkVisibility({ visibilityProperty: true }))
        continue;
      if (getComputedStyle(of).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Text that an ellipsis or a clamp cuts off is laid out, but not painted.
      const edge = getComputedStyle(of).overflow === 'visible' ? null : of.getBoundingClientRect();
      for (const box of range.getClientRects())
        if (!edge || (box.top < edge.bottom - 2 && box.left < edge.right - 2))
          lines.push({
            node,
            text: text.slice(0, 24),
            box:
              edge && box.right > edge.right
                ? new DOMRect(box.x, box.y, edge.right - box.x, box.height)
                : box,
          });
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);
    return lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter(({ node, box }) => node !== line.node && overlap(line.box, box))
        .map(({ text }) => `${line.text} × ${text}`),
    );
  });
}

/** How many pixels of the page are next to the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
