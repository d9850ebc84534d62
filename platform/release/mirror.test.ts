import path from 'node:path';
import { preview } from './index';
import { mirror } from './mirror';
import { folderStore } from './stores/folder-store';
import type { Store } from './stores/store';
import { releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
let copy: Store;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  copy = folderStore(path.join(sandbox.folder, 'copy'));
  await sandbox.release([await sandbox.host('1.0.0'), await sandbox.section('news', '1.0.0')]);
});
afterEach(() => sandbox.close());

const rootFiles = ['index.html', 'sw.js', 'remotes.json'];
const rootOf = (store: Store) => Promise.all(rootFiles.map(async (file) => String(await store.read(file))));

it('copies what is live and every version that readers may have, and follows a release', async () => {
  await mirror(sandbox.store, copy);
  await sandbox.release([await sandbox.section('news', '1.1.0')]);
  await mirror(sandbox.store, copy);
  expect(await rootOf(copy)).toEqual(await rootOf(sandbox.store));
  for (const version of ['1.0.0', '1.1.0'])
    expect(String(await copy.read(`remotes/news/${version}/remoteEntry.js`))).toBe(`entry ${version}`);
});

it('has the previews, and drops what the site has no more', async () => {
  const { address } = await preview({ ...sandbox, directory: await sandbox.section('news', '1.2.0') });
  const id = address.split('=')[1];
  await mirror(sandbox.store, copy);
  expect(await copy.read(`previews/${id}/note.json`)).toEqual(
    await sandbox.store.read(`previews/${id}/note.json`),
  );
  await sandbox.store.remove(`previews/${id}`);
  await sandbox.store.remove('remotes/news/1.2.0');
  await mirror(sandbox.store, copy);
  expect(await copy.folders('previews')).toEqual([]);
  expect(await copy.folders('remotes/news')).toEqual(['1.0.0']);
});

it('has the files that are compressed against another version, also those that come later', async () => {
  const delta = 'remotes/news/1.0.0/remoteEntry.js.00.dcz';
  const publish = (name: string) => sandbox.store.publish(name, Buffer.from(`frame ${name}`));
  const copied = async (name: string) => String(await copy.read(name));
  await publish(delta);
  await mirror(sandbox.store, copy);
  expect(await copied(delta)).toBe(`frame ${delta}`);
  const later = delta.replace('.00.', '.11.');
  await publish(later);
  await sandbox.release([await sandbox.host('1.1.0')]);
  await mirror(sandbox.store, copy);
  expect(await copied(later)).toBe(`frame ${later}`);
});

it('requests nothing but the registry and the previews while both are the same', async () => {
  const tag = await mirror(sandbox.store, copy);
  const asked: string[] = [];
  const heard: Store = {
    ...sandbox.store,
    read: (key) => (asked.push(key), sandbox.store.read(key)),
    folders: (below) => (asked.push(below), sandbox.store.folders(below)),
  };
  expect(await mirror(heard, copy, tag)).toBe(tag);
  expect(asked).toEqual(['previews']);
  const { address } = await preview({ ...sandbox, directory: await sandbox.section('news', '1.2.0') });
  expect(await mirror(heard, copy, tag)).toBe(tag);
  expect(await copy.folders('previews')).toEqual([address.split('=')[1]]);
  expect(String(await copy.read(`previews/${address.split('=')[1]}/remoteEntry.js`))).toBe('entry 1.2.0');
});

it('continues with the last whole copy where the site cannot be read', async () => {
  await mirror(sandbox.store, copy);
  const before = await rootOf(copy);
  await sandbox.release([await sandbox.section('news', '1.1.0')]);
  const broken: Store = {
    ...sandbox.store,
    read: (key) =>
      key.endsWith('1.1.0/remoteEntry.js') ? Promise.reject(new Error('no answer')) : sandbox.store.read(key),
  };
  await expect(mirror(broken, copy)).rejects.toThrow('no answer');
  expect(await rootOf(copy)).toEqual(before);
});
