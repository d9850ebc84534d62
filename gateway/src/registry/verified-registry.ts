import {
  hasValidSignature,
  isShownBy,
  lastSigned,
  pageKeyOf,
  readTrustOrKept,
  rootFilesOf,
  showAdmitted,
  type SignedRegistry,
  type Signer,
  type Store,
  unvouchedIn,
} from '@painel/platform/release';

const lifeMs = 7 * 86_400_000;

/** The newest registry that this process can verify. */
export interface VerifiedRegistry {
  /** The public key in base64url. Null where neither this process nor the released page has one: then only the browser verifies. */
  publicKey: string | null;
  /** Null where nothing is released, or nothing with a valid signature. */
  registry: SignedRegistry | null;
  text: string | null;
  /**
   * The files at the root of the site, by name, as the last verified revision had them. They are served while the registry in the folder cannot
   * be verified. Null while it can.
   */
  fallbackFiles: ReadonlyMap<string, string> | null;
  isUnverified: boolean;
  /** The places whose key does not count any more, as in `section news`, where keys have several owners: no browser runs what stands there. */
  unvouched: string[];
}

function parsed(text: string | null): SignedRegistry | null {
  try {
    return text === null ? null : (JSON.parse(text) as SignedRegistry);
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

/** Replaces a registry without a valid signature: the last revision with one, with a new expiry if this process has the key. */
async function fallBack({ store, live, publicKey, signer, before }: Found & { publicKey: string }) {
  const claimed = parsed(live)?.revision;
  const kept = await lastSigned({ store, publicKey, claimed });
  const last = kept ?? (hasValidSignature(before, publicKey) ? before : null);
  if (!last) return { registry: null, text: null, fallbackFiles: null };
  const registry =
    signer?.sign({ ...last, origin: undefined, expires: new Date(Date.now() + lifeMs).toISOString() }) ??
    last;
  const text = `${JSON.stringify(registry)}\n`;
  return { registry, text, fallbackFiles: await rootOf(store, registry, text, publicKey) };
}

/** The same of a site whose keys have several owners: the newest revision whose signer may do what it does. */
async function verifyDelegated(
  { store, live, signer, before }: Found,
  trust: NonNullable<Awaited<ReturnType<typeof readTrustOrKept>>>,
): Promise<VerifiedRegistry> {
  const publicKey = pageKeyOf(trust);
  const asItLies = parsed(live);
  if (live === null || (await isShownBy(trust, asItLies)))
    return {
      publicKey,
      registry: asItLies,
      text: live,
      fallbackFiles: null,
      isUnverified: false,
      unvouched: asItLies ? await unvouchedIn(asItLies, trust) : [],
    };
  const admitted = await showAdmitted(store, signer, trust).catch(() => null);
  const registry = admitted ?? ((await isShownBy(trust, before)) ? before : null);
  if (!registry)
    return { publicKey, registry: null, text: null, fallbackFiles: null, isUnverified: true, unvouched: [] };
  const text = `${JSON.stringify(registry)}\n`;
  const fallbackFiles = await rootOf(store, registry, text, publicKey);
  const unvouched = await unvouchedIn(registry, trust);
  return { publicKey, registry, text, fallbackFiles, isUnverified: true, unvouched };
}

/** The live registry if the site's key signed it, else the last revision that it signed. */
export async function verifyRegistry(found: Found): Promise<VerifiedRegistry> {
  const { store, signer, live, publicKey } = found;
  const trust = await readTrustOrKept(store, signer);
  if (trust) return verifyDelegated(found, trust);
  const registry = parsed(live);
  const asItLies = {
    publicKey,
    registry,
    text: live,
    fallbackFiles: null,
    isUnverified: false,
    unvouched: [],
  };
  if (publicKey === null || live === null || hasValidSignature(registry, publicKey)) return asItLies;
  return { publicKey, ...(await fallBack({ ...found, publicKey })), isUnverified: true, unvouched: [] };
}
