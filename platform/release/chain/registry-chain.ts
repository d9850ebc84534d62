import {
  createRevision,
  firstRegistry,
  hashOf,
  pause,
  publishNewest,
  readHead,
  readShown,
  walkBack,
} from './registry-files';
import { hasValidSignature, type SignedRegistry, type Signer } from './signature';
import type { Store } from '../stores/store';

const lifeMs = 7 * 86_400_000;
/** Until when browsers believe a registry that is signed now. */
const expiry = () => new Date(Date.now() + lifeMs).toISOString();

/** The registry that a change may build on. Signing a registry with a foreign signature again would make it the site's own. */
function trusted(registry: SignedRegistry, signer: Signer, newKey?: boolean): SignedRegistry {
  if (registry.revision === 0 || hasValidSignature(registry, signer.publicKey)) return registry;
  // Titles and addresses of retired sections: nothing of them runs.
  if (newKey)
    return {
      ...firstRegistry,
      revision: registry.revision,
      ...(registry.retired && { retired: registry.retired }),
    };
  if ('signedBy' in registry)
    throw new Error('Keys of several owners signed this site: "pnpm release migrate" moves it to one.');
  throw new Error(
    `Revision ${registry.revision} is not signed with this key. Name the folder of the key that the site goes by (--data or DATA_DIR). If that key is lost, sign everything again with this one and restart the gateway: "pnpm release --all --new-key", or "npm start -- --new-key".`,
  );
}

/** A revision as readers get it: without who made it and why. @throws {Error} where another key signed it */
function shownOf(registry: SignedRegistry, signer: Signer): SignedRegistry {
  const { origin, ...shown } = trusted(registry, signer);
  return origin ? signer.sign(shown) : registry;
}

/** Makes the newest revision the live one, as readers get it. @returns null where nothing is released */
const publishHead = ({ store, signer }: { store: Store; signer: Signer }): Promise<SignedRegistry | null> =>
  publishNewest(store, signer.publicKey, (registry) => shownOf(registry, signer));

/** The live registry. @throws {Error} where another key signed it, unless the site is to get a new one */
export const readTrusted = async (store: Store, signer: Signer, newKey?: boolean): Promise<SignedRegistry> =>
  trusted((await readHead(store)).registry, signer, newKey);

/**
 * The kept revisions from the newest back that this key signed. Others do not count: hashes that were changed with the files would be signed with
 * the rest.
 */
export async function* ownRevisions(store: Store, signer: Signer): AsyncGenerator<SignedRegistry> {
  for await (const registry of walkBack(store))
    if (hasValidSignature(registry, signer.publicKey)) yield registry;
}

/** A registry on its way into the chain, which numbers and signs it. */
export type RegistryChange = Omit<SignedRegistry, 'revision'>;

/** Browsers refuse a registry older than one that they saw: a clock that was set back must not make a newer revision look older. */
const laterOf = (now: string, before = '') => (now > before ? now : before);

/**
 * Adds a revision to the chain: a file that only one of several writers can create, with the hash of the one before it. A writer that comes second
 * makes its change again on top of the first one's.
 *
 * @param change returns the new registry; the given one, where nothing changes
 * @param note the record of it in the history
 * @param newKey whether the change ignores a registry that another key signed
 */
export async function append(
  store: Store,
  signer: Signer,
  change: (registry: SignedRegistry) => RegistryChange | Promise<RegistryChange>,
  note: (changed: RegistryChange) => Pick<SignedRegistry, 'action' | 'origin'>,
  newKey = false,
): Promise<{ before: SignedRegistry; after: SignedRegistry }> {
  for (let lost = 0; ; lost += 1) {
    // The more writers there are at once, the longer each of them waits.
    if (lost > 0) await pause(Math.random() * Math.min(1000, 20 * 2 ** lost));
    const { registry: head, text: parent } = await readHead(store);
    const before = trusted(head, signer, newKey);
    const changed = await change(before);
    if (changed === before) {
      await publishHead({ store, signer });
      return { before, after: before };
    }
    const { signature: _, origin: __, ...content } = changed;
    const after = signer.sign({
      ...content,
      revision: head.revision + 1,
      parent: parent && hashOf(parent),
      at: laterOf(new Date().toISOString(), before.at),
      expires: expiry(),
      ...note(changed),
    });
    if (await createRevision(store, after)) {
      await publishHead({ store, signer });
      return { before, after };
    }
  }
}

/**
 * Signs the live registry again for another seven days. It stays the same revision: open pages are not notified.
 *
 * @returns null where nothing is released
 * @throws {Error} where another key signed the live registry
 */
export const renew = ({ store, signer }: { store: Store; signer: Signer }): Promise<SignedRegistry | null> =>
  publishNewest(store, signer.publicKey, (registry) =>
    signer.sign({ ...shownOf(registry, signer), expires: expiry() }),
  );

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
  return publishHead({ store, signer });
}
