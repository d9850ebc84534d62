import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diff, history, promote, prune, rollback, status, withdraw } from './index.mjs';
import { workshop } from './testing.mjs';

let shop;
beforeEach(async () => {
  shop = await workshop();
  await shop.release([await shop.section('news', '1.0.0')]);
  await shop.release([await shop.section('news', '1.1.0')]);
});
afterEach(() => shop.close());

const live = async () => (await shop.registry()).sections.news;

it('rolls a section back to the version before, as a new revision', async () => {
  await rollback({ ...shop, name: 'news' });
  const { revision, sections } = await shop.registry();
  expect(revision).toBe(3);
  expect(sections.news).toMatchObject({ version: '1.0.0', previous: { version: '1.1.0' } });
});

it('rolls back to any version that is kept, and says so of one that is not', async () => {
  await shop.release([await shop.section('news', '1.2.0')]);
  await rollback({ ...shop, name: 'news', version: '1.0.0' });
  expect((await live()).version).toBe('1.0.0');
  await expect(rollback({ ...shop, name: 'news', version: '0.9.0' })).rejects.toThrow(
    'news@0.9.0 is not kept',
  );
  await expect(rollback({ ...shop, name: 'taxes' })).rejects.toThrow(
    'There is no section taxes. Live are news.',
  );
});

it('tells what happened and what changed', async () => {
  await rollback({ ...shop, name: 'news' });
  const told = await history(shop);
  expect(told.map(({ revision, action }) => [revision, action])).toEqual([
    [3, 'rollback news'],
    [2, 'release news@1.1.0'],
    [1, 'release news@1.0.0'],
  ]);
  expect(await diff({ ...shop, from: 1, to: 2 })).toEqual([{ name: 'news', from: '1.0.0', to: '1.1.0' }]);
  await expect(diff({ ...shop, from: 1, to: 9 })).rejects.toThrow('Revision 9 is not kept');
});

it('puts a canary beside the live version, then promotes or withdraws it', async () => {
  const directory = await shop.section('news', '1.2.0');
  await shop.release([directory], { percent: 5 });
  expect(await live()).toMatchObject({ version: '1.1.0', canary: { version: '1.2.0', percent: 5 } });
  expect(await withdraw({ ...shop, name: 'news' })).toMatchObject({ action: 'withdraw canary of news' });
  expect((await live()).canary).toBeUndefined();
  expect(await withdraw({ ...shop, name: 'news' })).toMatchObject({ action: 'nothing changed' });
  await shop.release([directory], { percent: 5 });
  await promote({ ...shop, name: 'news' });
  expect(await live()).toMatchObject({ version: '1.2.0', previous: { version: '1.1.0' } });
  expect((await live()).canary).toBeUndefined();
});

it('releases the first version of a section whole', async () => {
  const directory = await shop.section('taxes', '1.0.0');
  await expect(shop.release([directory], { percent: 5 })).rejects.toThrow('released whole, without --canary');
});

it('changes nothing for a canary of what is live already', async () => {
  const directory = await shop.section('news', '1.0.0');
  const { revision } = await shop.release([directory]);
  expect(await shop.release([directory], { percent: 5 })).toEqual({ revision, released: [] });
});

it('says what is live, of a registry that nobody else wrote', async () => {
  const asked = { ...shop, publicKey: shop.signer.publicKey };
  expect(await status(asked)).toMatchObject({
    revision: 2,
    sections: [{ name: 'news', version: '1.1.0', previous: '1.0.0', canary: null }],
  });
  const file = path.join(shop.siteDir, 'remotes.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"title": "news"', '"title": "nova"'));
  await expect(status(asked)).rejects.toThrow('not signed with this key');
  await writeFile(file, text);
  const first = path.join(shop.siteDir, '.registry/00000001.json');
  await writeFile(first, (await readFile(first, 'utf8')).replace('"title": "news"', '"title": "nova"'));
  await expect(status(asked)).rejects.toThrow('Revision 2 does not follow from revision 1');
});

it('keeps what was live in the last thirty days, and removes what was not', async () => {
  for (const version of ['1.2.0', '1.3.0']) await shop.release([await shop.section('news', version)]);
  const inDays = (days) => Date.now() + days * 86_400_000;
  expect(await prune({ ...shop, now: inDays(29) })).toEqual([]);
  // Of revisions older than that only the last counts: it was live when the time began.
  expect(await prune({ ...shop, now: inDays(31) })).toEqual(['news@1.0.0', 'news@1.1.0']);
  expect(await shop.store.folders('remotes/news')).toEqual(['1.2.0', '1.3.0']);
});
