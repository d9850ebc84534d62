import { type Build, copyReleased, folderOf } from './builds/builds';
import type { SignedRegistry } from './chain/signature';
import type { Store } from './stores/store';

const registryFile = 'remotes.json';
const rootFiles = ['index.html', 'sw.js'];

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

/** The versions that browsers request as deltas to another one. */
const servedIn = ({ host, sections }: SignedRegistry): Set<string | undefined> =>
  new Set([
    host ? folderOf({ kind: 'host', name: 'host', version: host.version }) : undefined,
    ...Object.entries(sections).flatMap(([name, { version, canary }]) =>
      [version, canary?.version].map((one) => one && folderOf({ kind: 'section', name, version: one })),
    ),
  ]);

/** Copies the dictionary-compressed files. A build does not list them, and a later release may add some. */
async function copyDeltas(from: Store, to: Store, folder: string): Promise<void> {
  const held = new Set(await to.files(folder));
  const wanted = (await from.files(folder)).filter((file) => file.endsWith('.dcz') && !held.has(file));
  for (const key of wanted.map((file) => `${folder}/${file}`)) {
    const content = await from.read(key);
    if (content) await to.publish(key, content);
  }
}

/** Copies a preview whose note exists: it is written last. */
async function copyPreview(from: Store, to: Store, folder: string): Promise<void> {
  const note = `${folder}/note.json`;
  const content = (await to.read(note)) ? null : await from.read(note);
  if (!content) return;
  for (const file of await from.files(folder)) {
    const key = `${folder}/${file}`;
    const copied = key === note ? null : await from.read(key);
    if (copied) await to.replace(key, copied);
  }
  await to.replace(note, content);
}

async function copyRoot(from: Store, to: Store, registry: Buffer): Promise<void> {
  for (const file of rootFiles) {
    const content = await from.read(file);
    if (content && !(await to.read(file))?.equals(content)) await to.replace(file, content);
  }
  if (!(await to.read(registryFile))?.equals(registry)) await to.replace(registryFile, registry);
}

async function removeOthers(to: Store, folders: string[], previews: string[]): Promise<void> {
  const kept = new Set([...folders, ...previews]);
  const held = [
    ...(await versionsIn(to, await to.folders('remotes'))).map(folderOf),
    ...(await to.folders('previews')).map((id) => `previews/${id}`),
  ];
  for (const folder of held.filter((one) => !kept.has(one))) await to.remove(folder);
}

const isSame = (some: string[], others: string[]) => some.toSorted().join() === others.toSorted().join();

/**
 * Copies the files that readers can request from one store to another: every complete live version with its dictionary-compressed files, the notes of
 * previews, and last the files that name the live versions. Files that the first no longer has are removed.
 *
 * @param knownTag the result of the last call: where the registry and the previews are the same, nothing else is asked for
 * @throws where the other cannot be read; the copy is then still as it was
 */
export async function mirror(from: Store, to: Store, knownTag?: string): Promise<string | undefined> {
  // Read first: a release writes it last, so everything that it names exists.
  const registry = await from.readUnless(registryFile, knownTag);
  if (!registry) return undefined;
  const previewIds = await from.folders('previews');
  if (registry === 'unchanged')
    return isSame(previewIds, await to.folders('previews')) ? knownTag : mirror(from, to);

  const live: SignedRegistry = JSON.parse(registry.content.toString());
  const versions = await versionsIn(from, Object.keys(live.sections));
  for (const version of versions)
    if (!(await isWhole(to, version)) && (await isWhole(from, version)))
      await copyReleased(from, to, version);
  const folders = versions.map(folderOf);
  const served = servedIn(live);
  for (const folder of folders.filter((one) => served.has(one))) await copyDeltas(from, to, folder);
  const previews = previewIds.map((id) => `previews/${id}`);
  for (const folder of previews) await copyPreview(from, to, folder);
  await copyRoot(from, to, registry.content);
  await removeOthers(to, folders, previews);
  return registry.tag;
}
