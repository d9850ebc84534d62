import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { append } from './registry-chain';
import { readHead, readShown } from './registry-files';
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

/** Without the narrowing of its argument: a note is no registry. */
const isSignedBy = (document: object, publicKey: string): boolean => hasValidSignature(document, publicKey);

const noteKey = '.registry/former-keys.json';

/** Whether a kept revision is the site's own in what it says of the host or a section. */
type IsGenuine = (revision: SignedRegistry, name: string) => boolean;

/** How kept revisions are judged: by the site's key, or by a key of an owner from before the site signed alone. */
export async function genuineRevisions(store: Store, signer: Signer): Promise<IsGenuine> {
  const text = await store.read(noteKey);
  const note = text && (JSON.parse(text.toString()) as { keys: FormerKey[] });
  const former = note && isSignedBy(note, signer.publicKey) ? note.keys : [];
  return (revision, name) =>
    hasValidSignature(revision, signer.publicKey) ||
    former.some(
      ({ publicKey, sections }) =>
        (sections?.includes(name) ?? true) && hasValidSignature(revision, publicKey),
    );
}

/** An entry without the signature that it had of its own. */
export function withoutSignature<Entry extends object>(entry: Entry): Entry {
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
 * A site whose registry was signed with keys of several owners goes on with one: the root's, that of an operator, or the gateway's, whichever is at
 * hand. It signs what is live once more. Earlier versions stay good for a rollback.
 */
export async function adoptFormerKeys({ store, dataDir }: { store: Store; dataDir: string }): Promise<void> {
  const shown = (await readShown(store)) as FormerRegistry | null;
  const trust = shown?.trust;
  if (!trust) return;
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
  // Not signed by this site, or no key at hand: what reads the registry next says so.
  if (!chosen || !isOwn) return;

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
  await store.replace(noteKey, JSON.stringify(chosen.signer.sign({ keys })));
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
}
