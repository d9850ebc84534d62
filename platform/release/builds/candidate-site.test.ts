import path from 'node:path';
import { assembleCandidateSite, openStore, type Store } from '../index';
import type { RegistryDocument } from '@painel/contract/registry';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
let candidate: Store;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  await sandbox.release([
    await sandbox.host('1.0.0'),
    await sandbox.section('news', '0.9.0'),
    await sandbox.section('taxes', '1.0.0'),
  ]);
  await sandbox.release([await sandbox.section('news', '1.0.0')]);
  await sandbox.release([await sandbox.section('taxes', '1.1.0')], { percent: 5 });
  candidate = await openStore(path.join(sandbox.folder, 'candidate'));
});
afterEach(() => sandbox.close());

const read = async (key: string) => String(await candidate.read(key));
const assemble = async (...directories: string[]): Promise<RegistryDocument> => {
  const before = await sandbox.registry();
  await assembleCandidateSite({
    released: sandbox.store,
    store: candidate,
    signer: sandbox.signer,
    directories,
  });
  expect(await sandbox.registry()).toEqual(before);
  return JSON.parse(await read('remotes.json'));
};

it('puts a section into the released site, with nothing to fall back on', async () => {
  const { host, sections } = await assemble(await sandbox.section('news', '1.1.0'));
  expect(host.version).toBe('1.0.0');
  expect(sections.news).toMatchObject({ version: '1.1.0', previous: null });
  expect(sections.taxes).toMatchObject({ version: '1.0.0', previous: null });
  expect(sections.taxes?.canary).toBeUndefined();
  expect(await read('remotes/taxes/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
  expect(await read('index.html')).toBe('page 1.0.0');
});

it('puts a host under the released sections, whether it would be let in or not', async () => {
  const { host, sections } = await assemble(await sandbox.host('2.0.0', { offers: {} }));
  expect(host.version).toBe('2.0.0');
  expect(Object.values(sections).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0']);
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
  expect(await read('index.html')).toBe('page 2.0.0');
});
