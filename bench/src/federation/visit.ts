import type { SignedIn } from '@painel/e2e/api';
import type { Browser, BrowserContext } from 'playwright-core';
import { newProfile, slowDown } from './chromium';
import { followTraffic, type Traffic } from './traffic';

export interface VisitedPage {
  path: string;
  /** Whether it needs a session. */
  signedIn: boolean;
}

export interface Visit extends Traffic {
  /** Milliseconds from the address to the page's own heading on screen. */
  shownMs: number;
}

const timeoutMs = 60_000;
// Longer than the site's own delayed work, which is not part of the start.
const quietMs = 3000;

/** When the page's own heading was added to the document, and when it was painted. */
interface Heading {
  shownAt?: number;
  paintedAt?: number;
}
declare const ownHeading: Heading;

/** Runs in the page before its own scripts. */
function noteHeading() {
  const ownHeading: Heading = {};
  Object.assign(globalThis, { ownHeading });
  const observer = new MutationObserver(() => {
    // The prerendered page does not count: only one side has one.
    document.getElementById('prerendered')?.remove();
    const heading = document.querySelector<HTMLElement>('#root main h1');
    if (!heading?.textContent || !heading.checkVisibility()) return;
    observer.disconnect();
    ownHeading.shownAt = performance.now();
    // The current document is painted after the next frame.
    requestAnimationFrame(() => setTimeout(() => (ownHeading.paintedAt = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Opens a page in a profile, over the slow connection unless configured otherwise, and waits until it has all it fetches by itself. */
export async function visitPage(context: BrowserContext, path: string, { slow = true } = {}): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const devtools = await context.newCDPSession(page);
  const traffic = await followTraffic(devtools);
  if (slow) await slowDown(devtools);
  await page.addInitScript(noteHeading);
  await page.goto(path, { waitUntil: 'commit', timeout: timeoutMs });
  await page.waitForFunction(() => ownHeading.paintedAt !== undefined);
  while (!traffic.isQuiet(quietMs)) {
    await page.waitForTimeout(quietMs / 10);
    // On a busy machine the page may not have sent its requests yet.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const shownMs = await page.evaluate(() => ownHeading.paintedAt!);
  const total = traffic.total();
  await page.close();
  return { ...total, shownMs };
}

/** A first visit. */
export async function firstVisit(
  browser: Browser,
  url: string,
  { path, signedIn }: VisitedPage,
  session: SignedIn,
) {
  const context = await newProfile(browser, url, signedIn ? session : undefined);
  try {
    return await visitPage(context, path);
  } finally {
    await context.close();
  }
}

/** Scripts and styles that a page asks for before its heading appears, beyond those that its document names. */
export async function neededBy(
  browser: Browser,
  url: string,
  { path, signedIn }: VisitedPage,
  session: SignedIn,
) {
  const context = await newProfile(browser, url, signedIn ? session : undefined);
  try {
    const page = await context.newPage();
    await page.addInitScript(noteHeading);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => ownHeading.shownAt !== undefined);
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < ownHeading.shownAt!)
        .map(({ name }) => new URL(name).pathname),
    );
    const named = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
    return asked.filter((name) => /\.(js|css)$/.test(name) && !named.includes(name));
  } finally {
    await context.close();
  }
}
