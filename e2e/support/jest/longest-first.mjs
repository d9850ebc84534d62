// Measured, longest first: the workers then end together. A file that is not named here is a short one.
const longest = [
  'every-page',
  'one-site',
  'new-section',
  'trades',
  'release',
  'portfolio',
  'alert-delivery',
  'faults',
  'ways-in',
  'ledger',
  'ledger-list',
  'cluster',
  'first-visit',
  'keyboard',
  'walks',
  'price-chart',
  'ledger-imports',
  'sizes',
  'outage',
  'offline',
  'settings',
  'session',
  'compare',
  'plans',
  'taxes',
  'alerts',
  'accessibility',
  'access',
  'prerendered-pages',
  'first-load',
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
