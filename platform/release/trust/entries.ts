import { claimOf, type EntrySignature, type Trust } from '../../registry';
import type { SignedRegistry, Signer } from '../signature';

/** The common fields of all entries. */
export interface Entry {
  signed?: EntrySignature;
  canary?: Entry;
}

/** The entries of a registry that are signed alone, by their place. */
export function entriesOf({ host, api, sections }: Pick<SignedRegistry, 'host' | 'api' | 'sections'>) {
  const entries = new Map<string, Entry>();
  if (host) entries.set('host', host);
  if (api) entries.set('api', api);
  for (const [name, section] of Object.entries(sections)) {
    entries.set(`section ${name}`, section);
    if (section.canary) entries.set(`canary ${name}`, section.canary);
  }
  return entries;
}

/** An entry without its signature. */
export const contentOf = (entry: Entry | undefined) =>
  entry && JSON.stringify({ ...entry, signed: undefined, canary: undefined });

const isSame = (one: Entry | undefined, other: Entry) =>
  one?.signed !== undefined &&
  one.signed.signature === other.signed?.signature &&
  contentOf(one) === contentOf(other);

/** Signs the entries that are not as they were. */
export function signEntries<Registry extends Pick<SignedRegistry, 'host' | 'api' | 'sections'>>(
  before: SignedRegistry,
  after: Registry,
  by: { signer: Signer; key: string; at: string },
): Registry {
  const old = entriesOf(before);
  const sign = <One extends Entry>(place: string, entry: One): One => {
    if (isSame(old.get(place), entry)) return entry;
    const { signed: _, ...unsigned } = entry;
    // As it will be read: what is undefined is not in it.
    const content = JSON.parse(JSON.stringify(unsigned)) as One;
    const claim = claimOf(place, { ...content, signed: { key: by.key, at: by.at, signature: '' } });
    const { signature } = by.signer.sign({ ...claim, signature: undefined });
    return { ...content, signed: { key: by.key, at: by.at, signature } };
  };
  const sections = Object.entries(after.sections).map(([name, section]) => {
    const { canary } = section;
    const signed = sign(`section ${name}`, section);
    return [name, canary ? { ...signed, canary: sign(`canary ${name}`, canary) } : signed];
  });
  return {
    ...after,
    host: after.host && sign('host', after.host),
    ...(after.api && { api: sign('api', after.api) }),
    sections: Object.fromEntries(sections),
  };
}

/** The name of a key in a document; null where it is not in it. */
export const nameOfKey = ({ keys }: Trust, publicKey: string): string | null =>
  Object.entries(keys).find(([, key]) => key.publicKey === publicKey)?.[0] ?? null;
