import { checkRegistry, type RegistryDocument } from '@painel/platform/registry';
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

function parsed(text: string | null): SignedRegistry | null {
  try {
    return text === null ? null : (JSON.parse(text) as SignedRegistry);
  } catch {
    return null;
  }
}

function soundIn(registry: SignedRegistry | null): RegistryDocument | null {
  try {
    return checkRegistry(registry);
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

const asItLies = (
  text: string | null,
  registry: SignedRegistry | null,
  publicKey: string | null,
): VerifiedRegistry => ({
  publicKey,
  registry,
  text,
  sound: soundIn(registry),
  fallbackFiles: null,
  isUnverified: false,
});

/** A registry from before, or none, in the place of one that cannot be verified. */
async function inItsPlace(
  store: Store,
  registry: SignedRegistry | null,
  publicKey: string,
): Promise<VerifiedRegistry> {
  if (!registry)
    return { publicKey, registry, text: null, sound: null, fallbackFiles: null, isUnverified: true };
  const text = `${JSON.stringify(registry)}\n`;
  const fallbackFiles = await rootOf(store, registry, text, publicKey);
  return { publicKey, registry, text, sound: soundIn(registry), fallbackFiles, isUnverified: true };
}

/** The live registry if the site's key signed it, else the last revision with its signature, with a new expiry if this process has the key. */
export async function verifyRegistry({
  store,
  live,
  publicKey,
  signer,
  before,
}: Found): Promise<VerifiedRegistry> {
  const registry = parsed(live);
  if (publicKey === null || live === null || hasValidSignature(registry, publicKey))
    return asItLies(live, registry, publicKey);
  const kept = await lastSigned({ store, publicKey, claimed: registry?.revision });
  const last = kept ?? (hasValidSignature(before, publicKey) ? before : null);
  const expires = new Date(Date.now() + lifeMs).toISOString();
  const renewed = last && signer?.sign({ ...last, origin: undefined, expires });
  return inItsPlace(store, renewed ?? last, publicKey);
}
