import type { Browser, Page } from 'playwright-core';
import { visit } from '../browser';
import { storedSession, type SignedIn } from '../api';
import type { Random } from './random';

/** The content of the screen at one moment. */
export interface Sight {
  path: string;
  /** When this document began to load: another time is another page. */
  loadedAt: number;
  text: string;
  /** The texts of its cards and other named parts. */
  parts: string[];
  /** Nothing to read, and nothing that says that something is coming. */
  isBlank: boolean;
  /** The page is the browser's own, which says that the site cannot be reached. */
  isBrowsers: boolean;
}

export interface Reader {
  name: string;
  page: Page;
  /** Does one thing that readers do, whether or not it succeeds. */
  step(): Promise<void>;
  /** Null while the page does not answer. */
  look(): Promise<Sight | null>;
  setClock(aheadMs: number): Promise<void>;
}

interface Options {
  url: string;
  name: string;
  paths: readonly string[];
  /** Whether they also follow links. */
  follows: boolean;
  session: SignedIn | null;
  random: Random;
  /** Uncaught errors and rejections. */
  onError(message: string): void;
}

const patienceMs = 4000;

/** Runs in the page. */
function readScreen() {
  const main = [...document.querySelectorAll('main')].find((one) => !one.hidden);
  const text = document.body?.innerText.trim() ?? '';
  const isComing =
    document.readyState === 'loading' ||
    document.querySelector('[aria-busy="true"], [role="progressbar"], main [role="status"]') !== null;
  return {
    path: location.pathname,
    loadedAt: performance.timeOrigin,
    text,
    parts: [...document.querySelectorAll<HTMLElement>('section, article, [role="region"]')].map(
      (part) => part.innerText,
    ),
    isBlank: text === '' || (!isComing && (main?.innerText ?? text).trim() === ''),
    isBrowsers: location.protocol === 'chrome-error:',
  };
}

/** Runs in the page before its own scripts. */
function shiftClock() {
  const real = Date.now;
  const aheadMs = () => {
    try {
      return Number(localStorage.getItem('chaos-clock'));
    } catch {
      return 0;
    }
  };
  globalThis.Date = class extends Date {
    constructor(...from: []) {
      if (from.length === 0) super(real() + aheadMs());
      else super(...from);
    }

    static override now = () => real() + aheadMs();
  } as DateConstructor;
}

const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([
    work.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null)),
  ]);

/** A reader with a browser who navigates the site. */
export async function createReader(
  browser: Browser,
  { url, name, paths, follows, session, random, onError }: Options,
): Promise<Reader> {
  const { page } = await visit(browser, url, {
    ...(session && { storageState: storedSession(url, session) }),
  });
  page.setDefaultTimeout(patienceMs);
  page.on('pageerror', ({ message }) => onError(message));
  page.on('crash', () => onError('the page crashed'));
  // tsx names functions by a helper that the page lacks.
  await page.context().addInitScript('globalThis.__name = (named) => named');
  await page.context().addInitScript(shiftClock);

  const goTo = (path: string) => page.goto(path, { waitUntil: 'commit', timeout: patienceMs });
  const steps: (() => Promise<unknown>)[] = [
    () => goTo(random.pick(paths)),
    () => page.reload({ waitUntil: 'commit', timeout: patienceMs }),
    async () => {
      const links = page.locator('header a[href^="/"]:visible, main a[href^="/"]:visible');
      await links.nth(random.below(Math.max(1, await links.count()))).click();
    },
    async () => {
      const again = page.getByRole('button', { name: 'Tentar novamente' });
      if ((await again.count()) > 0) await again.first().click();
    },
  ];

  return {
    name,
    page,
    async step() {
      // A reader who cannot reach the site tries an address again.
      const step = follows && page.url().startsWith('http') ? random.pick(steps) : steps[0]!;
      await orNull(step());
    },
    look: () => orNull(page.evaluate(readScreen)),
    setClock: async (aheadMs) => {
      await orNull(page.evaluate((ms) => localStorage.setItem('chaos-clock', String(ms)), aheadMs));
    },
  };
}
