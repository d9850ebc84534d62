import { checkRegistry, type RegistryDocument } from '@painel/contract/registry';
import {
  hasValidSignature,
  lastSigned,
  rootFilesOf,
  type SignedRegistry,
  type Signer,
  type Store,
} from '@painel/platform/release';

const lifeMs = 7 * 86_400_000;

/** The newest registry that this process can verify. */
export interface VerifiedRegistry {
  /** The public key in base64url. Null where neither this process nor the released page has one: then only the browser verifies. */
  publicKey: string | null;
  /** Null where nothing is released, or nothing with a valid signature. */
  registry: SignedRegistry | null;
  text: string | null;
  /** The same without the sections that cannot be read; null where it is no registry. */
  sound: RegistryDocument | null;
  /**
   * The files at the root of the site, by name, as the last verified revision had them. They are served while the registry in the folder cannot
   * be verified. Null while it can.
   */
  fallbackFiles: ReadonlyMap<string, string> | null;
  isUnverified: boolean;
}

function orNull<Value>(make: () => Value): Value | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** The files at the root of the site as a release of that registry would write them. */
const rootOf = async (store: Store, registry: SignedRegistry, text: string, publicKey: string) =>
  new Map([['remotes.json', text], ...(await rootFilesOf(store, registry, publicKey))]);

interface Found {
  store: Store;
  /** The content of `remotes.json`; null where it is missing. */
  live: string | null;
  publicKey: string | null;
  /** This process's key; null where it only reads. */
  signer: Signer | null;
  /** The last registry that this process verified. */
  before: SignedRegistry | null;
}

/** The live registry if the site's key signed it, else the last revision with its signature, with a new expiry if this process has the key. */
export async function verifyRegistry({
  store,
  live,
  publicKey,
  signer,
  before,
}: Found): Promise<VerifiedRegistry> {
  const shown = orNull((): SignedRegistry | null => JSON.parse(live ?? 'null'));
  const soundIn = (registry: SignedRegistry | null) => orNull(() => checkRegistry(registry));
  if (publicKey === null || live === null || hasValidSignature(shown, publicKey)) {
    const fallbackFiles = null;
    return {
      publicKey,
      registry: shown,
      text: live,
      sound: soundIn(shown),
      fallbackFiles,
      isUnverified: false,
    };
  }
  const kept = await lastSigned({ store, publicKey, claimed: shown?.revision });
  const last = kept ?? (hasValidSignature(before, publicKey) ? before : null);
  const expires = new Date(Date.now() + lifeMs).toISOString();
  const registry = (last && signer?.sign({ ...last, origin: undefined, expires })) ?? last;
  const text = registry && `${JSON.stringify(registry)}\n`;
  const fallbackFiles = registry && (await rootOf(store, registry, text!, publicKey));
  return { publicKey, registry, text, sound: soundIn(registry), fallbackFiles, isUnverified: true };
}
