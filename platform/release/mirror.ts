import { type Build, copyReleased, folderOf } from './builds';
import type { SignedRegistry } from './signature';
import type { Store } from './stores/store';

const rootFiles = ['index.html', 'sw.js', 'remotes.json'];

type Version = Pick<Build, 'kind' | 'name' | 'version'>;

async function versionsIn(store: Store, sections: string[]): Promise<Version[]> {
  const hosts = await store.folders('host');
  const released = await Promise.all(
    sections.map(async (name) =>
      (await store.folders(`remotes/${name}`)).map((version) => ({
        kind: 'section' as const,
        name,
        version,
      })),
    ),
  );
  return [...hosts.map((version) => ({ kind: 'host' as const, name: 'host', version })), ...released.flat()];
}

const isWhole = async (store: Store, version: Version) =>
  (await store.read(`${folderOf(version)}/build.json`)) !== null;

/**
 * Makes one store hold what readers of another can ask for: every whole version of what is live, the notes of previews, and last the files that name what is
 * live. What the other has no more is removed.
 *
 * @throws where the other cannot be read; what the copy held before is then whole
 */
export async function mirror(from: Store, to: Store): Promise<void> {
  const root = await Promise.all(rootFiles.map((file) => from.read(file)));
  const registry = root[2];
  if (!registry) return;
  const live: SignedRegistry = JSON.parse(registry.toString());
  const versions = await versionsIn(from, Object.keys(live.sections));
  for (const version of versions)
    if (!(await isWhole(to, version)) && (await isWhole(from, version)))
      await copyReleased(from, to, version);
  const previews = await from.folders('previews');
  for (const note of previews.map((id) => `previews/${id}/note.json`)) {
    const content = (await to.read(note)) ? null : await from.read(note);
    if (content) await to.replace(note, content);
  }
  for (const [index, file] of rootFiles.entries()) {
    const content = root[index];
    if (content && !(await to.read(file))?.equals(content)) await to.replace(file, content);
  }
  const kept = new Set([...versions.map(folderOf), ...previews.map((id) => `previews/${id}`)]);
  const held = [
    ...(await versionsIn(to, await to.folders('remotes'))).map(folderOf),
    ...(await to.folders('previews')).map((id) => `previews/${id}`),
  ];
  for (const folder of held.filter((one) => !kept.has(one))) await to.remove(folder);
}
