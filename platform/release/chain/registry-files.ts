import { createHash } from 'node:crypto';
import { withRegistryKey } from './registry-key';
import type { SignedRegistry } from './signature';
import type { Store } from '../stores/store';

const live = 'remotes.json';
export const revisionKey = (revision: number | string) =>
  `.registry/${String(revision).padStart(8, '0')}.json`;
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Before anything is released. */
export const firstRegistry: SignedRegistry = { revision: 0, host: null, sections: {} };

function parse(text: string, name: string): SignedRegistry {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(
      `${name} cannot be read as JSON: restore it from a copy, or delete it and release again.`,
      { cause },
    );
  }
}

const maxReadAttempts = 5;

export interface Head {
  /** Empty where nothing is released. */
  text: string;
  registry: SignedRegistry;
}

/** A registry as text and as data, or null. Not every store replaces a file in one step, so half of one is read again. */
async function readDocument(store: Store, key: string): Promise<Head | null> {
  for (let attempt = 1; ; attempt += 1) {
    const content = await store.read(key);
    if (!content) return null;
    try {
      return { text: content.toString(), registry: parse(content.toString(), `${store.name}: ${key}`) };
    } catch (error) {
      if (attempt === maxReadAttempts) throw error;
      await pause(100);
    }
  }
}

/** One revision of the chain, or null. */
export const readRevision = (store: Store, revision: number | string) =>
  readDocument(store, revisionKey(revision));

/**
 * The newest revision there is: the live file may be a moment behind. A renewal gives the live file a later expiry than the revision has;
 * `text` is that of the revision, which the next one names by its hash.
 */
export async function readHead(store: Store): Promise<Head> {
  let head = (await readDocument(store, live)) ?? { text: '', registry: firstRegistry };
  const revision = head.text ? await readRevision(store, head.registry.revision) : null;
  if (revision) head = { ...head, text: revision.text };
  for (;;) {
    const next = await readRevision(store, head.registry.revision + 1);
    if (!next) return head;
    head = next;
  }
}

/** The page and the worker at the root of the site, by name, from the live host. The worker's first line names the revision. */
export async function rootFilesOf(
  store: Store,
  { host, revision }: SignedRegistry,
  publicKey: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  if (!host) return files;
  const from = (file: string) => store.read(`host/${host.version}/${file}`);
  const [page, worker] = await Promise.all([from('index.html'), from('sw.js')]);
  if (page) files.set('index.html', withRegistryKey(page.toString(), publicKey));
  if (worker) files.set('sw.js', `self.revision = ${revision};\n${worker.toString()}`);
  return files;
}

/** Writes a revision that has no file yet. @returns whether it is the one that was written, and not that of another writer */
export async function createRevision(store: Store, registry: SignedRegistry): Promise<boolean> {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  if (await store.create(revisionKey(registry.revision), text)) return true;
  // If the store's answer was lost, its client retries and is refused because the file exists: it is this one.
  return (await readRevision(store, registry.revision))?.text === text;
}

/**
 * Makes the newest revision the live one. A process that overwrote it with an older one tries again, so the newest stays.
 *
 * @param shownOf what readers get of it
 * @returns null where nothing is released
 */
export async function publishNewest(
  store: Store,
  publicKey: string,
  shownOf: (registry: SignedRegistry) => SignedRegistry,
): Promise<SignedRegistry | null> {
  for (;;) {
    const { registry } = await readHead(store);
    if (registry.revision === 0) return null;
    const published = shownOf(registry);
    for (const [file, content] of await rootFilesOf(store, registry, publicKey))
      await store.replace(file, content);
    await store.replace(live, `${JSON.stringify(published, null, 2)}\n`);
    if ((await readHead(store)).registry.revision === registry.revision) return published;
  }
}

/** The published registry. It is one revision behind the newest if a release was killed between its two writes. */
export const readShown = async (store: Store): Promise<SignedRegistry | null> =>
  (await readDocument(store, live))?.registry ?? null;

/** The chain from its newest revision back, as far as it is kept. */
export async function* walkBack(store: Store): AsyncGenerator<SignedRegistry> {
  const head = await readHead(store);
  // As it was signed: the live file has less.
  let found: Head | null = (await readRevision(store, head.registry.revision)) ?? head;
  while (found && found.registry.revision > 0) {
    yield found.registry;
    found = await readRevision(store, found.registry.revision - 1);
  }
}

/** @throws where a revision does not name the one before it by its hash: the history was changed */
export async function checkChain(store: Store): Promise<void> {
  const { registry } = await readHead(store);
  for (let revision = registry.revision; revision > 1; revision -= 1) {
    const [here, before] = await Promise.all([
      readRevision(store, revision),
      readRevision(store, revision - 1),
    ]);
    if (!here || !before) return;
    if (here.registry.parent !== hashOf(before.text))
      throw new Error(
        `Revision ${revision} does not follow from revision ${revision - 1}: one of the two was changed.`,
      );
  }
}
