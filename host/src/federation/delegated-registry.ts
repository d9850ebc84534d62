import { findRoute, type RegistryDocument } from '@painel/shared/federation';
import { isSnapshotOf, isTrustOf, isVouchedFor, keysFor, type Trust } from '@painel/platform/registry/trust';
import { copy } from './delegated-registry.copy';
import { hasValidSignature } from './signature';

/** A registry with keys of several owners. Most sites have one key for everything: this file is fetched where there are more. */
export type DelegatedRegistry = RegistryDocument & { trust: Trust };

/** Whether the site signed a registry: with a snapshot's key that the root named. An operator must have signed the host. */
export async function isOfSite(document: DelegatedRegistry, publicKey: string): Promise<boolean> {
  const { trust, host } = document;
  return (
    (await isTrustOf(trust, publicKey, hasValidSignature)) &&
    (await isSnapshotOf(document, trust, hasValidSignature)) &&
    isVouchedFor('host', host, trust, hasValidSignature)
  );
}

/** Whether a preview's note has the signature of who may sign the section that it shows. */
export async function isNoteOfOwner(note: unknown, section: string, trust: Trust): Promise<boolean> {
  const { signedBy = '' } = note as { signedBy?: string };
  const key = keysFor(trust, `section ${section}`).includes(signedBy) && trust.keys[signedBy];
  return key && isInForce(key) ? hasValidSignature(note, key.publicKey) : false;
}

const isInForce = ({ expires }: { expires: string }) => Date.parse(expires) > Date.now();

/** @throws when the keys that signed a registry have ended */
export function refuseEndedTrust({ trust, signedBy = '' }: DelegatedRegistry): void {
  if (!isInForce(trust)) throw new Error(`the keys of version ${trust.trust} ended at ${trust.expires}`);
  if (!isInForce(trust.keys[signedBy]!)) throw new Error(`${signedBy} has ended`);
}

type Sections = RegistryDocument['sections'];
const timeOf = (section: Sections[string] | undefined) => section?.signed?.at ?? '';

// A forged path must not break the patterns that routes are matched with.
const plainPath = /^(\/:?[\w-]+)+(\/\*)?$/;
const accesses = ['public', 'protected', 'guest'] as const;

/**
 * In the place of a section that was refused: its addresses, without code or any word of it. The page says that it cannot be shown. Addresses of
 * others stay theirs.
 */
function withoutVersion(refused: Partial<Sections[string]>, good: Sections): Sections[string] {
  const routes = Array.isArray(refused.routes) ? refused.routes : [];
  const addresses = routes
    .filter((route) => plainPath.test(route?.path) && !findRoute(good, route.path))
    .map(({ path, access }) => ({ path, access: accesses.find((one) => one === access) ?? 'public' }));
  const release = { version: '', entry: '', globalName: '', integrity: {} };
  return { ...release, title: copy.untitled, routes: addresses, widgets: [] };
}

/**
 * A registry without the entries that nobody signed who may. In the place of a section's comes the one that this browser keeps, if that one is
 * good: also where the other is older. Otherwise nothing of it runs, and its addresses say so. A canary just goes.
 *
 * @returns with the places that were refused
 */
export async function withoutForged(registry: DelegatedRegistry, keptDocument: unknown) {
  const { trust } = registry;
  const refused: string[] = [];
  const sections: Sections = {};
  const left: Sections = {};
  const kept = (keptDocument as RegistryDocument | null)?.sections ?? {};
  const isGood = (place: string, entry: Pick<Sections[string], 'signed'>) =>
    isVouchedFor(place, entry, trust, hasValidSignature);

  for (const [name, live] of Object.entries(registry.sections)) {
    const { canary: _, ...before } = kept[name] ?? live;
    const isOlder = timeOf(live) < timeOf(before) && (await isGood(`section ${name}`, before));
    if (isOlder || !(await isGood(`section ${name}`, live))) {
      refused.push(`section ${name}`);
      if (isOlder || (await isGood(`section ${name}`, before))) sections[name] = before;
      else left[name] = live;
    } else if (live.canary && !(await isGood(`canary ${name}`, live.canary))) {
      refused.push(`canary ${name}`);
      const { canary: __, ...alone } = live;
      sections[name] = alone;
    } else sections[name] = live;
  }
  const unavailable = Object.entries(left).map(([name, forged]) => [name, withoutVersion(forged, sections)]);
  return {
    registry: { ...registry, sections: { ...sections, ...(Object.fromEntries(unavailable) as Sections) } },
    refused,
  };
}
