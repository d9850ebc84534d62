import path from 'node:path';
import { assembleTrial, openStore } from './index.mjs';
import { workshop } from './testing.mjs';

let shop;
let trial;
beforeEach(async () => {
  shop = await workshop();
  await shop.release([
    await shop.host('1.0.0'),
    await shop.section('news', '0.9.0'),
    await shop.section('taxes', '1.0.0'),
  ]);
  await shop.release([await shop.section('news', '1.0.0')]);
  await shop.release([await shop.section('taxes', '1.1.0')], { percent: 5 });
  trial = await openStore(path.join(shop.folder, 'trial'));
});
afterEach(() => shop.close());

const read = async (key) => (await trial.read(key))?.toString();
const assemble = async (...directories) => {
  const before = await shop.registry();
  await assembleTrial({ released: shop.store, store: trial, signer: shop.signer, directories });
  expect(await shop.registry()).toEqual(before);
  return JSON.parse(await read('remotes.json'));
};

it('puts a section into the released site, with nothing to fall back on', async () => {
  const { host, sections } = await assemble(await shop.section('news', '1.1.0'));
  expect(host.version).toBe('1.0.0');
  expect(sections.news).toMatchObject({ version: '1.1.0', previous: null });
  expect(sections.taxes).toMatchObject({ version: '1.0.0', previous: null });
  expect(sections.taxes.canary).toBeUndefined();
  expect(await read('remotes/taxes/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
  expect(await read('index.html')).toBe('page 1.0.0');
});

it('puts a host under the released sections, whether it would be let in or not', async () => {
  const { host, sections } = await assemble(await shop.host('2.0.0', { offers: {} }));
  expect(host.version).toBe('2.0.0');
  expect(Object.values(sections).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0']);
  expect(await read('remotes/news/1.0.0/remoteEntry.js')).toBe('entry 1.0.0');
  expect(await read('index.html')).toBe('page 2.0.0');
});
