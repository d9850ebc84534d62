import { parseRegistry } from '@painel/shared/federation';
import { testRelease } from '@painel/shared/testing';
import { chooseVersions, percentageOf } from './choose-versions';

const release = (version: string) => testRelease('news', version);

const withCanary = (percent: number) =>
  parseRegistry({
    revision: 7,
    host: { version: '1.0.0' },
    sections: {
      news: {
        ...release('1.0.0'),
        title: 'Conteúdo',
        routes: [{ path: '/news', access: 'public' }],
        widgets: [],
        previous: release('0.9.0'),
        canary: {
          ...release('1.1.0'),
          routes: [{ path: '/taxes', access: 'public' }],
          widgets: ['tax'],
          percent,
        },
      },
    },
  });

const choose = (percent: number) => chooseVersions(withCanary(percent)).sections['news']!;

beforeEach(() => localStorage.clear());

it('does not take the files of one version for those of another', () => {
  const registry = withCanary(100);
  registry.sections['news']!.preload = { '/news': ['12.js'] };
  expect(chooseVersions(registry).sections['news']!.preload).toBeUndefined();
});

it('shows a reader the links of the version that they get', () => {
  const registry = withCanary(100);
  registry.sections['news']!.navigation = [{ label: 'Notas', path: '/news', order: 50 }];
  expect(chooseVersions(registry).sections['news']!.navigation).toBeUndefined();
  const navigation = [{ label: 'Impostos', path: '/taxes', order: 60 }];
  registry.sections['news']!.canary!.navigation = navigation;
  expect(chooseVersions(registry).sections['news']!.navigation).toEqual(navigation);
});

it('gives a reader who takes part the canary, with the live version to fall back on', () => {
  expect(choose(100)).toMatchObject({
    version: '1.1.0',
    title: 'Conteúdo',
    routes: [{ path: '/taxes' }],
    widgets: ['tax'],
    previous: { version: '1.0.0' },
  });
});

it('gives all others the live version', () => {
  expect(choose(0)).toMatchObject({ version: '1.0.0', previous: { version: '0.9.0' } });
});

it('stays with its choice', () => {
  const first = choose(50).version;
  for (let visit = 0; visit < 20; visit += 1) expect(choose(50).version).toBe(first);
});

it('takes the requested share of readers', () => {
  const readers = Array.from({ length: 4000 }, (_, index) => percentageOf(`${index} news 1.1.0`));
  expect(readers.filter((percentage) => percentage < 5).length / readers.length).toBeCloseTo(0.05, 1.5);
  expect(Math.max(...readers)).toBeLessThan(100);
  expect(Math.max(...readers)).toBeGreaterThan(99.5);
});

it('keeps a browser that can keep nothing on the live version', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(choose(100).version).toBe('1.0.0');
  expect(choose(100)).not.toHaveProperty('canary');
});

it('says of which sections a version was chosen', () => {
  for (const percent of [0, 100]) expect(choose(percent).canary).toMatchObject({ version: '1.1.0' });
});
