import {
  hasValidSignature,
  lastSigned,
  type SignedRegistry,
  type Signer,
  type Store,
  withRegistryKey,
} from '@painel/platform/release';

const lifeMs = 7 * 86_400_000;

/** The live registry as far as this process can verify it. */
export interface VerifiedRegistry {
  /** What registries are checked with, base64url; null where neither this process nor the released page has a key: then the browser judges. */
  publicKey: string | null;
  /** Null where nothing is released, or nothing that holds. */
  registry: SignedRegistry | null;
  text: string | null;
  /**
   * What is served for the files at the root of the site, by their names, because the registry there does not hold: those of the last revision
   * that does. Null where they are served as they lie.
   */
  standIns: ReadonlyMap<string, string> | null;
  isUnverified: boolean;
}

function parsed(text: string | null): SignedRegistry | null {
  try {
    return text === null ? null : (JSON.parse(text) as SignedRegistry);
  } catch {
    return null;
  }
}

/** The root of the site as a release of that registry would write it. */
async function rootOf(store: Store, registry: SignedRegistry, text: string, publicKey: string) {
  const root = new Map([['remotes.json', text]]);
  if (!registry.host) return root;
  const from = (file: string) => store.read(`host/${registry.host!.version}/${file}`);
  const [page, worker] = await Promise.all([from('index.html'), from('sw.js')]);
  if (page) root.set('index.html', withRegistryKey(page.toString(), publicKey));
  if (worker) root.set('sw.js', `self.revision = ${registry.revision};\n${worker.toString()}`);
  return root;
}

interface Found {
  store: Store;
  /** What `remotes.json` holds; null where it is missing. */
  live: string | null;
  publicKey: string | null;
  /** Of this process; null where it only reads. */
  signer: Signer | null;
  /** The last one that this process verified. */
  before: SignedRegistry | null;
}

/** What is to be served for a registry that does not hold: the last revision that does, believed as long as this process vouches for it. */
async function fallBack({ store, live, publicKey, signer, before }: Found & { publicKey: string }) {
  const claimed = parsed(live)?.revision;
  const kept = await lastSigned({ store, publicKey, claimed });
  const last = kept ?? (hasValidSignature(before, publicKey) ? before : null);
  if (!last) return { registry: null, text: null, standIns: null };
  const registry =
    signer?.sign({ ...last, origin: undefined, expires: new Date(Date.now() + lifeMs).toISOString() }) ??
    last;
  const text = `${JSON.stringify(registry)}\n`;
  return { registry, text, standIns: await rootOf(store, registry, text, publicKey) };
}

/** The live registry where it is signed with the site's key, else the last revision that is. */
export async function verifyRegistry(found: Found): Promise<VerifiedRegistry> {
  const { live, publicKey } = found;
  const registry = parsed(live);
  const asItLies = { publicKey, registry, text: live, standIns: null, isUnverified: false };
  if (publicKey === null || live === null || hasValidSignature(registry, publicKey)) return asItLies;
  return { publicKey, ...(await fallBack({ ...found, publicKey })), isUnverified: true };
}
