import { inDepth } from '../support/deep';
import { holder } from '../support/holder';
import { shiftsOf, sumOf } from '../support/layout-shift';
import { protectedPages, publicPages } from '../support/pages';
import { sharedSite } from '../support/site';
import type { SignedIn } from '../support/api';

const site = sharedSite();
let session: SignedIn;

beforeAll(async () => {
  session = await holder(site);
}, 60_000);

const most = 0.02;
const sizes = { 390: 844, 768: 1024, 1024: 768, 1440: 900 };
const widths = inDepth
  ? Object.entries(sizes).map(([width, height]) => ({ width: Number(width), height }))
  : [{ width: 390, height: 844 }];
const visits = [
  ...Object.values(publicPages).map((path) => ({ path, signedIn: false })),
  ...Object.values(protectedPages).map((path) => ({ path, signedIn: true })),
];

describe.each(widths)('at $width px', (viewport) => {
  it.each(visits)(
    '$path stays where it is while it loads (signed in: $signedIn)',
    async ({ path, signedIn }) => {
      const options = { viewport, serviceWorkers: 'block' as const };
      const { page } = signedIn ? await site.visitAs(session, options) : await site.visit(options);
      const shifts = await shiftsOf(page, path);
      const sum = sumOf(shifts);
      await page.context().close();
      expect(sum > most ? [sum, ...shifts] : []).toEqual([]);
    },
  );
});
