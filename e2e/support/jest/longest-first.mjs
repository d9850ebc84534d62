// Measured, longest first: the workers then end together. A file that is not named here is a short one.
const longest = [
  'release',
  'new-section',
  'portfolio',
  'sizes',
  'section-owners',
  'development',
  'faults',
  'live',
  'layout-shift',
  'first-load',
  'single-spa',
  'contract-checks',
  'session',
  'development-one-section',
  'operations',
  'social',
  'reproducible-builds',
  'overflow',
  'accessibility',
  'prerendered-pages',
  'styles',
  'cluster',
  'figures',
  'content-security',
  'settings',
  'keyboard',
  'release-during-visit',
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
