import type { Trust } from '../../registry';
import { live } from '../registry-files';
import { writeRoot } from '../root-files';
import type { SignedRegistry, Signer } from '../signature';
import type { Store } from '../stores/store';
import { isSovereign, rolesOf } from './admissible';
import { readAdmitted, refusalOfRevision } from './admitted';
import { nameOfKey, signEntries } from './entries';
import { pageKeyOf } from './trust-chain';

const lifeMs = 86_400_000;

/** Until when browsers believe what a snapshot's key signs now: the time for which somebody can hold newer revisions back. */
const expiry = () => new Date(Date.now() + lifeMs).toISOString();

/** The registry that a change builds on, and the newest revision, which it follows. */
export interface Base {
  before: SignedRegistry;
  head: { revision: number; text: string };
  /** Null for a site with one key for everything. */
  trust: Trust | null;
}

interface NamedKey {
  name: string;
  key: Signer;
}

/** The keys at hand that the site knows and that have not ended. Those that may do least come first. */
export function keysAtHand({ place }: Signer, trust: Trust): NamedKey[] {
  const rank = (name: string) => (trust.roles.root.includes(name) ? 2 : Number(isSovereign(trust, name)));
  const now = new Date().toISOString();
  return (place?.keys ?? [])
    .map((key) => ({ key, name: nameOfKey(trust, key.publicKey) ?? '' }))
    .filter(({ name }) => name && now < trust.keys[name]!.expires)
    .toSorted((a, b) => rank(a.name) - rank(b.name));
}

/** The key at hand that signs what readers get; null where there is none. */
export const snapshotKey = (signer: Signer, trust: Trust): NamedKey | null =>
  keysAtHand(signer, trust).find(({ name }) => trust.roles.snapshot.includes(name)) ?? null;

const remedy =
  'Name the folder of a key that may do it (--data or DATA_DIR), or ask its owner: "pnpm release keys list" names them.';

/** Which keys are at hand, and where others are to be had. */
export function keysSentence(signer: Signer, trust: Trust): string {
  const where = signer.place?.dataDir ?? 'memory';
  const keys = keysAtHand(signer, trust).map(({ name }) => `${name} (${rolesOf(trust, name).join(', ')})`);
  const held = keys.length > 0 ? keys.join(', ') : 'no key that the site knows and that has not ended';
  return `${where} has ${held}. ${remedy}`;
}

/** The registry that a change builds on. A revision that does not count is skipped. @throws where no key at hand could add to the chain */
export async function readBase(store: Store, signer: Signer, trust: Trust): Promise<Base> {
  if (keysAtHand(signer, trust).length === 0) throw new Error(keysSentence(signer, trust));
  const { registry, head, refusal } = await readAdmitted(store, trust);
  if (head.revision > 0 && registry.revision === 0)
    throw new Error(`${refusal}. Sign everything again: "pnpm release --all --new-key".`);
  return { before: registry, head, trust };
}

/** Later than the revision before, by the clock where that is possible: of two entries of a place one is the older. */
export const laterThan = (before: string | undefined, now: string): string =>
  before && now <= before ? new Date(Date.parse(before) + 1).toISOString() : now;

/**
 * A revision with the entries that it changes, signed by the key at hand that may do least of those that may do this.
 *
 * @throws with the name of each key, and why it may not
 */
export async function signAsAllowed(
  store: Store,
  signer: Signer,
  trust: Trust,
  before: SignedRegistry,
  unsigned: SignedRegistry,
): Promise<SignedRegistry> {
  const keys = keysAtHand(signer, trust);
  const refusals: string[] = [];
  // As it will be read: what is undefined is not in it.
  const plain = JSON.parse(JSON.stringify(unsigned)) as SignedRegistry;
  for (const { name, key } of keys) {
    const entries = signEntries(before, plain, { signer: key, key: name, at: plain.at! });
    const after = key.sign({ ...entries, signedBy: name });
    const refusal = await refusalOfRevision(store, trust, before, after);
    if (!refusal) return after;
    refusals.push(refusal);
  }
  throw new Error(`Refused: ${refusals.join('; ')}. ${remedy}`);
}

/** A revision as readers get it: who made it, and why, stays in the chain. */
export function forADay(registry: SignedRegistry, { name, key }: NamedKey, trust: Trust): SignedRegistry {
  const { origin: _, signature: __, ...shown } = registry;
  return key.sign({ ...shown, expires: expiry(), trust, signedBy: name });
}

/**
 * Gives readers the newest revision that counts, with the newest keys, for a day.
 *
 * @returns null where no snapshot's key is at hand, or nothing is released
 */
export async function publishAdmitted(
  store: Store,
  signer: Signer,
  trust: Trust,
): Promise<SignedRegistry | null> {
  const snapshot = snapshotKey(signer, trust);
  if (!snapshot) return null;
  for (;;) {
    const { registry } = await readAdmitted(store, trust);
    if (registry.revision === 0) return null;
    const published = forADay(registry, snapshot, trust);
    await writeRoot(store, registry, pageKeyOf(trust));
    await store.replace(live, `${JSON.stringify(published, null, 2)}\n`);
    if ((await readAdmitted(store, trust)).registry.revision === registry.revision) return published;
  }
}
