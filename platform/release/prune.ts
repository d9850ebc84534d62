import { folderOf, lastUpload } from './builds/builds';
import { forgetPreviews } from './stages/preview';
import { walkBack } from './chain/registry-files';
import type { Store } from './stores/store';

interface Pruning {
  store: Store;
  /** How far back a visit may have begun. */
  days?: number;
  now?: number;
}

/**
 * Removes the files of versions that were neither live, nor previous, nor a canary in any revision of the last days, and the notes of
 * previews that are over.
 *
 * @returns what was removed, as `name@version` and `previews/<id>`
 */
export async function prune({ store, days = 30, now = Date.now() }: Pruning): Promise<string[]> {
  const known = new Set<string>();
  for await (const { at, host, sections } of walkBack(store)) {
    for (const release of [host, host?.previous]) if (release) known.add(`host/${release.version}`);
    for (const [name, { version, previous, canary }] of Object.entries(sections))
      for (const release of [{ version }, previous, canary])
        if (release) known.add(folderOf({ kind: 'section', name, version: release.version }));
    // The first revision older than that was still live when the time began.
    if (now - Date.parse(at!) > days * 86_400_000) break;
  }
  const kept = async (folder: string) =>
    (await store.folders(folder)).map((version) => `${folder}/${version}`);
  const sections = await store.folders('remotes');
  const all = [
    await kept('host'),
    ...(await Promise.all(sections.map((name) => kept(`remotes/${name}`)))),
  ].flat();
  const old: string[] = [];
  for (const folder of all.filter((folder) => !known.has(folder))) {
    // No revision names a preview, nor a version whose files are being uploaded.
    if (now - (await lastUpload(store, folder)) < days * 86_400_000) continue;
    await store.remove(folder);
    old.push(folder);
  }
  const versions = old.map((folder) => folder.replace(/^remotes\//, '').replace('/', '@'));
  return [...versions, ...(await forgetPreviews(store, now))];
}
