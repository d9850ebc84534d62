import { isVouchedFor, keysFor, routesOverlap, type Trust } from '../../registry';
import { hasValidSignature, type SignedRegistry } from '../signature';
import { contentOf, entriesOf } from './entries';
import { rootsOf } from './trust-chain';

/** The rights of a key, in words. */
export function rolesOf({ roles }: Trust, key: string): string[] {
  const held = (['root', 'operator', 'snapshot'] as const).filter((role) => roles[role].includes(key));
  return [...held, ...Object.keys(roles.sections).filter((name) => roles.sections[name]!.includes(key))];
}

const listed = (words: string[]) => words.join(' or ') || 'nobody';

/** Whether a key may make any change: with the role of an operator, or of the root. */
export const isSovereign = ({ roles }: Trust, key: string) =>
  roles.operator.includes(key) || roles.root.includes(key);

/** Whether the whole revision was signed by somebody who may change everything. Before a site had several keys, its root signed everything. */
export function isOfOperator(revision: SignedRegistry, trust: Trust): boolean {
  const { signedBy, at = '' } = revision;
  if (signedBy === undefined) return rootsOf(trust).some((root) => hasValidSignature(revision, root));
  const key = trust.keys[signedBy];
  return Boolean(
    key && isSovereign(trust, signedBy) && at < key.expires && hasValidSignature(revision, key.publicKey),
  );
}

interface Change {
  before: SignedRegistry;
  after: SignedRegistry;
  trust: Trust;
  /** Whether readers do not have it yet: its key must be good now, too, and not only at the time that it names. */
  isNew: boolean;
  /** Whether a version of a section was live in an earlier revision. */
  wasLive: (name: string, version: string) => Promise<boolean>;
}

/** The places at which two registries differ. */
function changedPlaces(before: SignedRegistry, after: SignedRegistry): string[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)];
  const places = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (place) =>
      contentOf(old.get(place)) !== contentOf(fresh.get(place)) ||
      old.get(place)?.signed?.signature !== fresh.get(place)?.signed?.signature,
  );
  const isRetiredSame = JSON.stringify(before.retired ?? {}) === JSON.stringify(after.retired ?? {});
  return isRetiredSame ? places : [...places, 'retired'];
}

/** Why a section's own key may not make its entry into another; null where it may. */
async function refusalOfSection(name: string, { before, after, wasLive }: Change): Promise<string | null> {
  const [old, fresh] = [before.sections[name], after.sections[name]];
  if (!fresh) return `takes ${name} away`;
  const others = Object.entries(after.sections).filter(([other]) => other !== name);
  for (const { path } of [...fresh.routes, ...(fresh.canary?.routes ?? [])]) {
    const owner = others.find(([, { routes }]) => routes.some((route) => routesOverlap(route.path, path)));
    if (owner || path === '/') return `gives ${path}, a page of ${owner?.[0] ?? 'the host'}, to ${name}`;
  }
  for (const release of [fresh, fresh.canary])
    if (release && !release.entry.startsWith(`/remotes/${name}/`))
      return `loads ${name} from ${release.entry}`;
  if (contentOf(old) === contentOf(fresh)) return null;
  if (old?.version === fresh.version)
    return `changes what is known of ${name}@${fresh.version}, without a new version`;
  const isPromoted = old?.canary?.version === fresh.version;
  return !isPromoted && (await wasLive(name, fresh.version))
    ? `goes back to ${name}@${fresh.version}, which was live before`
    : null;
}

/** Why a key that is no operator's may not make the change at a place; null where it may. */
async function refusalOfPlace(place: string, key: string, change: Change): Promise<string | null> {
  const { after, trust } = change;
  const [kind, name = ''] = place.split(' ');
  if (kind === 'canary' && !after.sections[name]?.canary && trust.roles.snapshot.includes(key)) return null;
  if (!trust.roles.sections[name]?.includes(key))
    return `changes ${name || kind}, which takes ${listed(keysFor(trust, place))}`;
  const refusal = await refusalOfSection(name, change);
  return refusal && `${refusal}, which takes ${listed(trust.roles.operator)}`;
}

/** How much further the clock of who signs may be. */
const clockToleranceMs = 10 * 60_000;

/**
 * Why the key that signed a revision may not make it of the one before; null where it may. An operator may change everything, a section's key its
 * section, a snapshot's key may end canaries.
 */
export async function refusalOf(change: Change): Promise<string | null> {
  const { before, after, trust, isNew } = change;
  const { signedBy: key = '', at = '' } = after;
  const known = trust.keys[key];
  if (!known) return `${key || 'a key without a name'} is no key of the site any more, or never was`;
  if (!hasValidSignature(after, known.publicKey)) return `it does not have the signature of ${key}`;
  if (at >= known.expires || (isNew && Date.parse(known.expires) <= Date.now()))
    return `${key} ended at ${known.expires}`;
  if (at <= (before.at ?? '')) return `it is older than revision ${before.revision}`;
  if (Date.parse(at) > Date.now() + clockToleranceMs) return 'it is dated in the future';
  const fresh = entriesOf(after);
  const places = changedPlaces(before, after);
  if (places.length === 0 && !isSovereign(trust, key))
    return `${key} may sign ${listed(rolesOf(trust, key))}: this changes nothing of it`;
  for (const place of places) {
    const entry = fresh.get(place);
    const refusal = isSovereign(trust, key) ? null : await refusalOfPlace(place, key, change);
    if (refusal) return `${key} may sign ${listed(rolesOf(trust, key))} and nothing else: this ${refusal}`;
    if (entry && !((await isVouchedFor(place, entry, trust, hasValidSignature)) && entry.signed?.at === at))
      return `${place} is not signed by a key that may sign it: ${listed(keysFor(trust, place))}`;
  }
  return null;
}
