import { isSealed } from './signature.mjs';
import { preview } from './preview.mjs';
import { prune } from './prune.mjs';
import { workshop } from './testing.mjs';

let shop;
beforeEach(async () => {
  shop = await workshop();
  await shop.release([await shop.host('1.0.0'), await shop.section('news', '1.0.0')]);
});
afterEach(() => shop.close());

const day = 86_400_000;
const show = async (directory) => {
  const { store, signer } = shop;
  const shown = await preview({ store, signer, directory, now: Date.parse('2026-11-21T12:00:00Z') });
  const [, id] = shown.address.split('=');
  return { ...shown, note: JSON.parse(await store.read(`previews/${id}/note.json`)) };
};

it('lays a version beside the live one, which stays live', async () => {
  const before = await shop.registry();
  const { version, note } = await show(await shop.section('news', '1.1.0'));
  expect(version).toBe('1.1.0');
  expect(await shop.registry()).toEqual(before);
  expect((await shop.store.read('remotes/news/1.1.0/remoteEntry.js')).toString()).toBe('entry 1.1.0');
  expect(note.content.sections.news).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
});

it.each([
  [['/news/:id', '/news'], /^\/news\?preview=[\w-]+$/],
  [['/news/:id'], /^\/\?preview=[\w-]+$/],
])('leads to the first of the pages %j that an address can name', async (routes, address) => {
  expect((await show(await shop.section('news', '1.1.0', { routes }))).address).toMatch(address);
});

it('signs it, for a day', async () => {
  const { expires, note } = await show(await shop.section('news', '1.1.0'));
  expect(Date.parse(expires) - Date.parse('2026-11-21T12:00:00Z')).toBe(day);
  expect(note.expires).toBe(expires);
  expect(isSealed(note, shop.signer.publicKey)).toBe(true);
  expect(isSealed({ ...note, expires: '2099-01-01T00:00:00.000Z' }, shop.signer.publicKey)).toBe(false);
});

it('shows a section that is not live yet', async () => {
  const { note } = await show(await shop.section('taxes', '0.1.0'));
  expect(note.content.sections.taxes).toMatchObject({ version: '0.1.0', previous: null });
});

it('refuses what could not be released, and uploads nothing of it', async () => {
  await expect(show(await shop.section('taxes', '0.1.0', { routes: ['/news'] }))).rejects.toThrow(
    'taxes cannot take /news',
  );
  await expect(show(await shop.host('1.1.0'))).rejects.toThrow('Only a section can be previewed');
  expect(await shop.store.folders('remotes/taxes')).toEqual([]);
});

it('is cleared up when its day is over', async () => {
  const { address } = await show(await shop.section('news', '1.1.0'));
  const note = `previews/${address.split('=')[1]}`;
  const noon = Date.parse('2026-11-21T12:00:00Z');
  expect(await prune({ ...shop, now: noon + day - 1 })).toEqual([]);
  expect(await prune({ ...shop, now: noon + day })).toEqual([note]);
  expect(await shop.store.read(`${note}/note.json`)).toBeNull();
});

it('keeps the files of a version that was uploaded long before', async () => {
  const directory = await shop.section('news', '1.1.0');
  await show(directory);
  const note = 'remotes/news/1.1.0/build.json';
  const build = JSON.parse(await shop.store.read(note));
  await shop.store.replace(note, JSON.stringify({ ...build, publishedAt: '2020-01-01T00:00:00.000Z' }));
  await show(directory);
  await prune({ ...shop, now: Date.now() });
  expect(await shop.store.read('remotes/news/1.1.0/remoteEntry.js')).not.toBeNull();
});
