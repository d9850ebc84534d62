import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Menu } from '@painel/contract/registry';
import type { SectionManifest } from '@painel/contract/registry/section-file';
import { sha384 } from '../chain/integrity';
import { Refused } from '../publish/refused';
import type { Store } from '../stores/store';

/** A shared module that a section takes or a host gives. */
interface SharedModule {
  version: string;
  names?: string[];
  /** Whether no other version will do. */
  exact?: boolean;
}

/** The sources of a build. */
export interface BuildSources {
  /** sha256 of every file that the build depends on, libraries aside. */
  digest: string;
  /** The TypeScript among them, as gzipped JSON in base64. */
  typescript: string;
}
interface BuiltPackage {
  name: string;
  version: string;
  globalName: string;
  entry: string;
  /** sha384 by file name. */
  files: Record<string, string>;
  /** Whether the entry carries the hashes of the files that it loads. */
  chained?: boolean;
  sources?: BuildSources;
  publishedAt?: string;
}
/** A link of the host. A menu of several pages has a label and a place, but no page; a page in one has no place. */
export interface HostLink {
  label: string;
  menu: Menu;
  path?: string;
  order?: number;
}
export interface HostBuild extends BuiltPackage {
  kind: 'host';
  offers?: Record<string, SharedModule>;
  navigation?: HostLink[];
}
export interface SectionBuild extends BuiltPackage {
  kind: 'section';
  section: SectionManifest;
  exposes?: string[];
  contract?: string;
  preload?: Record<string, string[]>;
  needs?: Record<string, SharedModule>;
}
/** The content of `build.json`. */
export type Build = HostBuild | SectionBuild;
/** A build in a package's `dist/`. */
export type LocalBuild = Build & { dist: string };

interface VersionOf<Kind extends Build['kind']> {
  kind: Kind;
  name: string;
  version: string;
}

/** `news@1.0.0-50a234ea` */
export const labelOf = ({ name, version }: Pick<Build, 'name' | 'version'>): string => `${name}@${version}`;

/** The folder of a version's files, below the root of the site. */
export const folderOf = ({ kind, name, version }: VersionOf<Build['kind']>): string =>
  kind === 'host' ? `host/${version}` : `remotes/${name}/${version}`;

/** The content of `dist/build.json`. */
export async function readBuild(directory: string): Promise<LocalBuild> {
  const dist = path.join(directory, 'dist');
  try {
    return { dist, ...JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) };
  } catch (cause) {
    throw new Error(`${directory} has no build: run "pnpm build" first.`, { cause });
  }
}

/** The `build.json` of a released version; null where the store does not hold it. */
export async function readReleased<Kind extends Build['kind']>(
  store: Store,
  version: VersionOf<Kind>,
): Promise<Extract<Build, { kind: Kind }> | null> {
  const text = await store.read(`${folderOf(version)}/build.json`);
  return text && JSON.parse(text.toString());
}

/**
 * Returns the content that the gates judge in a version besides its files. It excludes the sources and the contract among them: others may give the
 * same files, and the first published ones stay.
 */
export const judgedContent = (build: Build): string => {
  const {
    sources: _,
    contract: __,
    publishedAt: ___,
    dist: ____,
    ...judged
  } = {
    contract: '',
    dist: '',
    ...build,
  };
  return JSON.stringify(judged, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
};

/** @throws where the store has another build of the same version: a published version never changes */
export function refuseOtherBuild(known: Build, build: Build): void {
  if (judgedContent(known) !== judgedContent(build))
    throw new Refused(409, `The site has another ${labelOf(build)}: it never changes. Build it again.`);
}

async function readBuilt(dist: string, name: string, expected: string): Promise<Buffer> {
  const content = await readFile(path.join(dist, name)).catch(() => null);
  if (!content || sha384(content) !== expected)
    throw new Error(`${path.join(dist, name)} is not what the build wrote: build again before releasing.`);
  return content;
}

/** When the last upload of a version began. Its `build.json` is written at the end of one. */
const beginningOf = (folder: string) => `${folder}/upload.json`;

/** When a version was last uploaded, or its last upload began; 0 where neither is known. */
export async function lastUpload(store: Store, folder: string): Promise<number> {
  const notes = await Promise.all(
    [beginningOf(folder), `${folder}/build.json`].map((key) => store.read(key)),
  );
  const times = notes.map((note) => (note ? Date.parse(JSON.parse(note.toString()).publishedAt) : 0));
  return Math.max(...times.filter((time) => !Number.isNaN(time)), 0);
}

/** Returns the bytes of a section's stored versions; versions from before this was recorded count as zero. */
export async function keptBytesOf(store: Store, section: string): Promise<number> {
  const folder = `remotes/${section}`;
  const notes = await Promise.all(
    (await store.folders(folder)).map((version) => store.read(beginningOf(`${folder}/${version}`))),
  );
  return notes.reduce((sum, note) => sum + ((note && JSON.parse(note.toString()).bytes) || 0), 0);
}

async function publishFiles(
  store: Store,
  build: Build,
  contentOf: (name: string, expected: string) => Promise<Buffer>,
): Promise<void> {
  const folder = folderOf(build);
  // One that cannot be read is written again.
  const known = await readReleased(store, build).catch(() => null);
  if (known) refuseOtherBuild(known, build);
  // Also for a stored version: it is released or shown again, and pruning compares with the last time.
  const publishedAt = new Date().toISOString();
  await store.replace(beginningOf(folder), JSON.stringify({ publishedAt }));
  let bytes = 0;
  const isThere = async (name: string) => {
    const content = await store.read(`${folder}/${name}`);
    return content !== null && sha384(content) === build.files[name];
  };
  await Promise.all(
    Object.entries(build.files).map(async ([name, expected]) => {
      const content = await contentOf(name, expected);
      bytes += content.length;
      if (await isThere(name)) return;
      await store.publish(`${folder}/${name}`, content);
      if (!(await isThere(name)))
        throw new Error(
          `${store.name} gives back another ${folder}/${name} than it was given: look at the store.`,
        );
    }),
  );
  await store.replace(beginningOf(folder), JSON.stringify({ publishedAt, bytes }));
  if (!known)
    await store.publish(
      `${folder}/build.json`,
      Buffer.from(`${JSON.stringify({ ...build, publishedAt }, null, 2)}\n`),
    );
}

/** Reads the files of a build in `dist/`. */
export const readerOf =
  ({ dist, files }: LocalBuild) =>
  (name: string): Promise<Buffer> =>
    readBuilt(dist, name, files[name]!);

/**
 * Writes a build under its version. Complete files that exist already stay unchanged. `build.json` is written last: it marks a complete version.
 * @throws {Error} when a file is not what the build wrote, or the store returns other content
 */
export function publishBuild(store: Store, local: LocalBuild): Promise<void> {
  const { dist: _, ...build } = local;
  return publishFiles(store, build, readerOf(local));
}

/** Writes a released version into another store. @throws {Error} when the first one does not have all of it */
export async function copyReleased(from: Store, to: Store, build: VersionOf<Build['kind']>): Promise<void> {
  const released = await readReleased(from, build);
  if (!released) throw new Error(`${from.name} has no whole ${folderOf(build)}.`);
  await publishFiles(to, released, async (name) => {
    const content = await from.read(`${folderOf(build)}/${name}`);
    if (!content) throw new Error(`${from.name} has no ${folderOf(build)}/${name}.`);
    return content;
  });
}

/** Asks the served site for every file of a version. @throws {Error} naming the first that does not answer with its hash */
export async function checkAnswers(build: Build, siteUrl: string): Promise<void> {
  await Promise.all(
    Object.entries(build.files).map(async ([name, expected]) => {
      const url = new URL(`${folderOf(build)}/${name}`, siteUrl.replace(/\/?$/, '/'));
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      const content = response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
      if (!content || sha384(content) !== expected)
        throw new Error(`${url} does not answer with the file that was built: look at what serves the site.`);
    }),
  );
}
