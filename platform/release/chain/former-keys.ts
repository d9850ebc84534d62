import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { append } from './registry-chain';
import { firstRegistry, hashOf, readHead, readRevision, readShown, revisionKey } from './registry-files';
import { registryKeyIn } from './registry-key';
import { findSigner, hasValidSignature, keyFile, readKeyFile, type SignedRegistry } from './signature';
import type { Signer } from './signature';
import { hasCode } from '../stores/has-code';
import type { Store } from '../stores/store';

/** The keys of a site that was signed by several owners, as its registry had them until decision 115. */
interface FormerTrust {
  keys: Record<string, { publicKey: string }>;
  roles: { root: string[]; operator: string[]; snapshot: string[]; sections: Record<string, string[]> };
  signatures: Record<string, string>;
}
type FormerRegistry = SignedRegistry & { trust?: FormerTrust; signedBy?: string; samePagesSince?: number };

/** A key that signed revisions: of these sections, or of everything. */
interface FormerKey {
  publicKey: string;
  sections?: string[];
}

/** Without the narrowing of its argument: a document of former keys is no registry. */
const isSignedBy = (document: object, publicKey: string): boolean => hasValidSignature(document, publicKey);

/** Returns an entry without its own signature. */
function withoutSignature<Entry extends object>(entry: Entry): Entry {
  const { signed: _, ...content } = entry as Entry & { signed?: unknown };
  return content as Entry;
}

function plain(former: FormerRegistry): SignedRegistry {
  const { trust: _, signedBy: __, samePagesSince: ___, ...registry } = former;
  const { host, api, sections } = registry;
  const unsigned = Object.entries(sections).map(([name, { canary, ...section }]) => [
    name,
    { ...withoutSignature(section), ...(canary && { canary: withoutSignature(canary) }) },
  ]);
  return {
    ...registry,
    host: host && withoutSignature(host),
    ...(api && { api: withoutSignature(api) }),
    sections: Object.fromEntries(unsigned),
  };
}

interface Held {
  signer: Signer;
  /** Null for the one from the environment. */
  file: string | null;
}

async function keysAtHand(dataDir: string, folder: string): Promise<Held[]> {
  const names = await readdir(folder).catch(() => []);
  const named = names.filter((name) => name.endsWith('.pem')).map((name) => path.join(folder, name));
  const held: Held[] = [];
  const first = process.env.REGISTRY_PRIVATE_KEY ? await findSigner(dataDir) : null;
  if (first) held.push({ signer: first, file: null });
  for (const file of [keyFile(dataDir), ...named]) {
    const signer = await readKeyFile(file);
    if (signer) held.push({ signer, file });
  }
  return held;
}

/**
 * Signs the kept revisions with one key, as one chain. Of a revision that a team signed only its section counts, of one with another signature
 * nothing: the state before it stays.
 */
async function signRevisions(store: Store, signer: Signer, keys: FormerKey[], newest: number): Promise<void> {
  let state = firstRegistry;
  let parent = '';
  for (let revision = 1; revision <= newest; revision += 1) {
    const found = await readRevision(store, revision);
    if (!found) continue;
    const { registry } = found;
    const owners = keys.filter(({ publicKey }) => isSignedBy(registry, publicKey));
    const { signature: _, ...own } = plain(registry);
    if (owners.some(({ sections }) => !sections)) state = own;
    else
      for (const name of owners.flatMap(({ sections = [] }) => sections))
        if (own.sections[name])
          state = { ...state, sections: { ...state.sections, [name]: own.sections[name] } };
    const { at, action, origin } = own;
    const signed = signer.sign({ ...state, revision, parent: parent && hashOf(parent), at, action, origin });
    parent = `${JSON.stringify(signed, null, 2)}\n`;
    await store.replace(revisionKey(revision), parent);
  }
}

/**
 * Moves a site whose registry was signed with keys of several owners to one key: the root's, that of an operator, or the gateway's, whichever is at
 * hand. It signs the live registry and the kept revisions with it, so earlier versions stay good for a rollback. Run again after an interruption, it
 * continues.
 *
 * @returns false where the site has one key already
 * @throws with advice, where no key of the site is at hand, or the registry is not the site's own
 */
export async function moveFormerKeys({
  store,
  dataDir,
}: {
  store: Store;
  dataDir: string;
}): Promise<boolean> {
  const shown = (await readShown(store)) as FormerRegistry | null;
  const trust = shown?.trust;
  if (!trust) return false;
  const folder = path.join(dataDir, 'registry-keys');
  const held = await keysAtHand(dataDir, folder);
  const { signatures, ...content } = trust;
  const keyOf = (name = '') => trust.keys[name]?.publicKey ?? '';
  const pageKey = registryKeyIn(String(await store.read('index.html')));
  const roots = trust.roles.root.map((name) => keyOf(name));
  const ranked = [
    pageKey,
    ...[...trust.roles.root, ...trust.roles.operator, ...trust.roles.snapshot].map(keyOf),
  ];
  const [chosen] = ranked.flatMap((publicKey) => held.filter(({ signer }) => signer.publicKey === publicKey));
  const root = roots.find((one) => one === pageKey || held.some(({ signer }) => signer.publicKey === one));
  const isOwn =
    root !== undefined &&
    hasValidSignature({ ...content, signature: signatures[root] }, root) &&
    trust.roles.snapshot.includes(shown.signedBy ?? '') &&
    hasValidSignature(shown, keyOf(shown.signedBy));
  if (!chosen)
    throw new Error(`${dataDir} has no key of the site: name the folder of one (--data or DATA_DIR).`);
  if (!isOwn) throw new Error(`The registry of ${store.name} is not signed by its owners: restore it first.`);

  const sovereign = [...trust.roles.root, ...trust.roles.operator];
  const newest = (await readHead(store)).registry as FormerRegistry;
  const isNewestOwn =
    sovereign.includes(newest.signedBy ?? '') && hasValidSignature(newest, keyOf(newest.signedBy));
  const keys: FormerKey[] = [
    ...sovereign.map((name) => ({ publicKey: keyOf(name) })),
    ...Object.entries(trust.roles.sections).flatMap(([section, names]) =>
      names.map((name) => ({ publicKey: keyOf(name), sections: [section] })),
    ),
  ];
  const own = [...keys, { publicKey: chosen.signer.publicKey }];
  await signRevisions(store, chosen.signer, own, newest.revision);
  await append(
    store,
    chosen.signer,
    () => plain(isNewestOwn ? newest : shown),
    () => ({ action: 'sign everything with the key of the site', origin: { actor: 'painel' } }),
    true,
  );
  await store.remove('.trust');
  if (chosen.file && chosen.file !== keyFile(dataDir)) {
    const fresh = `${keyFile(dataDir)}.${process.pid}.new`;
    await writeFile(fresh, await readFile(chosen.file), { mode: 0o600 });
    await rename(fresh, keyFile(dataDir));
  }
  await rename(folder, `${folder}-ended`).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  return true;
}
