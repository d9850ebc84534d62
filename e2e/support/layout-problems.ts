import type { Page } from 'playwright-core';

/** Runs in the page: everything that is cut off, hidden under something else or out of reach, one line each. */
function findLayoutProblems(): string[] {
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `${element.localName} «${words}»`;
  };
  /** Text for screen readers only is in a box of one pixel. */
  const isForReadersOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible' && (at as HTMLElement).offsetWidth <= 1) return true;
    return false;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForReadersOnly(element) &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().height > 1;
  const root = document.documentElement;
  const found: string[] = [];
  if (root.scrollWidth > root.clientWidth)
    found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  /** The nearest ancestor that scrolls sideways, or cuts words on purpose: nothing in it is lost. */
  const canLeave = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow, position } = getComputedStyle(at);
      if (
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        textOverflow === 'ellipsis' ||
        position === 'fixed'
      )
        return true;
    }
    return false;
  };

  for (const card of document.querySelectorAll(
    'main section, main nav, main form, main dl > div, main td, main th, header, footer',
  )) {
    if (!isSeen(card)) continue;
    const room = card.getBoundingClientRect();
    for (const part of card.querySelectorAll('*')) {
      if (part.closest('svg') && part.localName !== 'svg') continue;
      const box = part.getBoundingClientRect();
      if (!isSeen(part) || canLeave(part)) continue;
      if (box.right > room.right + 1 || box.left < room.left - 1)
        found.push(
          `${nameOf(part)} leaves ${nameOf(card)}: ${Math.round(Math.max(box.right - room.right, room.left - box.left))} px`,
        );
    }
  }

  /** Words that do not fit their own box. */
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasWords || !isSeen(element) || canLeave(element) || element.closest('svg')) continue;
    if (getComputedStyle(element).display === 'inline') continue;
    if (element.scrollWidth > element.clientWidth + 1)
      found.push(`${nameOf(element)} is cut: ${element.scrollWidth - element.clientWidth} px`);
  }

  /** Words that overlap other words. */
  const words: { element: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (
      !node.textContent?.trim() ||
      !element ||
      !isSeen(element) ||
      element.closest('svg, header, [role="img"], .apexcharts-canvas')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Lines beyond a clamp are laid out, but not painted.
    const edge = getComputedStyle(element).overflowY === 'visible' ? null : element.getBoundingClientRect();
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1 && (!edge || box.top < edge.bottom - 2))
        words.push({ element, box });
  }
  for (const [index, { element, box }] of words.entries())
    for (const other of words.slice(index + 1, index + 40)) {
      if (other.element === element || canLeave(element) || canLeave(other.element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // Lines of a paragraph touch each other.
      if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
        found.push(`${nameOf(element)} lies on ${nameOf(other.element)}`);
    }

  for (const control of document.querySelectorAll(
    'main button, main a[href], main input:not([type="file"]), header button, header a[href]',
  )) {
    if (
      !isSeen(control) ||
      control.closest('[inert], .apexcharts-canvas') ||
      (control as HTMLButtonElement).disabled
    )
      continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const boxes = [...control.getClientRects()];
    const box = boxes[0];
    if (!box) continue;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = control.closest('label');
    if (!hit || !(control.contains(hit) || hit.contains(control) || label?.contains(hit)))
      found.push(`${nameOf(control)} cannot be reached: ${hit ? nameOf(hit) : 'out of the window'}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(found)];
}

/** The layout problems of the page: wider than the window, text cut or overlapping, controls out of reach. */
export const layoutProblems = (page: Page): Promise<string[]> => page.evaluate(findLayoutProblems);

/** Returns problems that last, because charts re-render a moment after the window has changed. */
export async function lastingLayoutProblems(page: Page): Promise<string[]> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const found = await layoutProblems(page);
    if (found.length === 0 || Date.now() > deadline) return found;
  }
}

/** Returns the height of the bar in pixels and whether the page is wider than its window. Waits while it is: parts of the bar load late. */
export async function settledBar(page: Page): Promise<{ bar: number; tooWide: boolean }> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const size = await page.evaluate(() => ({
      bar: document.querySelector('header')!.offsetHeight,
      tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    if (!size.tooWide || Date.now() > deadline) return size;
    await page.waitForTimeout(50);
  }
}
