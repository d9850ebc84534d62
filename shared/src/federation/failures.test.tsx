import {
  CardErrorBoundary,
  ownerOf,
  parseRegistry,
  provideRegistry,
  provideReporter,
  reportCardFailure,
} from '@painel/shared/federation';
import { renderRoutes, testRelease, testSection } from '@painel/shared/testing';
import { screen } from '@testing-library/react';

const registry = parseRegistry({
  revision: 12,
  host: { version: '3.0.0' },
  sections: {
    news: testSection('news', { previous: testRelease('news', '1.0.0') }, '1.1.0'),
  },
});

const reporter = { started() {}, preloaded() {}, mounted() {}, failed() {} };

const site = 'https://painel.example';
const runs = { revision: 12, phase: 'run' };

it.each([
  [
    'a section, called by the host',
    `Error: boom\n at a (${site}/remotes/news/1.1.0/12.js:1:2)\n at b (${site}/host/3.0.0/main.js:1:9)`,
    { ...runs, section: 'news', version: '1.1.0', previous: false },
  ],
  [
    'a section, through what the host gives it',
    `Error: boom\n at a (${site}/host/3.0.0/libraries.js:1:2)\n at b (${site}/remotes/news/1.1.0/12.js:1:9)`,
    { ...runs, section: 'news', version: '1.1.0', previous: false },
  ],
  [
    'the version before',
    `\n${site}/remotes/news/1.0.0/12.js`,
    { ...runs, section: 'news', version: '1.0.0', previous: true },
  ],
  [
    'the host alone',
    `Error: boom\n at a (${site}/host/3.0.0/main.js:1:2)`,
    { ...runs, section: 'host', version: '3.0.0', previous: false },
  ],
  ['an extension of the browser', 'Error: boom\n at a (chrome-extension://abc/content.js:1:2)', null],
  ['unknown origin', '', null],
])('an error of %s is reported as theirs', (_, trace, expected) => {
  expect(ownerOf(trace, registry)).toEqual(expected);
});

const missing = Object.assign(new Error('Loading CSS chunk 3 failed.'), { name: 'ChunkLoadError' });

it.each([
  ['as it is drawn', new Error('boom'), 'mount'],
  ['as its styles do not come', missing, 'load'],
])('reports of a card that failed %s its section, version and time', async (_, error, phase) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const failed = jest.fn();
  provideReporter({ ...reporter, failed });
  provideRegistry(registry);
  const Broken = () => {
    throw error;
  };
  const element = (
    <CardErrorBoundary name="news/list">
      <Broken />
    </CardErrorBoundary>
  );
  renderRoutes([{ path: '/', element }], { at: '/' });
  expect(await screen.findByText('Algo deu errado neste bloco')).toBeVisible();
  const { message } = error;
  expect(failed.mock.calls).toEqual([
    [{ section: 'news', version: '1.1.0', revision: 12, phase, previous: false, message }],
  ]);
  provideReporter(null);
});

it('blames no version for a file that does not come without a connection', async () => {
  const failed = jest.fn();
  provideReporter({ ...reporter, failed });
  provideRegistry(registry);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportCardFailure('news/list', 'load', missing);
  reportCardFailure('news/list', 'mount', new Error('boom'));
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ phase: 'mount' })]]);
  provideReporter(null);
});
