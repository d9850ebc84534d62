import { roundRobin } from '../support/deep';
import { createPortfolioOwner } from '../support/portfolio-owner';
import { shiftsOf, sumOf } from '../support/layout-shift';
import { representativesOf } from '../support/pages';
import { sharedSite } from '../support/servers/site';
import type { SignedIn } from '../support/api';

const site = sharedSite();
let session: SignedIn;

beforeAll(async () => {
  session = await createPortfolioOwner(site);
});

const most = 0.02;
const mostOfFirstSteps = 0.005;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];
const visits = representativesOf(1).flatMap(({ path, isPublic }, turn) =>
  roundRobin(viewports, turn).map((viewport) => ({
    path,
    signedIn: !isPublic,
    viewport,
    width: viewport.width,
  })),
);

it.each(visits)(
  '$path stays where it is while it loads, at $width px (signed in: $signedIn)',
  async ({ path, signedIn, viewport }) => {
    const options = { viewport, serviceWorkers: 'block', reducedMotion: 'no-preference' } as const;
    const { page } = signedIn ? await site.visitAs(session, options) : await site.visit(options);
    // With the cookie of a session files are preloaded: held back, they time out before the rest of this page has arrived.
    await page.context().clearCookies();
    const shifts = await shiftsOf(page, path);
    const sum = sumOf(shifts);
    expect(sum > most ? [sum, ...shifts] : []).toEqual([]);
  },
);

it.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('the portfolio of a new reader stays where it is while it loads, at $width px', async (viewport) => {
  const newcomer = await site.newcomer();
  const { page } = await site.visitAs(newcomer.session, { viewport, serviceWorkers: 'block' });
  const shifts = await shiftsOf(page, '/portfolio');
  const sum = sumOf(shifts);
  expect(sum > mostOfFirstSteps ? [sum, ...shifts] : []).toEqual([]);
});
