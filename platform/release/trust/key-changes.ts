import { rename } from 'node:fs/promises';
import type { Trust, TrustKey } from '../../registry';
import { hasCode } from '../stores/has-code';
import { keyFile, makeKeyFile, namedKeyFile, readKeyFile, type Signer } from '../signature';
import type { Store } from '../stores/store';
import { rolesOf } from './admissible';
import { addTrust, readTrust } from './trust-chain';
import { isPublicKey } from './public-key';

const yearMs = 365 * 86_400_000;

/** For a document or key that is made today. */
const inAYear = () => new Date(Date.now() + yearMs).toISOString();

export interface KeyPlace {
  store: Store;
  signer: Signer;
  dataDir: string;
}
export interface NewKey {
  /** base64url; a pair is made in the data folder where none is given. */
  publicKey?: string;
  owner?: string;
  expires?: string;
}
type Roles = Trust['roles'];

/** Signs a document with the roots at hand that the one before, or it itself, names. @throws where none is */
function signedByRoots(
  content: Omit<Trust, 'signatures'>,
  before: Trust | null,
  { signer, dataDir }: KeyPlace,
): Trust {
  const roots = [before, content].flatMap(
    (one) => one?.roles.root.map((name) => one.keys[name]!.publicKey) ?? [],
  );
  const keys = [signer, ...(signer.place?.keys ?? [])].filter(({ publicKey }) => roots.includes(publicKey));
  const trust = { ...content, signatures: {} as Trust['signatures'] };
  for (const key of keys) trust.signatures[key.publicKey] = key.sign(content).signature;
  for (const one of [before, trust])
    if (one && !one.roles.root.some((name) => trust.signatures[one.keys[name]!.publicKey]))
      throw new Error(
        `This takes the root key (${one.roles.root.join(' or ')}), and ${dataDir} does not have it. Name its folder: --data <folder>.`,
      );
  return trust;
}

async function requireTrust({ store, signer }: KeyPlace): Promise<Trust> {
  const trust = await readTrust(store, signer);
  if (!trust)
    throw new Error(
      'This site has one key for everything: "pnpm release keys init" makes keys of several owners.',
    );
  return trust;
}

/** The next document, as a change of the newest one. */
async function change(place: KeyPlace, edit: (trust: Trust) => Promise<Omit<Trust, 'signatures' | 'trust'>>) {
  const before = await requireTrust(place);
  const trust = signedByRoots({ trust: before.trust + 1, ...(await edit(before)) }, before, place);
  await addTrust(place.store, trust);
  return trust;
}

function requireFuture(expires: string): string {
  const time = Date.parse(expires);
  if (!(time > Date.now()))
    throw new Error(`--expires takes a day to come, such as 2027-12-31, not "${expires}".`);
  return new Date(time).toISOString();
}

function requirePublicKey(publicKey: string): string {
  if (isPublicKey(publicKey)) return publicKey;
  throw new Error(
    `"${publicKey}" is no public key of Ed25519 in base64url: "pnpm release keys make" prints one.`,
  );
}

/** With the number of the document that brings it: a key that was removed never comes back under its name. */
const nameIn = (next: number, role: string) => `${role}-${next}`;

/** A key that is given, or a new one in the data folder. */
async function newKey(
  name: string,
  dataDir: string,
  { publicKey, owner, expires }: NewKey,
): Promise<TrustKey> {
  let key = publicKey && requirePublicKey(publicKey);
  if (!key) {
    await makeKeyFile(namedKeyFile(dataDir, name));
    key = (await readKeyFile(namedKeyFile(dataDir, name)))!.publicKey;
  }
  return {
    publicKey: key,
    expires: expires ? requireFuture(expires) : inAYear(),
    ...(owner && { owner }),
  };
}

/** The site's one key lies with the others from now on. */
const moveRootKey = (dataDir: string): Promise<void> =>
  rename(keyFile(dataDir), namedKeyFile(dataDir, 'root-1')).catch((error: unknown) => {
    // It came from the environment.
    if (!hasCode(error, 'ENOENT')) throw error;
  });

/**
 * Gives a site with one key for everything keys of several owners: that key becomes the root, and an operator's and a snapshot's are made. Pages
 * that are open go on, because they name the same key.
 */
export async function initTrust(place: KeyPlace, expires?: string): Promise<Trust> {
  const { store, signer, dataDir } = place;
  if (await readTrust(store, signer))
    throw new Error('This site has keys of several owners already: "pnpm release keys list" names them.');
  const end = expires ? requireFuture(expires) : inAYear();
  const keys: Trust['keys'] = {
    'root-1': { publicKey: signer.publicKey, expires: end },
    'operator-1': await newKey('operator-1', dataDir, {}),
    'snapshot-1': await newKey('snapshot-1', dataDir, {}),
  };
  const roles: Roles = { root: ['root-1'], operator: ['operator-1'], snapshot: ['snapshot-1'], sections: {} };
  const trust = signedByRoots({ trust: 1, expires: end, keys, roles }, null, place);
  await addTrust(store, trust);
  await moveRootKey(dataDir);
  return trust;
}

const withRole = (roles: Roles, role: string, add: string): Roles =>
  role === 'operator' || role === 'snapshot'
    ? { ...roles, [role]: [...roles[role], add] }
    : { ...roles, sections: { ...roles.sections, [role]: [...(roles.sections[role] ?? []), add] } };

/** Gives a section, or one of the roles `operator` and `snapshot`, another key. */
export async function addKey(
  place: KeyPlace,
  role: string,
  given: NewKey,
): Promise<{ name: string; trust: Trust }> {
  if (!/^[a-z][a-z0-9-]*$/.test(role) || ['root', 'host', 'api'].includes(role))
    throw new Error(
      `Name a section, operator or snapshot, not "${role}". The host and the API are an operator's; the root key is replaced by "pnpm release keys rotate root-1".`,
    );
  let name = '';
  const trust = await change(place, async ({ trust, keys, roles, expires }) => {
    name = nameIn(trust + 1, role);
    return {
      expires,
      keys: { ...keys, [name]: await newKey(name, place.dataDir, given) },
      roles: withRole(roles, role, name),
    };
  });
  return { name, trust };
}

function requireKey({ keys }: Trust, name: string): TrustKey {
  const key = keys[name];
  if (!key) throw new Error(`There is no key ${name}. There are ${Object.keys(keys).join(', ')}.`);
  return key;
}

const everywhere = (
  { root, operator, snapshot, sections }: Roles,
  edit: (names: string[]) => string[],
): Roles => ({
  root: edit(root),
  operator: edit(operator),
  snapshot: edit(snapshot),
  sections: Object.fromEntries(Object.entries(sections).map(([section, names]) => [section, edit(names)])),
});

/** Puts a new key in the place of another. What the old one signed stays good; from now on it signs nothing. */
export async function rotateKey(
  place: KeyPlace,
  old: string,
  given: NewKey,
): Promise<{ name: string; trust: Trust }> {
  let name = '';
  const trust = await change(place, async (before) => {
    const { keys, roles, expires } = before;
    const key = requireKey(before, old);
    name = nameIn(before.trust + 1, old.replace(/-\d+$/, ''));
    const isRoot = roles.root.includes(old);
    const fresh = await newKey(name, place.dataDir, { ...given, owner: given.owner ?? key.owner });
    // A new root signs too, so it must be at hand with the old one.
    const made = await readKeyFile(namedKeyFile(place.dataDir, name));
    if (made) place.signer.place?.keys.push(made);
    const ended = { ...key, expires: new Date().toISOString() };
    return {
      expires,
      keys: { ...keys, [old]: ended, [name]: fresh },
      roles: {
        ...everywhere(roles, (names) => (names.includes(old) ? [...names, name] : names)),
        ...(isRoot && { root: [...roles.root.filter((one) => one !== old), name] }),
      },
    };
  });
  return { name, trust };
}

/** Takes a key out: what it signed counts for nothing any more. */
export async function revokeKey(place: KeyPlace, name: string): Promise<Trust> {
  return change(place, async (before) => {
    requireKey(before, name);
    const { keys, roles, expires } = before;
    const { [name]: _, ...others } = keys;
    const left = everywhere(roles, (names) => names.filter((one) => one !== name));
    for (const role of ['root', 'operator', 'snapshot'] as const)
      if (left[role].length === 0)
        throw new Error(
          `${name} is the only key with the role ${role}: "pnpm release keys add ${role}" first, or for a root "pnpm release keys rotate ${name}".`,
        );
    return { expires, keys: others, roles: left };
  });
}

/** Makes the document itself, and the root in it, good for longer. */
export const renewTrust = (place: KeyPlace, expires?: string): Promise<Trust> =>
  change(place, async ({ keys, roles }) => {
    const end = expires ? requireFuture(expires) : inAYear();
    const roots = Object.fromEntries(roles.root.map((name) => [name, { ...keys[name]!, expires: end }]));
    return { expires: end, keys: { ...keys, ...roots }, roles };
  });

/** A line for each key: its roles, its owner, and until when it is good. */
export function wordsOfKeys(trust: Trust): string[] {
  const now = new Date().toISOString();
  return Object.entries(trust.keys).map(([name, { expires, owner }]) =>
    [
      name.padEnd(16),
      (rolesOf(trust, name).join(', ') || 'no role').padEnd(16),
      expires > now ? `until ${expires.slice(0, 10)}` : `ended ${expires.slice(0, 10)}`,
      owner,
    ]
      .filter(Boolean)
      .join('  '),
  );
}
