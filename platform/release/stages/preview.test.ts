import { hasValidSignature } from '../chain/signature';
import { preview } from './preview';
import { prune } from '../prune';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  await sandbox.release([await sandbox.host('1.0.0'), await sandbox.section('news', '1.0.0')]);
});
afterEach(() => sandbox.close());

const day = 86_400_000;
const show = async (directory: string) => {
  const { store, signer } = sandbox;
  const shown = await preview({ store, signer, directory, now: Date.parse('2026-11-21T12:00:00Z') });
  const [, id] = shown.address.split('=');
  return { ...shown, note: JSON.parse(String(await store.read(`previews/${id}/note.json`))) };
};

it('lays a version next to the live one, which stays live', async () => {
  const before = await sandbox.registry();
  const { version, note } = await show(await sandbox.section('news', '1.1.0'));
  expect(version).toBe('1.1.0');
  expect(await sandbox.registry()).toEqual(before);
  expect(String(await sandbox.store.read('remotes/news/1.1.0/remoteEntry.js'))).toBe('entry 1.1.0');
  expect(note.content.sections.news).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
});

it.each([
  [['/news/:id', '/news'], /^\/news\?preview=[\w-]+$/],
  [['/news/:id'], /^\/\?preview=[\w-]+$/],
])('leads to the first of the pages %j that an address can name', async (routes, address) => {
  expect((await show(await sandbox.section('news', '1.1.0', { routes }))).address).toMatch(address);
});

it('signs it, for a day', async () => {
  const { expires, note } = await show(await sandbox.section('news', '1.1.0'));
  expect(Date.parse(expires) - Date.parse('2026-11-21T12:00:00Z')).toBe(day);
  expect(note.expires).toBe(expires);
  expect(hasValidSignature(note, sandbox.signer.publicKey)).toBe(true);
  expect(hasValidSignature({ ...note, expires: '2099-01-01T00:00:00.000Z' }, sandbox.signer.publicKey)).toBe(
    false,
  );
});

it('shows a section that is not live yet', async () => {
  const { note } = await show(await sandbox.section('taxes', '0.1.0'));
  expect(note.content.sections.taxes).toMatchObject({ version: '0.1.0', previous: null });
});

it('refuses what could not be released, and uploads nothing of it', async () => {
  await expect(show(await sandbox.section('taxes', '0.1.0', { routes: ['/news'] }))).rejects.toThrow(
    'taxes cannot take /news',
  );
  await expect(show(await sandbox.host('1.1.0'))).rejects.toThrow('Only a section can be previewed');
  expect(await sandbox.store.folders('remotes/taxes')).toEqual([]);
});

it('is cleared up when its day is over', async () => {
  const { address } = await show(await sandbox.section('news', '1.1.0'));
  const note = `previews/${address.split('=')[1]}`;
  const noon = Date.parse('2026-11-21T12:00:00Z');
  expect(await prune({ ...sandbox, now: noon + day - 1 })).toEqual([]);
  expect(await prune({ ...sandbox, now: noon + day })).toEqual([note]);
  expect(await sandbox.store.read(`${note}/note.json`)).toBeNull();
});

it('keeps the files of a version that was uploaded long before', async () => {
  const directory = await sandbox.section('news', '1.1.0');
  await show(directory);
  const note = 'remotes/news/1.1.0/build.json';
  const build = JSON.parse(String(await sandbox.store.read(note)));
  await sandbox.store.replace(note, JSON.stringify({ ...build, publishedAt: '2020-01-01T00:00:00.000Z' }));
  await show(directory);
  await prune({ ...sandbox, now: Date.now() });
  expect(await sandbox.store.read('remotes/news/1.1.0/remoteEntry.js')).not.toBeNull();
});
