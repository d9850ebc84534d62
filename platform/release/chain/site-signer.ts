import { readTrusted } from './registry-chain';
import { readHead } from './registry-files';
import { findSigner, loadSigner, type Signer } from './signature';
import type { Store } from '../stores/store';

interface SigningPlace {
  store: Store;
  dataDir: string;
  /** Whether everything is to be signed again with this key, whichever signed what is live. */
  newKey?: boolean;
}

/**
 * The key to change a site with. It is made only where nothing is released, or where the site is to get a new key.
 *
 * @throws with advice, where another key signed the live registry
 */
export async function signerOfSite({ store, dataDir, newKey = false }: SigningPlace): Promise<Signer> {
  const found = await findSigner(dataDir);
  if (found) {
    await readTrusted(store, found, newKey);
    return found;
  }
  const { revision } = (await readHead(store)).registry;
  if (revision > 0 && !newKey)
    throw new Error(
      `Revision ${revision} is live in ${store.name}, and ${dataDir} holds no key: the site is signed with another. Name the folder of its key (--data or DATA_DIR). If that key is lost, sign everything again and restart the gateway: "pnpm release --all --new-key", or "npm start -- --new-key".`,
    );
  return loadSigner(dataDir);
}

/**
 * Under a new key only the sections of this checkout are valid.
 *
 * @throws where a live section is not in it, because its team has it in a separate repository
 */
export async function refuseLoss(store: Store, names: string[]): Promise<void> {
  const { sections } = (await readHead(store)).registry;
  const lost = Object.keys(sections).filter((name) => !names.includes(name));
  if (lost.length > 0)
    throw new Error(
      `This checkout does not have ${lost.join(', ')}, which a new key takes off the site until it is released again from its own repository. If that is meant: "pnpm release --all --new-key --force".`,
    );
}
