import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

/** The layout shifts of one frame, as the browser counts them. */
interface Shift {
  value: number;
  /** The largest elements that moved: where each is in the document, and from where to where it went. */
  sources: string[];
}

interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

declare const shifts: Shift[];

/** Runs in the page before its own scripts. */
function noteShifts() {
  const pathOf = (element: Element | null | undefined): string =>
    element && element.localName !== 'main' && element.localName !== 'body'
      ? `${pathOf(element.parentElement)} > ${element.localName}`
      : (element?.localName ?? '');
  const boxOf = ({ y, width, height }: DOMRectReadOnly) =>
    `${Math.round(y)} (${Math.round(width)} × ${Math.round(height)})`;
  const toShifted = ({ node, previousRect, currentRect }: Source) =>
    `${pathOf(node instanceof Element ? node : node?.parentElement)} «${node?.textContent?.trim().slice(0, 30)}»: ${boxOf(previousRect)} → ${boxOf(currentRect)}`;
  Object.assign(globalThis, { shifts: [] });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as (PerformanceEntry &
      Shift & { sources: Source[] })[])
      shifts.push({ value, sources: sources.map(toShifted) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Runs in the page before its own scripts. Disables timeouts of requests, because a slow machine releases the last one late, and the service
 * worker, whose requests could not be held back.
 */
function disableTimeouts() {
  const soon = globalThis.setTimeout;
  globalThis.setTimeout = ((work: () => void, ms = 0, ...rest: []) =>
    ms >= 5000 ? 0 : soon(work, ms, ...rest)) as typeof setTimeout;
  AbortSignal.timeout = () => new AbortController().signal;
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** The requests during the load, held back until they are released. */
interface Held {
  sections: Route[];
  answers: Route[];
}

async function hold(page: Page): Promise<Held> {
  const held: Held = { sections: [], answers: [] };
  await page.route(/\/remotes\/.*\.js$/, (route) => void held.sections.push(route));
  await page.route(/\/btc-api\//, (route) =>
    // The stream of live figures has no end: the page asks for them itself.
    route.request().resourceType() === 'eventsource' ? route.abort() : void held.answers.push(route),
  );
  return held;
}

/** The next to come: files of sections in the order of their requests; of answers the last one, so that upper parts come after lower ones. */
const takeNext = ({ sections, answers }: Held) => sections.shift() ?? answers.pop();

/** After the next frame, changes are on screen. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));

/** Returns the reasons why the page is not complete. */
const missingOf = (page: Page) =>
  page.evaluate(() => {
    const waiting = document.querySelectorAll(
      '#prerendered, main[hidden], main > [role="status"], [aria-busy="true"]',
    );
    const named = [...waiting].map((element) => element.outerHTML.slice(0, 300));
    return document.querySelector('#root h1') ? named : ['no heading', ...named];
  });

/** Lets a request go and waits for its answer, which never comes where the page has given it up. */
async function pass(route: Route) {
  const response = route.request().response();
  await route.continue();
  await Promise.race([response.then((answer) => answer?.finished()), wait(limitMs / 10)]);
}

const limitMs = 60_000;

/**
 * Opens a page and answers its requests one by one, each painted before the next: every state that a slow connection can show is on screen once,
 * however fast this machine is.
 *
 * @returns the shifts, the sum of which is the page's layout shift
 */
export async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.addInitScript(noteShifts);
  await page.addInitScript(disableTimeouts);
  const held = await hold(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.fonts?.check('16px "Geist Variable"'));
  // The font is not held back. On a slow machine it arrives after the first paint, and its lines may wrap elsewhere.
  await painted(page);
  await page.evaluate(() => void shifts.splice(0));
  const end = Date.now() + limitMs;
  for (let idle = 0; idle < 10;) {
    const next = takeNext(held);
    if (next) await pass(next);
    await painted(page);
    const missing = await missingOf(page);
    if (Date.now() > end) throw new Error(`${path} is not whole: ${missing.join('\n')}`);
    idle = next || missing.length > 0 ? 0 : idle + 1;
  }
  return page.evaluate(() => shifts);
}

export const sumOf = (shifts: Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);
