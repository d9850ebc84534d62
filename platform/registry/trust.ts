/** A key by its name, such as `news-2`. What it signs after its end counts for nothing; what it signed before stays good. */
export interface TrustKey {
  /** base64url of the 32 bytes of an Ed25519 key. */
  publicKey: string;
  expires: string;
  owner?: string;
}

/** Which keys may sign what, signed with the root key. A site with one key for everything has none. */
export interface Trust {
  /** The number of the document, which only rises. */
  trust: number;
  expires: string;
  keys: Record<string, TrustKey>;
  /** Names of keys. */
  roles: { root: string[]; operator: string[]; snapshot: string[]; sections: Record<string, string[]> };
  /** By the public key of each root that signed. */
  signatures: Record<string, string>;
}

/** The signature of one entry of the registry, beside its content. */
export interface EntrySignature {
  key: string;
  /** When the entry was made: of two entries of a place the older one is known by it. */
  at: string;
  signature: string;
}

type Verify = (document: object, publicKey: string) => boolean | Promise<boolean>;

interface Entry {
  signed?: EntrySignature;
  canary?: unknown;
}

/** The signed content of an entry. It includes the place, so that the entry cannot be moved to another one. A canary is an entry of its own. */
export function claimOf(place: string, entry: Entry): object {
  const { signed, canary: _, ...content } = entry;
  return { entry: place, at: signed?.at, content, signature: signed?.signature };
}

/** Whether a root that has this public key signed the document. */
export const isTrustOf = ({ signatures, ...trust }: Trust, publicKey: string, verify: Verify) =>
  verify({ ...trust, signature: signatures[publicKey] }, publicKey);

/** The names of the keys that may sign what stands at a place: `host`, `api`, `section news` or `canary news`. */
export const keysFor = ({ roles }: Trust, place: string): string[] => [
  ...(roles.sections[place.split(' ')[1] ?? ''] ?? []),
  ...roles.operator,
  ...roles.root,
];

/** Whether an entry has the signature of a key that may sign what stands there. */
export async function isVouchedFor(
  place: string,
  entry: Entry | null | undefined,
  trust: Trust,
  verify: Verify,
): Promise<boolean> {
  const { key = '', at = '' } = entry?.signed ?? {};
  const { publicKey, expires } = trust.keys[key] ?? {};
  return Boolean(
    publicKey &&
    expires &&
    at < expires &&
    keysFor(trust, place).includes(key) &&
    (await verify(claimOf(place, entry!), publicKey)),
  );
}

/** Whether the registry as a whole has the signature of a key with the role of a snapshot. */
export async function isSnapshotOf(
  document: { signedBy?: string },
  trust: Trust,
  verify: Verify,
): Promise<boolean> {
  const { signedBy = '' } = document;
  const publicKey = trust.roles.snapshot.includes(signedBy) && trust.keys[signedBy]?.publicKey;
  return Boolean(publicKey && (await verify(document, publicKey)));
}
