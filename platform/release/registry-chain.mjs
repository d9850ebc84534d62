import { createHash } from 'node:crypto';
import { withRegistryKey } from './registry-key.mjs';
import { hasValidSignature } from './signature.mjs';

const live = 'remotes.json';
const keyOf = (revision) => `.registry/${String(revision).padStart(8, '0')}.json`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const first = { revision: 0, host: null, sections: {} };

const lifeMs = 7 * 86_400_000;
/** Until when browsers believe a registry that is signed now. */
const expiry = () => new Date(Date.now() + lifeMs).toISOString();

function parse(text, name) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(
      `${name} cannot be read as JSON: restore it from a copy, or delete it and release again.`,
      { cause },
    );
  }
}

const looks = 5;

/** A registry as text and as data, or null. Not every store replaces a file in one step: half of one is looked at again. */
async function readDocument(store, key) {
  for (let look = 1; ; look += 1) {
    const content = await store.read(key);
    if (!content) return null;
    try {
      return { text: content.toString(), registry: parse(content, `${store.name}: ${key}`) };
    } catch (error) {
      if (look === looks) throw error;
      await pause(100);
    }
  }
}

const textOf = (revision) => revision && { text: revision.text };

/** One revision of the chain, or null. */
export const readRevision = (store, revision) => readDocument(store, keyOf(revision));

/**
 * The newest revision there is: the live file may be a moment behind. A renewal gives the live file a later expiry than the revision has;
 * `text` is that of the revision, which the next one names by its hash.
 */
export async function readHead(store) {
  let head = (await readDocument(store, live)) ?? { text: '', registry: first };
  if (head.text) head = { ...head, ...textOf(await readRevision(store, head.registry.revision)) };
  for (;;) {
    const next = await readRevision(store, head.registry.revision + 1);
    if (!next) return head;
    head = next;
  }
}

/** The page and the worker at the root of the site, from the live host. The worker's first line changes with every revision, and says which. */
async function writeRoot(store, { host, revision }, { publicKey }) {
  if (!host) return;
  const from = (file) => store.read(`host/${host.version}/${file}`);
  const page = await from('index.html');
  await store.replace('index.html', withRegistryKey(String(page), publicKey));
  await store.replace('sw.js', `self.revision = ${revision};\n${await from('sw.js')}`);
}

/** Makes the newest revision the live one. Whoever wrote an older one over it looks again, so the last one standing is the newest. */
async function publishHead(store, signer, edit = (registry) => registry) {
  for (;;) {
    const { registry } = await readHead(store);
    if (registry.revision === 0) return null;
    const published = edit(registry);
    await writeRoot(store, registry, signer);
    await store.replace(live, `${JSON.stringify(published, null, 2)}\n`);
    if ((await readHead(store)).registry.revision === registry.revision) return published;
  }
}

/** What a change may build on: a registry of somebody else's would become the site's own by being signed again. */
function trusted(registry, signer, newKey) {
  if (registry.revision === 0 || hasValidSignature(registry, signer.publicKey)) return registry;
  if (newKey) return { ...first, revision: registry.revision };
  throw new Error(
    `Revision ${registry.revision} is not signed with this key. Name the folder of the key that the site goes by (--data or DATA_DIR). If that key is lost, sign everything again with this one and restart the gateway: "pnpm release --all --new-key", or "npm start -- --new-key".`,
  );
}

/** What is live. @throws {Error} where another key signed it, unless the site is to get a new one */
export async function readTrusted(store, signer, newKey) {
  return trusted((await readHead(store)).registry, signer, newKey);
}

/** Browsers refuse what is older than what they saw: a clock that was set back must not make a newer revision look older. */
const laterOf = (now, before = '') => (now > before ? now : before);

/**
 * Adds a revision to the chain: a file that only one of several writers can create, with the hash of the one before it.
 * A writer that comes second makes its change again on top of the first one's.
 *
 * @param {import('./stores/store').Store} store
 * @param {{ sign: (document: object) => object }} signer
 * @param {(registry: object) => object | Promise<object>} change what the new registry is to be; the one it got, where nothing is to change
 * @param {(changed: object) => { action: string }} note what history tells of it
 * @param {boolean} [newKey] whether the change begins without what another key signed
 * @returns {Promise<{ before: object, after: object }>}
 */
export async function append(store, signer, change, note, newKey = false) {
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
    const { signature: _, ...content } = changed;
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
 * @returns {Promise<{ revision: number, expires: string } | null>} null where nothing is released
 * @throws {Error} where another key signed what is live
 */
export const renew = ({ store, signer }) =>
  publishHead(store, signer, (registry) => signer.sign({ ...trusted(registry, signer), expires: expiry() }));

/** The chain from its newest revision back, as far as it is kept. */
export async function* walkBack(store) {
  let { registry } = await readHead(store);
  while (registry?.revision > 0) {
    yield registry;
    registry = (await readRevision(store, registry.revision - 1))?.registry;
  }
}

/** @throws {Error} where a revision does not name the one before it by its hash: somebody has changed history */
export async function checkChain(store) {
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
