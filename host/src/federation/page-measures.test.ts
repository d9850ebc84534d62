type Entry = Record<string, unknown>;

/** The browser's observers by type; `report` hands entries to them as the browser does, later or on `takeRecords`. */
const observers = new Map<string, (entries: Entry[]) => void>();
const waiting = new Map<string, Entry[]>();
class FakeObserver {
  static supportedEntryTypes = [
    'largest-contentful-paint',
    'event',
    'first-input',
    'layout-shift',
    'resource',
  ];
  type = '';
  constructor(readonly callback: (list: { getEntries: () => Entry[] }) => void) {}
  observe({ type }: { type: string }) {
    this.type = type;
    observers.set(type, (entries) => this.callback({ getEntries: () => entries }));
  }
  takeRecords() {
    return waiting.get(this.type) ?? [];
  }
}
const report = (type: string, ...entries: Entry[]) => observers.get(type)!(entries);

async function begin() {
  jest.resetModules();
  observers.clear();
  waiting.clear();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  const { measurePage } = await import('./page-measures');
  const { notePage } = await import('./shown-sections');
  return { measures: measurePage(), notePage };
}

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  FakeObserver.supportedEntryTypes = ['layout-shift'];
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

const file = (name: string, encodedBodySize: number, transferSize = encodedBodySize + 300) => ({
  name: `http://localhost${name}`,
  encodedBodySize,
  transferSize,
});

it('gives the paint to the section that the page began with, and each section its own interactions and shifts', async () => {
  const { measures, notePage } = await begin();
  notePage('news', false);
  report('largest-contentful-paint', { startTime: 700 }, { startTime: 1234.4 });
  report('layout-shift', { startTime: 800, value: 0.02 }, { startTime: 900, value: 0.03 });
  now = 5000;
  notePage('analysis', false);
  report('event', { interactionId: 1, startTime: 4990, duration: 40 });
  report('event', { interactionId: 2, startTime: 6000, duration: 96 });
  expect(measures.of('news', '1')).toEqual({ lcp: 1234, inp: 40, cls: 50 });
  expect(measures.of('analysis', '1')).toEqual({ lcp: undefined, inp: 96, cls: 0 });
  expect(measures.of('auth', '1')).toEqual({ lcp: undefined, inp: undefined, cls: undefined });
});

it('gives the paint to the section that a reader is led to, not to the address', async () => {
  const { measures, notePage } = await begin();
  notePage('host', false);
  report('largest-contentful-paint', { startTime: 700 });
  now = 900;
  notePage('dashboard', true);
  expect(measures.of('dashboard', '1').lcp).toBe(700);
  expect(measures.of('host', '1').lcp).toBeUndefined();
});

it.each([
  [
    'within a second of each other add up',
    [
      [0, 0.1],
      [999, 0.1],
    ],
    200,
  ],
  [
    'a second apart do not',
    [
      [0, 0.1],
      [1000, 0.2],
    ],
    200,
  ],
  ['add up for five seconds at most', [0, 900, 1800, 2700, 3600, 4500, 5000].map((at) => [at, 0.1]), 600],
] as [string, [number, number][], number][])('layout shifts that come %s', async (_, shifts, expected) => {
  const { measures, notePage } = await begin();
  notePage('news', false);
  report('layout-shift', ...shifts.map(([startTime, value]) => ({ startTime, value })));
  report('layout-shift', { startTime: 20_000, value: 0.9, hadRecentInput: true });
  expect(measures.of('news', '1').cls).toBe(expected);
});

it.each([
  [49, 500],
  [50, 90],
])('of %i interactions the slowest counts as %i ms', async (interactions, expected) => {
  const { measures, notePage } = await begin();
  notePage('news', false);
  for (let interactionId = 1; interactionId <= interactions; interactionId += 1)
    report(
      'event',
      { interactionId, startTime: 1, duration: 16 },
      { interactionId, startTime: 1, duration: interactionId === 3 ? 500 : 90 },
    );
  report('event', { interactionId: 0, startTime: 1, duration: 9000 });
  expect(measures.of('news', '1').inp).toBe(expected);
});

it('counts each file of a version once: scripts and styles with their bytes', async () => {
  const { measures } = await begin();
  report(
    'resource',
    file('/remotes/news/1.0.0/remoteEntry.js', 1000),
    file('/remotes/news/1.0.0/remoteEntry.js', 1000),
    file('/remotes/news/1.0.0/page.css?retry=1', 500, 0),
    file('/remotes/news/1.0.0/picture.webp', 90_000),
    file('/remotes/news/0.9.0/remoteEntry.js', 7),
    file('/host/2.0.0/main.js', 2000),
    file('/btc-api/reset/segredo', 3),
  );
  expect(measures.of('news', '1.0.0')).toMatchObject({ bytes: 1500, sent: 1300, requests: 3 });
  expect(measures.of('host', '2.0.0')).toMatchObject({ bytes: 2000, requests: 1 });
});

it('takes what the browser had not reported yet, and no paint after the page was hidden', async () => {
  const { measures, notePage } = await begin();
  notePage('news', false);
  waiting.set('largest-contentful-paint', [{ startTime: 800 }]);
  measures.flush();
  report('largest-contentful-paint', { startTime: 60_000 });
  expect(measures.of('news', '1').lcp).toBe(800);
});

it('omits shifts where the browser does not support them', async () => {
  FakeObserver.supportedEntryTypes = [];
  const { measures, notePage } = await begin();
  notePage('news', false);
  expect(measures.of('news', '1').cls).toBeUndefined();
});
