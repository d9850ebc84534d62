import { parseRegistry } from '@painel/contract/registry';
import { testSection } from '@painel/shared/testing';
import { provideReporter } from './failures';
import {
  loadSection,
  preloadSection,
  provideLoader,
  provideRegistry,
  SectionLoadError,
} from './load-section';

const registry = parseRegistry({
  revision: 7,
  host: { version: '1.0.0' },
  sections: {
    news: testSection('news', { routes: [{ path: '/news', access: 'public' }] }),
  },
});

const registerRemotes = jest.fn();
const loadRemote = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
  provideLoader({ registerRemotes, loadRemote });
  provideRegistry(registry);
});
afterEach(() => jest.useRealTimers());

const load = () => loadSection('news', 'routes', 'routes');
const settled = async (promise: Promise<unknown>) => {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return outcome;
};

it('registers the release of the registry and loads the module once', async () => {
  loadRemote.mockResolvedValue({ routes: ['r'] });
  expect(await load()).toEqual(['r']);
  expect(await load()).toEqual(['r']);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(registerRemotes).toHaveBeenCalledWith(
    [
      {
        name: 'news',
        entry: '/remotes/news/1.0.0/remoteEntry.js',
        entryGlobalName: 'news_1_0_0',
        type: 'global',
      },
    ],
    { force: false },
  );
});

it('tries again by itself, under a fresh address, when the first attempt is refused', async () => {
  loadRemote.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({ routes: ['r'] });
  expect(await settled(load())).toEqual({ value: ['r'] });
  expect(registerRemotes.mock.calls[1]).toEqual([
    [expect.objectContaining({ entry: expect.stringMatching(/remoteEntry\.js\?retry=\d+$/) })],
    { force: true },
  ]);
});

it('takes a module without its export for a failure: it threw while it was evaluated', async () => {
  loadRemote
    .mockResolvedValueOnce({})
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce({ routes: ['r'] });
  expect(await settled(load())).toEqual({ value: ['r'] });
});

it('gives up within 8 s when nothing ever answers, however long its pauses', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  loadRemote.mockReturnValue(new Promise(() => {}));
  const started = Date.now();
  const outcome = load().catch((error: unknown) => ({ error, after: Date.now() - started }));
  await jest.advanceTimersByTimeAsync(10_000);
  const { error, after } = (await outcome) as { error: unknown; after: number };
  expect(error).toBeInstanceOf(SectionLoadError);
  expect(after).toBeLessThanOrEqual(8000);
  expect(loadRemote).toHaveBeenCalledTimes(3);
});

it('starts again after a failure, without a reload', async () => {
  loadRemote.mockRejectedValue(new Error('gone'));
  expect(await settled(load())).toMatchObject({ error: { section: 'news' } });
  loadRemote.mockResolvedValue({ routes: ['back'] });
  expect(await settled(load())).toEqual({ value: ['back'] });
});

it('refuses a section that the registry does not have', async () => {
  expect(await settled(loadSection('taxes', 'routes', 'routes'))).toMatchObject({
    error: { section: 'taxes' },
  });
  expect(loadRemote).not.toHaveBeenCalled();
});

it('reports that a version is about to run, and that it came up when it is loaded to be shown', async () => {
  const reported: string[] = [];
  const report = (what: string) => () => void reported.push(what);
  provideReporter({
    started: report('started'),
    preloaded: report('preloaded'),
    mounted: report('mounted'),
    failed: report('failed'),
  });
  loadRemote.mockImplementation(async () => {
    reported.push('runs');
    return { routes: ['r'] };
  });
  expect(await preloadSection('news', 'routes', 'routes')).toEqual(['r']);
  expect(reported.splice(0)).toEqual(['started', 'runs', 'preloaded']);
  expect(await load()).toEqual(['r']);
  expect(reported).toEqual(['started', 'mounted']);
  provideReporter(null);
});
