import { configureAnalytics, identify, track } from './track';
import { watchPage } from './watch-page';

const sent: { user: unknown; events: { name: string; properties: Record<string, unknown> }[] }[] = [];

beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers({ doNotFake: ['performance'] });
  performance.getEntriesByType = () => [{ duration: 812.4 } as PerformanceEntry];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: string) => sent.push(JSON.parse(body)) > 0,
  });
});
afterEach(() => {
  jest.runAllTimers();
  configureAnalytics(null);
  identify(null);
  jest.useRealTimers();
  sessionStorage.clear();
});

const names = () => sent.flatMap(({ events }) => events.map(({ name }) => name));

it('sends nothing until it is configured, and never earlier events', () => {
  track('User_Login');
  configureAnalytics('https://sink.example/events');
  jest.runAllTimers();
  expect(sent).toEqual([]);
});

it('sends events of one second together, with the user they belong to', () => {
  configureAnalytics('https://sink.example/events');
  identify({ userId: 'u1', plan: 'free' });
  track('Dashboard_View');
  track('Timeframe_Change', { period: '30d' });
  jest.advanceTimersByTime(1000);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.user).toEqual({ userId: 'u1', plan: 'free' });
  expect(names()).toEqual(['Dashboard_View', 'Timeframe_Change']);
});

it('does not give one user the events of the one before', () => {
  configureAnalytics('https://sink.example/events');
  identify({ userId: 'u1', plan: 'free' });
  track('User_Logout');
  identify(null);
  expect(sent[0]!.user).toEqual({ userId: 'u1', plan: 'free' });
});

it('sends what waits when the page goes', () => {
  configureAnalytics('https://sink.example/events');
  track('News_View');
  dispatchEvent(new Event('pagehide'));
  expect(names()).toEqual(['News_View']);
});

it('reports uncaught errors as application errors', () => {
  configureAnalytics('https://sink.example/events');
  sessionStorage.setItem('page-load-reported', '1');
  const stop = watchPage();
  dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: 'main.js', lineno: 3 }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('late') });
  dispatchEvent(rejection);
  jest.advanceTimersByTime(1000);
  stop();
  expect(sent[0]!.events).toMatchObject([
    { name: 'Application_Error', properties: { message: 'boom', source: 'main.js', line: 3 } },
    { name: 'Application_Error', properties: { message: 'late' } },
  ]);
});

it('reports the page-load time once per visit', () => {
  configureAnalytics('https://sink.example/events');
  watchPage()();
  jest.advanceTimersByTime(2000);
  watchPage()();
  jest.advanceTimersByTime(2000);
  expect(sent.flatMap(({ events }) => events)).toMatchObject([
    { name: 'Page_Load', properties: { milliseconds: 812 } },
  ]);
});
