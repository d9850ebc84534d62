import type { Page } from 'playwright-core';
import { openAtRest } from '../support/accessibility';
import type { SignedIn } from '../support/api';
import { describeDeep } from '../support/deep';
import { lastingLayoutProblems } from '../support/layout-problems';
import { createPortfolioOwner } from '../support/portfolio-owner';
import { protectedPages, publicPages } from '../support/pages';
import { sharedSite } from '../support/servers/site';

// Either side of each width at which the layout changes, and the usual screens.
const widths = [320, 360, 390, 480, 600, 768, 769, 800, 900, 901, 1024, 1100, 1101, 1200, 1280, 1440, 1920];
// In the normal run `every-page` checks one page of each kind, at the narrowest width and at some of the others.
const site = sharedSite();
/** The size of letters that a reader chose in the browser's settings. */
const inLargeLetters = sharedSite(['--blink-settings=defaultFontSize=32']);
let session: SignedIn;

/** The problems at each width. */
async function lookAt(page: Page, path: string, screens: readonly number[]) {
  const found: Record<string, string[]> = {};
  await openAtRest(page, path);
  for (const width of screens) {
    await page.setViewportSize({ width, height: 900 });
    const here = await lastingLayoutProblems(page);
    if (here.length > 0) found[`${path}, ${width} px`] = here;
  }
  return found;
}

async function lookAtAll(from: typeof site, screens: readonly number[]) {
  const found: Record<string, string[]>[] = [];
  const [visitor, reader] = [await from.visit(), await from.visitAs(session)];
  const walk = async (page: Page, paths: Record<string, string>) => {
    for (const path of Object.values(paths)) found.push(await lookAt(page, path, screens));
  };
  await Promise.all([walk(visitor.page, publicPages), walk(reader.page, protectedPages)]);
  return Object.assign({}, ...found) as Record<string, string[]>;
}

describeDeep('every page', () => {
  beforeAll(async () => {
    session = await createPortfolioOwner(site);
  });

  it('has room for everything, from the narrowest screen to the widest', async () => {
    expect(await lookAtAll(site, widths)).toEqual({});
  }, 400_000);

  it('has room for everything in letters twice as large', async () => {
    expect(await lookAtAll(inLargeLetters, [390, 1440])).toEqual({});
  });
});
