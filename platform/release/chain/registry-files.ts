import { createHash } from 'node:crypto';
import type { SignedRegistry } from './signature';
import type { Store } from '../stores/store';

export const live = 'remotes.json';
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
