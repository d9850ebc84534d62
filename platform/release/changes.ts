import type { RegistryDocument, SectionDocument } from '@painel/contract/registry';
import { checkSection, admitEarlierHost, refuse } from './gates/admit-change';
import { type Build, readReleased } from './builds/builds';
import { hostIn, readLive, sectionIn } from './builds/live-site';
import { fitProblems, readable, runProblems } from './gates/check-release';
import { lostWidgetProblems } from './gates/placed-widgets';
import { fitWayBack } from './gates/way-back';
import { append, ownRevisions, type RegistryChange } from './chain/registry-chain';
import { goLive, withSection } from './chain/registry-edits';
import type { SignedRegistry, Signer } from './chain/signature';
import type { Store } from './stores/store';

interface Place {
  store: Store;
  signer: Signer;
  origin?: RegistryDocument['origin'];
  /** Throws where the change may not be made on top of this registry. */
  guard?: (registry: SignedRegistry) => void;
}
export interface SectionChange extends Place {
  name: string;
}
export interface Rollback extends Place {
  /** Of the section, or `host`. */
  name: string;
  /** The version before the live one, unless one is named. */
  version?: string;
  /** Whether other sections may keep places for widgets that the earlier version does not have. */
  force?: boolean;
}
interface Withdrawal extends SectionChange {
  /** Only if it is still that one. */
  version?: string;
  reason?: string;
}
interface Released {
  version: string;
  previous?: { version: string } | null;
  canary?: object;
}
export interface Changed {
  revision: number;
  action: string | undefined;
  /** Parts that a rollback omits, because others have them. */
  notes?: string[];
}
/** The action of a change that made no revision. */
export const unchanged = 'nothing changed';

export function sectionOf(registry: RegistryChange, name: string): SectionDocument {
  const section = registry.sections[name];
  if (!section)
    throw new Error(
      `${name ? `There is no section ${name}.` : 'Name the section.'} Live are ${Object.keys(registry.sections).join(', ') || 'none'}.`,
    );
  return section;
}

const byForce = ' Or add --force: the card of the widget then says that it is not available.';

function hostOf({ host }: SignedRegistry) {
  if (!host) throw new Error('There is no host yet: "npm start" releases the first one.');
  return host;
}

export async function changeRegistry(
  { store, signer, origin, guard }: Place,
  describe: (changed: RegistryChange) => string,
  edit: (registry: SignedRegistry) => SignedRegistry | Promise<SignedRegistry>,
): Promise<Changed> {
  const guarded = (registry: SignedRegistry) => {
    guard?.(registry);
    return edit(registry);
  };
  const { before, after } = await append(store, signer, guarded, (changed) => ({
    action: describe(changed),
    origin,
  }));
  return { revision: after.revision, action: after === before ? unchanged : after.action };
}

/**
 * Returns a version as the registry had it when it was last live, with its previous version: a version that was rolled back cannot be fallen back to.
 */
async function lastLive<Release extends Released>(
  { store, signer }: Place,
  version: string,
  releaseIn: (registry: SignedRegistry) => Release | null | undefined,
): Promise<Omit<Release, 'canary'> | null> {
  for await (const registry of ownRevisions(store, signer)) {
    const release = releaseIn(registry);
    if (release?.version !== version) continue;
    const { canary: _, ...kept } = release;
    return kept;
  }
  return null;
}

/** Which version to go back to; null where it is the live one. */
function versionBefore({ name, version }: Rollback, live: Released): string | null {
  const wanted = version ?? live.previous?.version;
  if (!wanted) throw new Error(`${name} has no version before ${live.version}.`);
  return wanted === live.version ? null : wanted;
}

/** The version of a retired section that was live last. */
async function versionBeforeRetirement({ store, signer, name, version }: Rollback): Promise<string> {
  if (version) return version;
  for await (const { sections } of ownRevisions(store, signer)) {
    const live = sections[name];
    if (live) return live.version;
  }
  throw new Error(`No version of ${name} is kept any more: "pnpm release ${name}" brings it back.`);
}

/** Returns an earlier version with its build; null where none is wanted. */
async function earlierVersion<Kind extends Build['kind'], Release extends Released>(
  { store, signer, name }: Rollback,
  kind: Kind,
  wanted: string | null,
  releaseIn: (registry: SignedRegistry) => Release | null | undefined,
) {
  if (wanted === null) return null;
  const build = await readReleased(store, { kind, name, version: wanted });
  const before = build && (await lastLive({ store, signer }, wanted, releaseIn));
  if (!before)
    throw new Error(`${name}@${wanted} is not kept any more: "pnpm release history ${name}" lists what is.`);
  // Its previous version may have been pruned since.
  const { previous } = before;
  const isKept = previous && (await readReleased(store, { kind, name, version: previous.version }));
  return { build, release: { ...before, previous: isKept ? previous : null } };
}

/**
 * Makes an earlier version of a section, or of the host, live again, as a new revision; its files never left. A retired section comes back with the
 * version that was live last. Addresses and places in a menu that others have taken since stay theirs, and refuse nothing.
 *
 * @throws with a sentence that says what to do, where it does not run with the live versions, or others place a widget that it lacks
 */
export async function rollback(options: Rollback): Promise<Changed> {
  const { store, name } = options;
  const isHost = name === 'host';
  let notes: string[] = [];
  const describe = ({ host, sections }: RegistryChange) =>
    `rollback ${name} to ${(isHost ? host : sections[name])!.version}${options.force ? ', forced' : ''}`;
  const changed = await changeRegistry(options, describe, async (registry) => {
    if (isHost) {
      const wanted = versionBefore(options, hostOf(registry));
      const found = await earlierVersion(options, 'host', wanted, ({ host }) => host);
      if (!found) return registry;
      const live = await readLive(store, registry);
      return admitEarlierHost({ ...live, registry: { ...registry, host: found.release } }, found.build);
    }
    const isRetired = !registry.sections[name] && registry.retired?.[name];
    const wanted = isRetired
      ? await versionBeforeRetirement(options)
      : versionBefore(options, sectionOf(registry, name));
    const found = await earlierVersion(options, 'section', wanted, ({ sections }) => sections[name]);
    if (!found) return registry;
    const live = await readLive(store, registry);
    const host = hostIn(live);
    // A section that was away is in no hurry: it comes back whole, or not.
    refuse(isRetired ? fitProblems(live, found.build) : runProblems(registry, host, found.build));
    const fitting = fitWayBack(readable(registry), host, name, found.release);
    const lost = lostWidgetProblems(live, found.build, byForce);
    if (!options.force) refuse(lost);
    notes = [...fitting.notes, ...lost.map((sentence) => sentence.replace(byForce, ''))];
    return withSection(registry, name, fitting.release);
  });
  return notes.length > 0 ? { ...changed, notes } : changed;
}

/**
 * Gives up the version that a section's browsers fall back to, so that nothing has to be kept for it. Its files stay until they are pruned, and
 * `rollback` with its number still finds it.
 */
export function dropPrevious({ name, ...place }: SectionChange): Promise<Changed> {
  let dropped = '';
  return changeRegistry(
    place,
    () => `drop previous ${name}@${dropped}`,
    (registry) => {
      const live = sectionOf(registry, name);
      if (!live.previous) return registry;
      dropped = live.previous.version;
      return withSection(registry, name, { ...live, previous: null });
    },
  );
}

/** Ends a canary. Its readers get the live version again. */
export function withdraw({ name, version, reason, ...place }: Withdrawal): Promise<Changed> {
  const describe = () => `withdraw canary of ${name}${reason ? `: ${reason}` : ''}`;
  return changeRegistry(place, describe, (registry) => {
    const { canary, ...live } = sectionOf(registry, name);
    return canary && canary.version === (version ?? canary.version)
      ? withSection(registry, name, live)
      : registry;
  });
}

/** Makes a canary the live version. */
export function promote({ name, ...place }: SectionChange): Promise<Changed> {
  const describe = ({ sections }: RegistryChange) => `promote canary of ${name}: ${sections[name]!.version}`;
  return changeRegistry(place, describe, async (registry) => {
    const { canary } = sectionOf(registry, name);
    if (!canary) throw new Error(`${name} has no canary.`);
    const live = await readLive(place.store, registry);
    const build = sectionIn(live, name, canary.version);
    if (!build) throw new Error(`${name}@${canary.version} is not kept any more.`);
    checkSection(live, build);
    // As it was signed when it began: the note next to its files is not.
    const { percent: _, until: __, ...signed } = canary;
    const after = goLive(registry, build);
    return withSection(after, name, { ...after.sections[name]!, ...signed });
  });
}
