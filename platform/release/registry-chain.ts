import { createHash } from 'node:crypto';
import { withRegistryKey } from './registry-key';
import { hasValidSignature, type SignedRegistry, type Signer } from './signature';
import type { Store } from './stores/store';

const live = 'remotes.json';
const keyOf = (revision: number | string) => `.registry/${String(revision).padStart(8, '0')}.json`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const first: SignedRegistry = { revision: 0, host: null, sections: {} };

const lifeMs = 7 * 86_400_000;
/** Until when browsers believe a registry that is signed now. */
const expiry = () => new Date(Date.now() + lifeMs).toISOString();

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

interface Head {
  /** Empty where nothing is released. */
  text: string;
  registry: SignedRegistry;
}

/** A registry as text and as data, or null. Not every store replaces a file in one step: half of one is looked at again. */
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
export const readRevision = (store: Store, revision: number | string) => readDocument(store, keyOf(revision));

/**
 * The newest revision there is: the live file may be a moment behind. A renewal gives the live file a later expiry than the revision has;
 * `text` is that of the revision, which the next one names by its hash.
 */
export async function readHead(store: Store): Promise<Head> {
  let head = (await readDocument(store, live)) ?? { text: '', registry: first };
  const revision = head.text ? await readRevision(store, head.registry.revision) : null;
  if (revision) head = { ...head, text: revision.text };
  for (;;) {
    const next = await readRevision(store, head.registry.revision + 1);
    if (!next) return head;
    head = next;
  }
}

/** The page and the worker at the root of the site, from the live host. The worker's first line changes with every revision, and says which. */
async function writeRoot(
  store: Store,
  { host, revision }: SignedRegistry,
  { publicKey }: Signer,
): Promise<void> {
  if (!host) return;
  const from = (file: string) => store.read(`host/${host.version}/${file}`);
  const page = await from('index.html');
  await store.replace('index.html', withRegistryKey(String(page), publicKey));
  await store.replace('sw.js', `self.revision = ${revision};\n${await from('sw.js')}`);
}

/** What readers get of a revision: who made it, and why, is signed with the revision alone. */
function shownOf(registry: SignedRegistry, signer: Signer): SignedRegistry {
  const { origin, ...shown } = registry;
  return origin ? signer.sign(shown) : registry;
}

/** Makes the newest revision the live one. A process that overwrote it with an older one tries again, so the last one standing is the newest. */
async function publishHead(
  store: Store,
  signer: Signer,
  edit = (registry: SignedRegistry) => registry,
): Promise<SignedRegistry | null> {
  for (;;) {
    const { registry } = await readHead(store);
    if (registry.revision === 0) return null;
    const published = edit(shownOf(trusted(registry, signer), signer));
    await writeRoot(store, registry, signer);
    await store.replace(live, `${JSON.stringify(published, null, 2)}\n`);
    if ((await readHead(store)).registry.revision === registry.revision) return published;
  }
}

/** What a change may build on: a registry of somebody else's would become the site's own by being signed again. */
function trusted(registry: SignedRegistry, signer: Signer, newKey?: boolean): SignedRegistry {
  if (registry.revision === 0 || hasValidSignature(registry, signer.publicKey)) return registry;
  if (newKey) return { ...first, revision: registry.revision };
  throw new Error(
    `Revision ${registry.revision} is not signed with this key. Name the folder of the key that the site goes by (--data or DATA_DIR). If that key is lost, sign everything again with this one and restart the gateway: "pnpm release --all --new-key", or "npm start -- --new-key".`,
  );
}

/** What is live. @throws {Error} where another key signed it, unless the site is to get a new one */
export async function readTrusted(store: Store, signer: Signer, newKey?: boolean): Promise<SignedRegistry> {
  return trusted((await readHead(store)).registry, signer, newKey);
}

/** A registry on its way into the chain, which numbers and signs it. */
export type RegistryChange = Omit<SignedRegistry, 'revision'>;

/** Browsers refuse what is older than what they saw: a clock that was set back must not make a newer revision look older. */
const laterOf = (now: string, before = '') => (now > before ? now : before);

/**
 * Adds a revision to the chain: a file that only one of several writers can create, with the hash of the one before it.
 * A writer that comes second makes its change again on top of the first one's.
 *
 * @param change what the new registry is to be; the one it got, where nothing is to change
 * @param note what history tells of it
 * @param newKey whether the change begins without what another key signed
 */
export async function append(
  store: Store,
  signer: Signer,
  change: (registry: SignedRegistry) => RegistryChange | Promise<RegistryChange>,
  note: (changed: RegistryChange) => Pick<SignedRegistry, 'action' | 'origin'>,
  newKey = false,
): Promise<{ before: SignedRegistry; after: SignedRegistry }> {
  for (let lost = 0; ; lost += 1) {
    // The more writers there are at once, the longer each leaves the others alone.
    if (lost > 0) await pause(Math.random() * Math.min(1000, 20 * 2 ** lost));
    const head = await readHead(store);
    const before = trusted(head.registry, signer, newKey);
    const changed = await change(before);
    if (changed === before) {
      await publishHead(store, signer);
      return { before, after: before };
    }
    const { signature: _, origin: __, ...content } = changed;
    const after = signer.sign({
      ...content,
      revision: before.revision + 1,
      parent: head.text && hashOf(head.text),
      at: laterOf(new Date().toISOString(), before.at),
      expires: expiry(),
      ...note(changed),
    });
    const text = `${JSON.stringify(after, null, 2)}\n`;
    const isFirst = await store.create(keyOf(after.revision), text);
    // A store whose answer was lost on the way is asked again by its client, and then says that the file is there: it is this one.
    if (isFirst || (await readRevision(store, after.revision))?.text === text) {
      await publishHead(store, signer);
      return { before, after };
    }
  }
}

/**
 * Signs the live registry for another seven days. It stays the same revision: pages that are open hear nothing of it.
 *
 * @returns null where nothing is released
 * @throws {Error} where another key signed what is live
 */
export const renew = ({ store, signer }: { store: Store; signer: Signer }): Promise<SignedRegistry | null> =>
  publishHead(store, signer, (registry) => signer.sign({ ...registry, expires: expiry() }));

/** What readers get: it is a revision behind the newest where a release was killed between its two writes. */
export const readShown = async (store: Store): Promise<SignedRegistry | null> =>
  (await readDocument(store, live))?.registry ?? null;

/**
 * Makes the newest revision live where the process that wrote it ended before it did so.
 *
 * @returns null where readers have the newest revision, or another key signed it
 */
export async function finish({
  store,
  signer,
}: {
  store: Store;
  signer: Signer;
}): Promise<SignedRegistry | null> {
  const [{ registry }, shown] = await Promise.all([readHead(store), readShown(store)]);
  if (shown?.revision === registry.revision || !hasValidSignature(registry, signer.publicKey)) return null;
  return publishHead(store, signer);
}

/** The chain from its newest revision back, as far as it is kept. */
export async function* walkBack(store: Store): AsyncGenerator<SignedRegistry> {
  const head = await readHead(store);
  // As it was signed: the live file tells less.
  let found: Head | null = (await readRevision(store, head.registry.revision)) ?? head;
  while (found && found.registry.revision > 0) {
    yield found.registry;
    found = await readRevision(store, found.registry.revision - 1);
  }
}

/** @throws where a revision does not name the one before it by its hash: somebody has changed history */
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
