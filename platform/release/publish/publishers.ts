import { createHash, randomBytes } from 'node:crypto';
import { hasValidSignature, type Signer } from '../chain/signature';
import type { Store } from '../stores/store';

/** A token as the site keeps it: by its hash. */
interface TokenEntry {
  id: string;
  section: string;
  /** sha256 of the token, in hex. */
  hash: string;
  created: string;
  expires: string;
  note?: string;
  /** Addresses besides those of the section's name. */
  prefixes?: string[];
}

/** A repository whose CI may publish a section, without a secret: its identity tokens name issuer, repository and branch. */
export interface TrustEntry {
  id: string;
  section: string;
  issuer: string;
  repository: string;
  /** The number of the repository at its provider; without it the number of its first run is stored. */
  repositoryId?: string;
  branch: string;
  /** Runs of a published release are let in too, which have a tag in place of a branch. */
  releases?: true;
  /** The only file that may define the run, as `.github/workflows/release.yml`. */
  workflow?: string;
  /** The only environment of the run. */
  environment?: string;
  prefixes?: string[];
  created: string;
}

/** Each user who may publish besides the operator. */
export interface Publishers {
  /** How many tokens and trusted repositories there ever were: their ids are never used twice. */
  count: number;
  tokens: TokenEntry[];
  trusted: TrustEntry[];
  /** Sections that only a trusted repository releases, after types and tests. */
  fromCiOnly: string[];
}

/** The identity behind a call. */
export interface Publisher {
  section: string;
  /** `token news-1`, or `painel/news@main, trusted as news-2`. */
  name: string;
  /** Who started the run of a CI. */
  actor?: string | undefined;
  commit?: string | undefined;
  isCi: boolean;
  /** Addresses that the operator gave it besides those of the section's name. */
  prefixes?: readonly string[] | undefined;
}

const none: Publishers = { count: 0, tokens: [], trusted: [], fromCiOnly: [] };
const keyOf = (number: number) => `.publish/${String(number).padStart(8, '0')}.json`;
const newest = new WeakMap<Store, number>();

interface Place {
  store: Store;
  publicKey: string;
}

async function readNewest({ store, publicKey }: Place) {
  let number = newest.get(store) ?? 0;
  let text = number > 0 ? await store.read(keyOf(number)) : null;
  for (let next = text; ; text = next, number += 1) {
    next = await store.read(keyOf(number + 1));
    if (!next) break;
  }
  newest.set(store, number);
  const document: unknown = text && JSON.parse(text.toString());
  // With a new key of the site every token ends.
  const isOwn = document !== null && hasValidSignature(document, publicKey);
  return { number, publishers: isOwn ? (document as unknown as Publishers) : none };
}

export const readPublishers = async (place: Place): Promise<Publishers> =>
  (await readNewest(place)).publishers;

/** Changes who may publish. Of two changes at once the second is made on top of the first. */
export async function changePublishers(
  store: Store,
  signer: Signer,
  change: (publishers: Publishers) => Publishers,
): Promise<void> {
  for (;;) {
    const { number, publishers } = await readNewest({ store, publicKey: signer.publicKey });
    const { count, tokens, trusted, fromCiOnly } = change(publishers);
    const document = signer.sign({ count, tokens, trusted, fromCiOnly });
    if (await store.create(keyOf(number + 1), `${JSON.stringify(document, null, 2)}\n`)) return;
  }
}

/** Secret scanners find it by its beginning. */
const prefix = 'painel_';
const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

const dayMs = 86_400_000;
export const makeToken = () => `${prefix}${randomBytes(32).toString('base64url')}`;

export const tokenEntry = (
  { id, section, note, prefixes }: Pick<TokenEntry, 'id' | 'section' | 'note' | 'prefixes'>,
  token: string,
  days: number,
): TokenEntry => ({
  id,
  section,
  hash: hashOfToken(token),
  created: new Date().toISOString(),
  expires: new Date(Date.now() + days * dayMs).toISOString(),
  ...(note && { note }),
  ...(prefixes && { prefixes }),
});

/** The publisher whose token this is; null for one that is unknown, removed or expired. */
export function publisherOf(
  { tokens }: Publishers,
  token: string,
  now = Date.now(),
): { id: string; publisher: Publisher } | null {
  const hash = hashOfToken(token);
  const found = tokens.find((entry) => entry.hash === hash);
  if (!found || Date.parse(found.expires) <= now) return null;
  const { id, section, prefixes } = found;
  return { id, publisher: { section, name: `token ${id}`, isCi: false, prefixes } };
}

const usedKey = (id: string) => `.publish/used/${id}.json`;
const noted = new WeakMap<Store, Map<string, number>>();
const noteEveryMs = 60_000;

/** Keeps when a token or a trusted repository was last used, at most once a minute. */
export async function noteUse(store: Store, id: string, address: string, now = Date.now()): Promise<void> {
  const times = noted.get(store) ?? new Map<string, number>();
  noted.set(store, times);
  if (now - (times.get(id) ?? 0) < noteEveryMs) return;
  times.set(id, now);
  await store.replace(usedKey(id), JSON.stringify({ at: new Date(now).toISOString(), address }));
}

export async function lastUse(store: Store, id: string): Promise<string> {
  const text = await store.read(usedKey(id));
  if (!text) return 'never used';
  const { at, address } = JSON.parse(text.toString());
  return `last used ${at} from ${address}`;
}
