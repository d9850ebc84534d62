import { parseRegistry, provideReporter, type Reporter } from '@painel/shared/federation';
import { startReports } from './start-reports';

let reporter: Reporter | null = null;
jest.mock('@painel/shared/federation', () => ({
  ...jest.requireActual<object>('@painel/shared/federation'),
  provideReporter: (next: Reporter | null) => {
    reporter = next;
  },
}));

const news = {
  version: '1.1.0',
  entry: '/remotes/news/1.1.0/remoteEntry.js',
  globalName: 'news_1_1_0',
  integrity: {},
  title: 'Conteúdo',
  routes: [],
  widgets: [],
};
const registry = parseRegistry({ revision: 7, host: { version: '3.0.0' }, sections: { news } });

const sent: { visit: string; beacons: Record<string, unknown>[] }[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  // A document of tests knows no navigation.
  performance.getEntriesByType = () => [];
  sent.length = 0;
  navigator.sendBeacon = (_url, body) => {
    sent.push(JSON.parse(String(body)));
    return true;
  };
  startReports('/_beacons', registry);
});
afterEach(() => {
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

it('tells once of each version that came up in a visit, and of each failure, together', () => {
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

it('tells from a page that is being left what it has not told yet', () => {
  reporter!.mounted({ section: 'auth', version: '1.0.0' });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

it('counts an error that nobody caught against the version whose script it came from, and none of the host’s', () => {
  for (const script of ['/host/3.0.0/main.js', '/remotes/news/1.1.0/12.js'])
    dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: `http://localhost${script}` }));
  jest.advanceTimersByTime(2000);
  const told = sent.flatMap(({ beacons }) => beacons);
  // The document of the tests is one: each of them has begun to listen.
  expect(told.length).toBeGreaterThan(0);
  for (const beacon of told)
    expect(beacon).toEqual({
      kind: 'failure',
      section: 'news',
      version: '1.1.0',
      revision: 7,
      phase: 'run',
      previous: false,
    });
});
