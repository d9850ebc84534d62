import { itInDepth } from '../support/deep';
import { createPortfolioOwner } from '../support/portfolio-owner';
import { shiftsOf, sumOf } from '../support/layout-shift';
import { protectedPages, publicPages } from '../support/pages';
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
const visitsOf = (paths: Record<string, string>, signedIn: boolean) =>
  Object.values(paths).flatMap((path) =>
    viewports.map((viewport) => ({ path, signedIn, viewport, width: viewport.width })),
  );

// In the normal run `every-page` checks one page of each kind.
itInDepth([...visitsOf(publicPages, false), ...visitsOf(protectedPages, true)], [])(
  '$path stays where it is while it loads, at $width px (signed in: $signedIn)',
  async ({ path, signedIn, viewport }) => {
    const options = { viewport, reducedMotion: 'no-preference' } as const;
    const { page } = signedIn ? await site.visitAs(session, options) : await site.visit(options);
    // With the cookie of a session files are preloaded: held back, they time out before the rest of this page has arrived.
    await page.context().clearCookies();
    const shifts = await shiftsOf(page, path);
    const sum = sumOf(shifts);
    expect(sum > most ? [sum, ...shifts] : []).toEqual([]);
  },
);

itInDepth(viewports.slice(0, 2), viewports.slice(0, 1))(
  'the portfolio of a new reader stays where it is while it loads, at $width px',
  async (viewport) => {
    const newcomer = await site.newcomer();
    const { page } = await site.visitAs(newcomer.session, { viewport });
    const shifts = await shiftsOf(page, '/portfolio');
    const sum = sumOf(shifts);
    expect(sum > mostOfFirstSteps ? [sum, ...shifts] : []).toEqual([]);
  },
);
