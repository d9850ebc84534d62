import type { Page } from 'playwright-core';
import { openAtRest, sidewaysScroll } from '../support/accessibility';
import type { SignedIn } from '../support/api';
import { inDepth, roundRobin } from '../support/deep';
import { layoutProblems } from '../support/layout-problems';
import { createPortfolioOwner } from '../support/portfolio-owner';
import { representativesOf } from '../support/pages';
import { sharedSite } from '../support/servers/site';

// Either side of each width at which the layout changes, and the usual screens.
const every = [320, 360, 390, 480, 600, 768, 769, 800, 900, 901, 1024, 1100, 1101, 1200, 1280, 1440, 1920];
// Whole, every page has each of them; else a page of each kind has the narrowest and one of the others, in turn.
const wider = [390, 769, 901, 1101, 1440, 1920];
const widthsOf = (turn: number) => (inDepth ? every : [320, ...roundRobin(wider, turn)]);
const site = sharedSite();
/** The size of letters that a reader chose in the browser's settings. */
const inLargeLetters = sharedSite(['--blink-settings=defaultFontSize=32']);
let session: SignedIn;

beforeAll(async () => {
  session = await createPortfolioOwner(site);
});

/** Returns problems that last, because charts re-render a moment after the window has changed. */
async function lastingTrouble(page: Page) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const found = await layoutProblems(page);
    if (found.length === 0 || Date.now() > deadline) return found;
  }
}

/** The problems at each width. */
async function lookAt(page: Page, path: string, screens: readonly number[]) {
  const found: Record<string, string[]> = {};
  await openAtRest(page, path);
  for (const width of screens) {
    await page.setViewportSize({ width, height: 900 });
    const here = await lastingTrouble(page);
    if (here.length > 0) found[`${path}, ${width} px`] = here;
  }
  return found;
}

async function lookAtAll(
  from: typeof site,
  pages: ReturnType<typeof representativesOf>,
  screensOf: (turn: number) => readonly number[],
) {
  const found: Record<string, string[]>[] = [];
  const [visitor, reader] = [await from.visit(), await from.visitAs(session)];
  const walk = async (page: Page, isOpen: boolean) => {
    for (const [turn, { path, isPublic }] of pages.entries())
      if (isPublic === isOpen) found.push(await lookAt(page, path, screensOf(turn)));
  };
  await Promise.all([walk(visitor.page, true), walk(reader.page, false)]);
  return Object.assign({}, ...found) as Record<string, string[]>;
}

it('has room for everything on every page, from the narrowest screen to the widest', async () => {
  expect(await lookAtAll(site, representativesOf(0), widthsOf)).toEqual({});
}, 400_000);

it('has room for everything in letters twice as large', async () => {
  const pages = representativesOf(1).filter((_, turn) => inDepth || turn % 2 === 1);
  expect(await lookAtAll(inLargeLetters, pages, (turn) => roundRobin([390, 1440], turn))).toEqual({});
});

it('has no page that is wider than its window in letters twice as large', async () => {
  const found: Record<string, number> = {};
  const { page } = await inLargeLetters.visitAs(session);
  // The kinds that the test before leaves out.
  const pages = representativesOf(2).filter((_, turn) => inDepth || turn % 2 === 0);
  for (const { path } of pages.filter(({ isPublic }) => !isPublic)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await sidewaysScroll(page);
      if (tooWide > 0) found[`${path}, ${width} px`] = tooWide;
    }
  }
  expect(found).toEqual({});
});
