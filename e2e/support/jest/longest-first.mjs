// Measured, longest first: the workers then end together. A file that is not named here is a short one.
const longest = [
  'development',
  'portfolio',
  'contract-checks',
  'faults',
  'release',
  'sizes',
  'new-section',
  'accessibility',
  'widths',
  'missing-section',
  'development-of-one',
  'layout-shift',
  'prerendered-pages',
  'outage',
  'live',
  'session',
  'content-security',
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
