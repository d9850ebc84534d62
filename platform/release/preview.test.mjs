import { isSealed } from './signature.mjs';
import { preview } from './preview.mjs';
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
  return { ...shown, note: JSON.parse(await store.read(`previews/${id}.json`)) };
};

it('lays a version beside the live one, which stays live', async () => {
  const before = await shop.registry();
  const { version, note } = await show(await shop.section('news', '1.1.0'));
  expect(version).toBe('1.1.0');
  expect(await shop.registry()).toEqual(before);
  expect((await shop.store.read('remotes/news/1.1.0/remoteEntry.js')).toString()).toBe('entry 1.1.0');
  expect(note.content.sections.news).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
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
