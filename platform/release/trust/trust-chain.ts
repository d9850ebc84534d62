import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { isTrustOf, type Trust } from '../../registry';
import { registryKeyIn } from '../registry-key';
import { hasValidSignature, keyFolder, type Signer } from '../signature';
import { folderStore } from '../stores/folder-store';
import { hasCode } from '../stores/has-code';
import type { Store } from '../stores/store';

const folder = '.trust';
const keyOf = (version: number) => `${folder}/${String(version).padStart(4, '0')}.json`;
const keptFile = 'registry-trust.json';

/** The public keys of the roots. */
export const rootsOf = ({ roles, keys }: Trust): string[] => roles.root.map((name) => keys[name]!.publicKey);

/** The key that pages name. */
export const pageKeyOf = (trust: Trust): string => rootsOf(trust)[0]!;

const isSignedByRootOf = (document: Trust, roots: Trust) =>
  rootsOf(roots).some((publicKey) => isTrustOf(document, publicKey, hasValidSignature));

async function readDocument(store: Store, version: number): Promise<Trust | null> {
  const text = await store.read(keyOf(version));
  return text && JSON.parse(text.toString());
}

const refused = (store: Store, version: number) =>
  new Error(
    `${store.name}: ${keyOf(version)} is not signed with the root key of the document before it: somebody else wrote it. Remove it, or restore it from a copy.`,
  );

/** The first document vouches for itself, if its root is the one that the page names. */
async function readFirst(store: Store): Promise<Trust | null> {
  const document = await readDocument(store, 1);
  if (!document) return null;
  if (!isSignedByRootOf(document, document)) throw refused(store, 1);
  return document;
}

/** By the name of the site: one data folder may hold the keys of two. */
async function readAllKept(dataDir: string): Promise<Record<string, Trust>> {
  const text = await readFile(path.join(dataDir, keptFile), 'utf8').catch(() => null);
  return text ? JSON.parse(text) : {};
}

/** The gateway and the commands of its operator do so in one folder: neither reads half of what the other writes. */
async function keep(dataDir: string, store: Store, trust?: Trust): Promise<void> {
  const { [store.name]: _, ...others } = await readAllKept(dataDir);
  const kept = { ...others, ...(trust && { [store.name]: trust }) };
  await folderStore(dataDir).replace(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * Which keys may sign what in a site, by the newest document that the roots before it signed. The data folder keeps it: an older one, or one of
 * another root, is never believed there again.
 *
 * @returns null for a site with one key for everything
 * @throws where a document was changed, or the page names a root that signed none
 */
export async function readTrust(store: Store, signer: Signer | null): Promise<Trust | null> {
  const dataDir = signer?.place?.dataDir;
  const kept = dataDir ? (await readAllKept(dataDir))[store.name] : undefined;
  let trust = kept ?? (await readFirst(store));
  if (!trust) return null;
  const roots = new Set(rootsOf(trust));
  for (;;) {
    const next = await readDocument(store, trust.trust + 1);
    if (!next) break;
    if (next.trust !== trust.trust + 1 || !isSignedByRootOf(next, trust) || !isSignedByRootOf(next, next))
      throw refused(store, trust.trust + 1);
    trust = next;
    for (const root of rootsOf(trust)) roots.add(root);
  }
  if (!kept) {
    const named = registryKeyIn(String(await store.read('index.html')));
    if (named && !roots.has(named))
      throw new Error(`${store.name}: the page names another root key than ${folder} does: one was changed.`);
  }
  if (dataDir && trust.trust !== kept?.trust) await keep(dataDir, store, trust);
  return trust;
}

/**
 * The same for who serves the site: where the store does not answer, or a document was changed, what this folder kept.
 *
 * @returns null for a site with one key for everything, and where nothing was kept
 */
export const readTrustOrKept = (store: Store, signer: Signer | null): Promise<Trust | null> =>
  readTrust(store, signer).catch(async () => {
    const dataDir = signer?.place?.dataDir;
    return (dataDir && (await readAllKept(dataDir))[store.name]) || null;
  });

/** @throws where somebody else was faster */
export async function addTrust(store: Store, trust: Trust): Promise<void> {
  if (!(await store.create(keyOf(trust.trust), `${JSON.stringify(trust, null, 2)}\n`)))
    throw new Error(`Version ${trust.trust} of the keys was just written by somebody else: try again.`);
}

/** Names of keys begin again too: a key that ended must not be found under the name of a later one. */
async function putKeysAside(dataDir: string): Promise<void> {
  const isShared = Object.keys(await readAllKept(dataDir)).length > 0;
  if (isShared) return;
  await rename(keyFolder(dataDir), `${keyFolder(dataDir)}-ended-${Date.now()}`).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}

/** For a site that begins again with one key for everything. */
export async function forgetTrust(store: Store, signer: Signer): Promise<void> {
  await store.remove(folder);
  if (!signer.place) return;
  const { dataDir } = signer.place;
  await keep(dataDir, store);
  await putKeysAside(dataDir);
}
