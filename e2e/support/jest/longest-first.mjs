// Measured, longest first: the workers then end together. A file that is not named here is a short one.
const longest = [
  'lost-path',
  'release',
  'new-section',
  'portfolio',
  'alert-delivery',
  'trades',
  'faults',
  'sizes',
  'development',
  'contract-checks',
  'reproducible-builds',
  'accessibility',
  'overflow',
  'development-one-section',
  'live',
  'operations',
  'cluster',
  'first-load',
  'single-spa',
  'social',
  'session',
  'prerendered-pages',
  'layout-shift',
  'keyboard',
  'keyboard-second-factor',
  'missing-section',
  'walks',
  'figures',
  'access',
  'alerts',
  'offline',
  'ledger',
  'preview',
  'password-reset',
  'styles',
  'settings',
  'passkeys',
  'profile',
  'release-during-visit',
  'content-security',
  'outage',
  'news',
  'first-visit',
];

const placeOf = ({ path }) => {
  const place = longest.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return place < 0 ? longest.length : place;
};

/** The order in which the journeys run. */
export default class LongestFirst {
  sort(tests) {
    return tests.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  /** Jest would keep how long each took: a machine that tests for the first time has nothing of the kind. */
  cacheResults() {}
}
