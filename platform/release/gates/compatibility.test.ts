import { readBuild, type SectionBuild } from '../builds/builds';
import { readLive } from '../builds/live-site';
import { wordsOfCompatibility } from './compatibility';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  const offers = {
    react: { version: '19.3.1' },
    'react-router-dom': { version: '7.18.5' },
    '@painel/shared/ui': { version: '1.2.0' },
  };
  await sandbox.release([await sandbox.host('1.0.0', { offers })], { contract: '1.1.0' });
});
afterEach(() => sandbox.close());

const wordsFor = async (needs: SectionBuild['needs'], contract?: string) => {
  const build = await readBuild(await sandbox.section('news', '1.0.0', { needs, contract }));
  return wordsOfCompatibility(await readLive(sandbox.store, await sandbox.registry()), build as SectionBuild);
};

it.each([
  [
    'the same version',
    { react: { version: '19.3.1' } },
    'React: this site provides 19.3.1, and the section was built with 19.3.1. They fit.',
  ],
  [
    'an older one that the site goes on with',
    { '@painel/shared/ui': { version: '1.0.0' } },
    'shared: this site provides 1.2.0, and the section was built with 1.0.0. They fit.',
  ],
  [
    'a newer one',
    { '@painel/shared/api': { version: '1.3.0' } },
    'shared: this site provides 1.2.0, and the section was built with 1.3.0. They do not fit: ask for a release of the host, or build with the site\'s ("npm install @painel/shared@~1.2.0").',
  ],
  [
    'one of before a break',
    { 'react-router-dom': { version: '6.30.0' } },
    'React Router: this site provides 7.18.5, and the section was built with 6.30.0. Names and types decide, as reported below. Upgrade: build with the site\'s ("npm install react-router-dom@~7.18.0").',
  ],
  [
    'what the site lacks',
    { '@tanstack/react-query': { version: '5.0.0' } },
    'React Query: this site provides none, and the section was built with 5.0.0. They do not fit: ask for a release of the host.',
  ],
])('says of %s whether it fits, and what to do', async (_of, needs, words) => {
  expect(await wordsFor(needs)).toEqual([words]);
});

it('compares the contract with the API that was announced', async () => {
  expect(await wordsFor({}, '1.1.0')).toEqual([
    'contract: this site provides 1.1.0, and the section was built with 1.1.0. They fit.',
  ]);
  expect(await wordsFor({}, '1.2.0')).toEqual([
    expect.stringContaining('They do not fit: ask for a release of the API, or build with'),
  ]);
});
