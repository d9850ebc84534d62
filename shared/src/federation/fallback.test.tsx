import {
  loadSection,
  onFallback,
  parseRegistry,
  provideLoader,
  provideRegistry,
  provideReporter,
  Widget,
} from '@painel/shared/federation';
import { renderRoutes, testRelease, testSection } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';

const registry = parseRegistry({
  revision: 12,
  host: { version: '1.0.0' },
  sections: {
    news: testSection('news', { widgets: ['latest-news'], previous: testRelease('news', '1.0.0') }, '1.1.0'),
  },
});

type Modules = Record<string, unknown>;

/** Versions by their exposed modules, or by the error that they fail with. */
function released(versions: Record<string, Modules | Error>) {
  let version = '';
  const asked: string[] = [];
  provideLoader({
    registerRemotes: ([remote]) => {
      version = /news\/([\d.]+)\//.exec(remote!.entry)![1]!;
    },
    loadRemote: async <T,>() => {
      asked.push(version);
      const modules = versions[version];
      if (modules instanceof Error) throw modules;
      return modules as T;
    },
  });
  provideRegistry(registry);
  return asked;
}

const reporter = { started: jest.fn(), preloaded: jest.fn(), failed: jest.fn(), mounted: jest.fn() };
beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  provideReporter(reporter);
});
afterEach(() => {
  provideReporter(null);
  for (const name of ['news_1_1_0', 'news_1_0_0']) Reflect.deleteProperty(globalThis, name);
});

const Latest = () => <p>notícias de antes</p>;
const show = () => renderRoutes([{ path: '/', element: <Widget of="news/latest-news" /> }], { at: '/' });
const found = () => screen.findByText('notícias de antes');

it('loads the previous version when the live one does not come, and says which one failed', async () => {
  released({ '1.1.0': new Error('refused'), '1.0.0': { routes: ['before'] } });
  await expect(loadSection('news', 'routes', 'routes')).resolves.toEqual(['before']);
  expect(reporter.failed.mock.calls).toEqual([
    [{ section: 'news', version: '1.1.0', revision: 12, phase: 'load', previous: false, message: 'refused' }],
  ]);
  expect(reporter.mounted.mock.calls).toEqual([[{ section: 'news', version: '1.0.0' }]]);
});

it('distinguishes code that threw from files that did not load', async () => {
  Object.assign(globalThis, { news_1_1_0: {} });
  released({ '1.1.0': new Error('x is not a function'), '1.0.0': { routes: ['before'] } });
  await loadSection('news', 'routes', 'routes');
  expect(reporter.failed.mock.calls[0]![0]).toMatchObject({ version: '1.1.0', phase: 'evaluate' });
});

it('gives up when the previous version does not come either, and says of both that they failed', async () => {
  released({ '1.1.0': new Error('refused'), '1.0.0': new Error('refused too') });
  await expect(loadSection('news', 'routes', 'routes')).rejects.toMatchObject({ section: 'news' });
  expect(reporter.failed.mock.calls.map(([{ version, previous }]) => [version, previous])).toEqual([
    ['1.1.0', false],
    ['1.0.0', true],
  ]);
});

it('shows the previous version of a widget that does not come', async () => {
  released({ '1.1.0': new Error('refused'), '1.0.0': { Widget: Latest } });
  show();
  expect(await found()).toBeVisible();
});

it.each([
  [
    'as it is drawn',
    () => {
      throw new Error('boom');
    },
  ],
  [
    'in an effect',
    function Effect() {
      useEffect(() => {
        throw new Error('boom');
      }, []);
      return <p>nova</p>;
    },
  ],
])('shows the previous version of a widget that throws %s', async (_, Broken) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  released({ '1.1.0': { Widget: Broken }, '1.0.0': { Widget: Latest } });
  show();
  expect(await found()).toBeVisible();
  expect(reporter.failed.mock.calls).toEqual([
    [{ section: 'news', version: '1.1.0', revision: 12, phase: 'mount', previous: false, message: 'boom' }],
  ]);
});

it('shows the previous version of a widget one of whose parts does not come, and says that it was not loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw Object.assign(new Error('Loading CSS chunk 3 failed.'), { name: 'ChunkLoadError' });
  };
  released({ '1.1.0': { Widget: Broken }, '1.0.0': { Widget: Latest } });
  show();
  expect(await found()).toBeVisible();
  expect(reporter.failed.mock.calls[0]![0]).toMatchObject({ version: '1.1.0', phase: 'load' });
});

it('blames the version that failed for all its widgets that fail at once, and not the one before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('boom');
  };
  released({ '1.1.0': { Widget: Broken }, '1.0.0': { Widget: Latest } });
  const both = (
    <>
      <Widget of="news/latest-news" />
      <Widget of="news/latest-news" />
    </>
  );
  renderRoutes([{ path: '/', element: both }], { at: '/' });
  expect(await screen.findAllByText('notícias de antes')).toHaveLength(2);
  expect(reporter.failed.mock.calls.map(([{ version, previous }]) => [version, previous])).toEqual([
    ['1.1.0', false],
    ['1.1.0', false],
  ]);
});

it('retries the live version when the reader requests it', async () => {
  const versions: Record<string, Modules | Error> = {
    '1.1.0': new Error('refused'),
    '1.0.0': new Error('refused'),
  };
  released(versions);
  const user = show();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' }, { timeout: 5000 });
  versions['1.1.0'] = { Widget: () => <p>notícias de hoje</p> };
  await user.click(retry);
  expect(await screen.findByText('notícias de hoje')).toBeVisible();
});

it('says which section is rolled back', async () => {
  const heard: string[] = [];
  released({ '1.1.0': new Error('refused'), '1.0.0': { routes: [] } });
  const stop = onFallback((section) => heard.push(section));
  await loadSection('news', 'routes', 'routes');
  stop();
  expect(heard).toEqual(['news']);
});
