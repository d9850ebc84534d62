import { entries, read } from './pages';

const longestMs = 200;
const sleeps = /(?<!jest\.)\b(?:pause|wait|sleep|setTimeout|waitForTimeout)\((?:.*?,\s*)?([\d_]+)\)/g;

/** Where a longer sleep is right: nothing that a test could wait for shows that the time has come. */
const reasons: Record<string, string> = {
  'api/src/resources/alerts/judging/live-prices.test.ts': 'no message may follow a price of a moment',
  'api/src/upstreams/price-stream/price-stream.test.ts': 'attempts that fail may be reported once',
  'e2e/journeys/faults/lost-path.test.ts': 'requests wait on dead connections for longer than any timeout',
  'e2e/journeys/portfolio/portfolio.test.ts':
    'colours and dialogs move for a moment before axe looks; events leave in batches, and none may have a secret',
  'e2e/journeys/releases/one-site/release-during-visit.ts':
    'a notice must not come, and comes after two seconds where it is wrong',
  'e2e/journeys/releases/release.test.ts': 'a page that hangs cannot show that its beacon has been answered',
  'e2e/journeys/account/session.test.ts': 'no second redirect may follow',
  'gateway/src/publish/publish-process.test.ts':
    'readers are measured for some seconds, with and without a release',
  'gateway/src/publish/publish.test.ts': 'requests that are held open answer nothing',
  'platform/bin/processes/children.test.ts': 'it is the program of a child that a test ends',
  'shared/src/parts/field/search-field.test.tsx': 'its clock is a fake one',
  'shared/src/ui/toast/toast-provider.test.tsx': 'its clock is a fake one',
  'shared/src/ui/toast/toast.test.tsx': 'its clock is a fake one',
};

const found = entries
  // Journeys of one site stand next to the file that runs them.
  .filter((file) => /\.test\.tsx?$|^e2e\/journeys\/.*\.ts$/.test(file) && !file.endsWith('sleeps.test.ts'))
  .filter((file) =>
    [...read(file).matchAll(sleeps)].some(([, ms]) => Number(ms!.replaceAll('_', '')) > longestMs),
  );

it('no test sleeps longer than 200 ms, but where the list has the reason', () => {
  expect(found.filter((file) => !(file in reasons))).toEqual([]);
});

it('the list has no file that sleeps no longer', () => {
  expect(Object.keys(reasons).filter((file) => !found.includes(file))).toEqual([]);
});
