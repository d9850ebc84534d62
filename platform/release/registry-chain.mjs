import { createHash } from 'node:crypto';
import { isSealed } from './signature.mjs';

const live = 'remotes.json';
const keyOf = (revision) => `.registry/${String(revision).padStart(8, '0')}.json`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const first = { revision: 0, host: null, sections: {} };

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

/** One revision of the chain, or null. */
export const readRevision = (store, revision) => readDocument(store, keyOf(revision));

/** The newest revision there is: the live file may be a moment behind. */
export async function readHead(store) {
  let head = (await readDocument(store, live)) ?? { text: '', registry: first };
  for (;;) {
    const next = await readRevision(store, head.registry.revision + 1);
    if (!next) return head;
    head = next;
  }
}

/** The page and the worker at the root of the site, from the live host. The worker's first line changes with every revision, and says which. */
async function writeRoot(store, { host, revision }) {
  if (!host) return;
  const from = (file) => store.read(`host/${host.version}/${file}`);
  await store.replace('index.html', await from('index.html'));
  await store.replace('sw.js', `self.revision = ${revision};\n${await from('sw.js')}`);
}

/** Makes the newest revision the live one. Whoever wrote an older one over it looks again, so the last one standing is the newest. */
async function publishHead(store) {
  for (;;) {
    const head = await readHead(store);
    if (head.registry.revision === 0) return;
    await writeRoot(store, head.registry);
    await store.replace(live, head.text);
    if ((await readHead(store)).registry.revision === head.registry.revision) return;
  }
}

/** What a change may build on: a registry of somebody else's would become the site's own by being signed again. */
function trusted(registry, signer, everything) {
  if (registry.revision === 0 || isSealed(registry, signer.publicKey)) return registry;
  if (everything) return { ...first, revision: registry.revision };
  throw new Error(
    `Revision ${registry.revision} is not signed with this key. Name the folder of the key that the site goes by (--data or DATA_DIR), or release all of it with this one: "pnpm release --all".`,
  );
}

/**
 * Adds a revision to the chain: a file that only one of several writers can create, with the hash of the one before it.
 * A writer that comes second makes its change again on top of the first one's.
 *
 * @param {import('./stores/store').Store} store
 * @param {{ seal: (document: object) => object }} signer
 * @param {(registry: object) => object | Promise<object>} change what the new registry is to be; the one it got, where nothing is to change
 * @param {(changed: object) => { action: string }} note what history tells of it
 * @param {boolean} [everything] whether the change brings all there is, and so may begin without what another key signed
 * @returns {Promise<{ before: object, after: object }>}
 */
export async function append(store, signer, change, note, everything = false) {
  for (let lost = 0; ; lost += 1) {
    // The more writers there are at once, the longer each leaves the others alone.
    if (lost > 0) await pause(Math.random() * Math.min(1000, 20 * 2 ** lost));
    const head = await readHead(store);
    const before = trusted(head.registry, signer, everything);
    const changed = await change(before);
    if (changed === before) {
      await publishHead(store);
      return { before, after: before };
    }
    const { signature: _, ...content } = changed;
    const after = signer.seal({
      ...content,
      revision: before.revision + 1,
      parent: head.text && hashOf(head.text),
      at: new Date().toISOString(),
      ...note(changed),
    });
    const text = `${JSON.stringify(after, null, 2)}\n`;
    const isFirst = await store.create(keyOf(after.revision), text);
    // A store whose answer was lost on the way is asked again by its client, and then says that the file is there: it is this one.
    if (isFirst || (await readRevision(store, after.revision))?.text === text) {
      await publishHead(store);
      return { before, after };
    }
  }
}

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
