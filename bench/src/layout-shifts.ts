import type { SignedIn } from '@painel/e2e/api';
import type { Browser } from 'playwright-core';
import { newProfile, slowDown } from './federation/chromium';

/** A layout shift as the browser reports it. */
interface Shift {
  atMs: number;
  value: number;
  /** The largest elements that moved: a path of tags and classes, and from where to where. */
  sources: string[];
}

export interface Arrival {
  /** Milliseconds until anything of the page was painted. */
  firstPaintMs: number;
  /** Milliseconds of main-thread tasks beyond 50 ms each, after the first paint. */
  blockedMs: number;
  shifts: Shift[];
}

interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

const quietMs = 4000;
const timeoutMs = 90_000;

declare const noted: { shifts: Shift[]; changedAt: number; tasks: { startTime: number; duration: number }[] };

/** Runs in the page before its own scripts. Its functions are anonymous: the compiler names functions by a helper that the page lacks. */
function noteShifts() {
  Object.assign(globalThis, { noted: { shifts: [], changedAt: 0, tasks: [] } });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[])
      noted.shifts.push({
        atMs: entry.startTime,
        value: entry.value,
        sources: entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const path = [element?.parentElement?.parentElement, element?.parentElement, element].map(
            (part) => part && `${part.localName}.${part.className}`,
          );
          const [from, to] = [previousRect, currentRect].map(
            ({ y, width, height }) => `${Math.round(y)} (${Math.round(width)}×${Math.round(height)})`,
          );
          return `${path.join(' > ')} «${(node?.textContent ?? '').slice(0, 24)}»: ${from} → ${to}`;
        }),
      });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    noted.tasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    noted.changedAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** Opens a page on a slow phone that holds no file of the site, and follows it until nothing has changed for a while. */
export async function arrive(
  browser: Browser,
  url: string,
  path: string,
  session?: SignedIn,
): Promise<Arrival> {
  const context = await newProfile(browser, url, session, { width: 390, height: 844 });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(noteShifts);
    await page.goto(path, { waitUntil: 'commit', timeout: timeoutMs });
    await page.locator('#root h1').first().waitFor();
    await page.waitForFunction(
      (quiet) =>
        !document.querySelector('#root [aria-busy="true"]') && performance.now() - noted.changedAt > quiet,
      quietMs,
      { polling: 500 },
    );
    return await page.evaluate(() => {
      const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      const after = noted.tasks.filter(({ startTime, duration }) => startTime + duration > firstPaintMs);
      const blockedMs = after.reduce((sum, { duration }) => sum + duration - 50, 0);
      return { firstPaintMs, blockedMs, shifts: noted.shifts };
    });
  } finally {
    await context.close();
  }
}
