import { checkChain, readHead, readRevision, readShown, walkBack } from '../chain/registry-files';
import { pastPreviews } from '../stages/preview';
import type { SectionDocument } from '@painel/contract/registry';
import { hasValidSignature, type SignedRegistry } from '../chain/signature';
import type { Store } from '../stores/store';

/** A revision as history lists it. */
export type Revision = ReturnType<typeof revisionOf>;
export type Live = ReturnType<typeof summaryOf>;
export type LiveSection = Live['sections'][number];

const retiredIn = ({ sections, retired = {} }: SignedRegistry) =>
  Object.keys(retired).filter((name) => !sections[name]);

const versionsOf = ({ host, sections }: SignedRegistry): Record<string, string> => ({
  ...(host && { host: host.version }),
  ...Object.fromEntries(Object.entries(sections).map(([name, { version }]) => [name, version])),
});

const partOf = ({ host, api, sections }: SignedRegistry, name: string) =>
  JSON.stringify(name === 'host' ? host : name === 'api' ? api : sections[name]);

function revisionOf(registry: SignedRegistry) {
  const { revision, at = '', action = '', origin = {} } = registry;
  const [versions, retired] = [versionsOf(registry), retiredIn(registry)];
  return { revision, at, action, origin, versions, retired };
}

/** One kept revision, or null. */
export async function findRevision(store: Store, revision: number): Promise<Revision | null> {
  const kept = await readRevision(store, revision);
  return kept && revisionOf(kept.registry);
}

/** The kept revisions, newest first; of a section, the host or the API those that changed it. */
export async function history({
  store,
  name,
  limit = Infinity,
  since = 0,
}: {
  store: Store;
  name?: string;
  limit?: number;
  /** Revisions before this time are left out. */
  since?: number;
}): Promise<Revision[]> {
  const found: Revision[] = [];
  let newer: SignedRegistry | null = null;
  const report = (older: SignedRegistry | null) => {
    if (!newer || (name && partOf(newer, name) === (older ? partOf(older, name) : undefined))) return;
    found.push(revisionOf(newer));
  };
  for await (const registry of walkBack(store)) {
    report(registry);
    if (found.length === limit || Date.parse(registry.at ?? '') < since) return found;
    newer = registry;
  }
  report(null);
  return found;
}

/** The kept revisions and the previews between them, newest first. */
export async function historyWithPreviews(options: Parameters<typeof history>[0]): Promise<Revision[]> {
  const { store, name, limit = Infinity } = options;
  const previews = (await pastPreviews(store, name)).map(
    ({ revision, at, section, version, origin }): Revision => ({
      revision,
      at,
      action: `preview ${section}@${version}`,
      origin,
      versions: {},
      retired: [],
    }),
  );
  const all = [...(await history(options)), ...previews];
  return all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit);
}

/** The changes from one revision to another: `{ name, from, to }`, with null for an absent version. */
export async function diff({ store, from, to }: { store: Store; from?: string; to?: string }) {
  if (!from || !to) throw new Error('Name two revisions: "pnpm release history" lists them.');
  const [old, fresh] = (await Promise.all(
    [from, to].map(async (revision) => {
      const kept = await readRevision(store, revision);
      if (!kept) throw new Error(`Revision ${revision} is not kept. "pnpm release history" lists what is.`);
      return versionsOf(kept.registry);
    }),
  )) as [Record<string, string>, Record<string, string>];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((name) => old[name] !== fresh[name])
    .map((name) => ({ name, from: old[name] ?? null, to: fresh[name] ?? null }));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** A section that cannot be read is listed too: its operator goes back to the version before. */
const written = (section: SectionDocument | null): Partial<SectionDocument> => section ?? {};

/** The live versions of a registry, in the order of the sections' names. */
export function summaryOf(registry: SignedRegistry) {
  const sections = Object.entries(registry.sections)
    .map(([name, section]) => ({ name, ...written(section) }))
    .map(({ name, version, previous, canary }) => ({
      name,
      version: textOf(version) ?? '',
      previous: textOf(previous?.version),
      /** `until`: when the gateway decides about it. */
      canary: canary
        ? { version: canary.version, percent: canary.percent, ...(canary.until && { until: canary.until }) }
        : null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const { revision, at, expires, host, api } = registry;
  const retired = retiredIn(registry);
  return {
    revision,
    at,
    expires,
    host: host && { version: host.version, previous: host.previous?.version ?? null },
    api,
    sections,
    /** The names of the retired sections. */
    retired,
  };
}

interface Signed {
  store: Store;
  publicKey: string;
  /** The revision that `remotes.json` says it is; 0 where it cannot be read. */
  claimed?: number;
}

/** Returns the newest revision that this key signed, whatever `remotes.json` contains; null where no kept revision has its signature. */
export async function lastSigned({ store, publicKey, claimed = 0 }: Signed): Promise<SignedRegistry | null> {
  let revision = (await readRevision(store, claimed)) ? claimed : 0;
  while (await readRevision(store, revision + 1)) revision += 1;
  for (; revision > 0; revision -= 1) {
    const registry = (await readRevision(store, revision))?.registry;
    if (hasValidSignature(registry, publicKey)) return registry;
  }
  return null;
}

/**
 * The published registry, after a check of the chain.
 *
 * @returns `unfinished`: the newest revision, where readers do not have it yet
 * @throws when the signature or the chain is broken
 */
export async function status({
  store,
  publicKey,
}: Omit<Signed, 'claimed'>): Promise<Live & { unfinished: number | null }> {
  const newest = (await readHead(store)).registry;
  const registry = (await readShown(store)) ?? newest;
  for (const one of [registry, newest])
    if (one.revision > 0 && !hasValidSignature(one, publicKey))
      throw new Error(`Revision ${one.revision} is not signed with this key: another party wrote it.`);
  await checkChain(store);
  const unfinished = newest.revision > registry.revision ? newest.revision : null;
  return { ...summaryOf(registry), unfinished };
}
