import type { Page } from 'playwright-core';
import { sidewaysScroll, untilAtRest, untilTransitionsEnd, violations } from '../support/accessibility';
import type { SignedIn } from '../support/api';
import { looks } from '../support/deep';
import { lastingLayoutProblems } from '../support/layout-problems';
import { shiftsOf, sumOf } from '../support/layout-shift';
import { representativesOf } from '../support/pages';
import { createPortfolioOwner } from '../support/portfolio-owner';
import { outlineProblems } from '../support/screen-reader';
import { sharedSite } from '../support/servers/site';

const site = sharedSite();
let session: SignedIn;

beforeAll(async () => {
  session = await createPortfolioOwner(site);
});

const mostShift = 0.02;
const narrowest = 320;
/** Widths on both sides of each breakpoint. */
const wider = [390, 769, 901, 1101, 1440, 1920];

// One page of each kind is loaded once, in one theme and width. In the deep run `layout-shift`, `accessibility`, `account/access` and `overflow`
// load every page in every theme and width.
const visits = representativesOf(2).map((place, turn) => ({
  ...place,
  look: looks[turn % looks.length]!,
  widths: turn % 2 === 0 ? [narrowest] : [narrowest, wider[((turn - 1) / 2) % wider.length]!],
}));

async function open({ isPublic, look }: (typeof visits)[number]) {
  const options = {
    viewport: { width: look.width, height: 900 },
    colorScheme: look.theme,
    reducedMotion: 'no-preference',
  } as const;
  const visitor = isPublic ? await site.visit(options) : await site.visitAs(session, options);
  // The server preloads files for a session cookie, and the test cannot delay preloads.
  await visitor.page.context().clearCookies();
  return visitor;
}

/** Returns the problems of a page that has finished loading. */
async function problemsOf(page: Page, widths: readonly number[]) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilAtRest(page);
  await untilTransitionsEnd(page);
  const found: Record<string, unknown> = {
    axe: await violations(page),
    outline: outlineProblems(await page.locator('body').ariaSnapshot()),
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const layout = await lastingLayoutProblems(page);
    found[`${width} px`] = { layout, beside: await sidewaysScroll(page) };
  }
  return found;
}

it.each(visits)(
  '$name stays where it is while it loads, has room for everything, and nothing for axe to find',
  async (visit) => {
    const { page, errors } = await open(visit);
    const shifts = await shiftsOf(page, visit.path);
    const shift = sumOf(shifts);
    const problems = await problemsOf(page, visit.widths);
    expect(shift > mostShift ? [shift, ...shifts] : []).toEqual([]);
    expect(problems).toEqual({
      axe: [],
      outline: [],
      ...Object.fromEntries(visit.widths.map((width) => [`${width} px`, { layout: [], beside: 0 }])),
    });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(visit.look.theme);
    expect(errors).toEqual([]);
  },
);
