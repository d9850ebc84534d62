import type { Page, Request } from 'playwright-core';

/** Bytes of scripts as they are sent, by when a first visit fetches them. */
export interface Sizes {
  /** Until the page is idle, without any input. */
  page: number;
  /** Work that the page defers with `requestIdleCallback`, without any input. */
  atRest: number;
}

/** The maximum size of a page, in thousands of bytes. */
export const goalsOfFirstLoads = {
  '/': { goal: 160, signedIn: false },
  '/login': { goal: 160, signedIn: false },
  '/news': { goal: 210, signedIn: false },
  '/portfolio': { goal: 230, signedIn: true },
  // With its chart.
  '/dashboard': { goal: 250, signedIn: true },
};

// Longer than the site waits, once it has started, before it asks whether it is at rest.
const quietMs = 3000;

declare const rest: { begin: () => void };

/**
 * Holds back the idle work of the page, so that the test chooses its moment and not the machine. It drops timers of ten seconds or more, which serve
 * readers who use the page.
 */
function holdRest() {
  const soon = globalThis.setTimeout;
  globalThis.setTimeout = ((work: () => void, ms = 0, ...rest: []) =>
    ms >= 10_000 ? 0 : soon(work, ms, ...rest)) as typeof setTimeout;
  const held = new Map<number, IdleRequestCallback>();
  let handles = 0;
  let resting = false;
  const run = (handle: number) => {
    const work = held.get(handle);
    held.delete(handle);
    work?.({ didTimeout: false, timeRemaining: () => 50 });
  };
  globalThis.requestIdleCallback = (work) => {
    handles += 1;
    held.set(handles, work);
    if (resting) setTimeout(run, 0, handles);
    return handles;
  };
  globalThis.cancelIdleCallback = (handle) => void held.delete(handle);
  Object.assign(globalThis, {
    rest: {
      begin() {
        resting = true;
        for (const handle of held.keys()) run(handle);
      },
    },
  });
}

/** Follows what is under way: the page is quiet when nothing was for a while. */
function followRequests(page: Page) {
  const open = new Set<Request>();
  let changed = Date.now();
  const note = (change: () => void) => {
    change();
    changed = Date.now();
  };
  // The stream of live figures has no end.
  page.on('request', (request) => request.resourceType() === 'eventsource' || note(() => open.add(request)));
  const end = (request: Request) => note(() => open.delete(request));
  page.on('requestfinished', end).on('requestfailed', end);
  // Chromium does not say that a request ended which took the answer of a preload.
  page.on('response', (response) => response.url().includes('/btc-api/') && end(response.request()));
  return async function quiet() {
    // New requests may not be visible yet.
    changed = Date.now();
    while (open.size > 0 || Date.now() - changed < quietMs) {
      await page.waitForTimeout(quietMs / 10);
      // On a busy machine the page may not have sent its next request yet.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  };
}

/**
 * Collects every script that comes. The file itself counts, in the encoding that it is sent in; headers do not. One that came too late on a busy
 * machine, and was fetched again, counts once.
 */
function followScripts(page: Page) {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || scripts.has(pathname)) return;
    scripts.set(pathname, response.headerValue('content-length').then(Number));
  });
  return async () =>
    new Map(await Promise.all([...scripts].map(async ([name, script]) => [name, await script] as const)));
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, bytes) => total + bytes, 0);

/** The script bytes of the first load of a page, with an empty cache. */
export async function measureFirstLoad(page: Page, address: string): Promise<Sizes> {
  const scripts = followScripts(page);
  const quiet = followRequests(page);
  await page.addInitScript(holdRest);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quiet();
  const first = await scripts();
  await page.evaluate(() => rest.begin());
  await quiet();
  const atRest = [...(await scripts())].filter(([name]) => !first.has(name));
  if (atRest.length > 0)
    console.log(`${address} fetches at rest: ${atRest.map(([name]) => name).join(', ')}`);
  return { page: sum(first.values()), atRest: sum(atRest.map(([, bytes]) => bytes)) };
}
