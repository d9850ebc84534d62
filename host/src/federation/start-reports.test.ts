import { parseRegistry, provideReporter, type Reporter } from '@painel/shared/federation';
import { testSection } from '@painel/shared/testing';
import { startReports } from './start-reports';

let reporter: Reporter | null = null;
jest.mock('@painel/shared/federation', () => ({
  ...jest.requireActual<object>('@painel/shared/federation'),
  provideReporter: (next: Reporter | null) => {
    reporter = next;
  },
}));

const news = testSection('news', {}, '1.1.0');
const release = (version: string) => ({ ...news, version });
const registry = parseRegistry({
  revision: 7,
  host: { version: '3.0.0' },
  sections: {
    news,
    auth: { ...release('2.0.0'), canary: { ...release('2.1.0'), percent: 5 } },
  },
});

jest.mock('./page-measures', () => ({
  measurePage: () => ({
    flush: () => {},
    of: (section: string) => (section === 'news' ? { lcp: 900, requests: 4 } : {}),
  }),
}));

const sent: { visit: string; beacons: Record<string, unknown>[] }[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  // A document of tests has no navigation entry.
  performance.getEntriesByType = () => [];
  sent.length = 0;
  navigator.sendBeacon = (_url, body) => {
    sent.push(JSON.parse(String(body)));
    return true;
  };
  startReports('/_beacons', registry);
});
afterEach(() => {
  // All tests share one document, so pending reports would be sent in the next test.
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  provideReporter(null);
});

const failure = {
  section: 'news',
  version: '1.1.0',
  revision: 7,
  phase: 'load',
  previous: false,
  message: 'saldo de bc1q…',
} as const;

it('reports each version that started in a visit, and each failure, once and together', () => {
  reporter!.mounted({ section: 'news', version: '1.0.0' });
  reporter!.mounted({ section: 'news', version: '1.0.0' });
  reporter!.failed(failure);
  reporter!.failed(failure);
  jest.advanceTimersByTime(2000);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.beacons.map(({ kind, version }) => [kind, version])).toEqual([
    ['mount', '1.0.0'],
    ['failure', '1.1.0'],
    ['failure', '1.1.0'],
  ]);
});

it('keeps what an error said to itself', () => {
  reporter!.failed(failure);
  jest.advanceTimersByTime(2000);
  expect(JSON.stringify(sent)).not.toContain('saldo');
});

it('sends what is not yet reported when the page is left', () => {
  reporter!.mounted({ section: 'auth', version: '1.0.0' });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

it('counts an uncaught error against the version whose script it came from, and none of the host’s', () => {
  for (const script of ['/host/3.0.0/main.js', '/remotes/news/1.1.0/12.js'])
    dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: `http://localhost${script}` }));
  jest.advanceTimersByTime(2000);
  const reported = sent.flatMap(({ beacons }) => beacons);
  // The document of the tests is one: each of them has begun to listen.
  expect(reported.length).toBeGreaterThan(0);
  for (const beacon of reported)
    expect(beacon).toEqual({
      kind: 'failure',
      section: 'news',
      version: '1.1.0',
      revision: 7,
      phase: 'run',
      previous: false,
    });
});

describe('in a browser that measures', () => {
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    dispatchEvent(new Event('visibilitychange'));
  };
  const vitals = () => sent.flatMap(({ beacons }) => beacons.filter(({ kind }) => kind === 'vitals'));
  beforeEach(() => {
    Object.assign(globalThis, { PerformanceObserver: jest.fn() });
    startReports('/_beacons', registry);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    hide(false);
  });

  it('reports the measures of each version once, when the page is hidden, without the name of a page or a reader', () => {
    reporter!.mounted({ section: 'news', version: '1.1.0' });
    reporter!.mounted({ section: 'auth', version: '2.0.0' });
    hide(true);
    hide(false);
    hide(true);
    dispatchEvent(new Event('pagehide'));
    expect(vitals()).toEqual([{ kind: 'vitals', section: 'news', version: '1.1.0', lcp: 900, requests: 4 }]);
  });

  it('reports no measure of a version that failed', () => {
    reporter!.mounted({ section: 'news', version: '1.1.0' });
    reporter!.failed(failure);
    hide(true);
    expect(vitals()).toEqual([]);
  });
});

const kinds = () => sent.map(({ beacons }) => beacons.map(({ kind }) => kind));

describe('a version that is compared with a canary', () => {
  const auth = { section: 'auth', version: '2.0.0' };

  it('is reported before it runs, and again once the page has answered for two seconds since it came up', () => {
    reporter!.started(auth);
    reporter!.started(auth);
    expect(sent[0]!.beacons).toEqual([{ kind: 'start', ...auth }]);
    reporter!.mounted(auth);
    jest.advanceTimersByTime(1999);
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    reporter!.started(auth);
    expect(kinds()).toEqual([['start'], ['mount']]);
  });

  it('that the reader leaves before that is neither well nor broken', () => {
    reporter!.started(auth);
    reporter!.mounted(auth);
    dispatchEvent(new Event('pagehide'));
    expect(kinds()).toEqual([['start'], ['leave']]);
    jest.advanceTimersByTime(5000);
    expect(sent).toHaveLength(2);
  });

  it('that was only preloaded is reported again when it is to be shown', () => {
    reporter!.started(auth);
    reporter!.preloaded(auth);
    jest.advanceTimersByTime(5000);
    reporter!.started(auth);
    expect(kinds()).toEqual([['start'], ['leave'], ['start']]);
  });

  it('that is to be shown as soon as it was preloaded is still awaited', () => {
    reporter!.started(auth);
    reporter!.preloaded(auth);
    reporter!.started(auth);
    jest.advanceTimersByTime(5000);
    expect(kinds()).toEqual([['start']]);
    reporter!.mounted(auth);
    reporter!.preloaded(auth);
    jest.advanceTimersByTime(5000);
    expect(kinds()).toEqual([['start'], ['mount']]);
  });

  it('that fails ends with its failure', () => {
    reporter!.started(auth);
    reporter!.failed({ ...failure, ...auth });
    jest.advanceTimersByTime(5000);
    dispatchEvent(new Event('pagehide'));
    expect(kinds()).toEqual([['start'], ['failure']]);
  });

  it.each([
    ['it is another version, which a failure led back to', { section: 'auth', version: '1.9.0' }],
    ['its section has no canary', { section: 'news', version: '1.1.0' }],
  ])('is no such one where %s', (_, other) => {
    reporter!.started(other);
    reporter!.preloaded(other);
    dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });
});
