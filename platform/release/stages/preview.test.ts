import { hasValidSignature } from '../chain/signature';
import { preview } from './preview';
import { prune } from '../prune';
import { historyWithPreviews } from '../reports/reports';
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
  return { ...shown, id, note: JSON.parse(String(await store.read(`previews/${id}/note.json`))) };
};

it('lays a version below its secret alone, and the live one stays live', async () => {
  const before = await sandbox.registry();
  const { version, note, id } = await show(await sandbox.section('news', '1.1.0'));
  expect(version).toBe('1.1.0');
  expect(await sandbox.registry()).toEqual(before);
  expect(String(await sandbox.store.read(`previews/${id}/remoteEntry.js`))).toBe('entry 1.1.0');
  expect(await sandbox.store.folders('remotes/news')).toEqual(['1.0.0']);
  const entry = `/previews/${id}/remoteEntry.js`;
  expect(note.content.sections.news).toMatchObject({
    version: '1.1.0',
    entry,
    previous: { version: '1.0.0' },
  });
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

it('leaves nothing for ever where its writing ended halfway', async () => {
  const replace = jest.spyOn(sandbox.store, 'replace').mockRejectedValue(new Error('the disk is full'));
  await expect(show(await sandbox.section('news', '1.1.0'))).rejects.toThrow('the disk is full');
  replace.mockRestore();
  await sandbox.store.replace('previews/half/remoteEntry.js', 'x');
  const noon = Date.parse('2026-11-21T12:00:00Z');
  expect(await prune({ ...sandbox, now: noon })).toEqual(['previews/half']);
});

it('is in the history of its section for thirty days', async () => {
  const { store, signer } = sandbox;
  const directory = await sandbox.section('news', '1.1.0');
  await preview({ store, signer, directory, origin: { actor: 'ana' } });
  const [newest] = await historyWithPreviews({ store, name: 'news' });
  expect(newest).toMatchObject({ revision: 1, action: 'preview news@1.1.0', origin: { actor: 'ana' } });
  expect(await historyWithPreviews({ store, name: 'taxes' })).toEqual([]);
  await prune({ ...sandbox, now: Date.now() + 31 * day });
  expect((await historyWithPreviews({ store, name: 'news' }))[0]).toMatchObject({
    action: expect.stringContaining('release'),
  });
});
