import { checkChain, readHead, readRevision, walkBack } from './registry-chain.mjs';
import { hasValidSignature } from './signature.mjs';

const versionsOf = ({ host, sections }) => ({
  ...(host && { host: host.version }),
  ...Object.fromEntries(Object.entries(sections).map(([name, { version }]) => [name, version])),
});

/** The kept revisions, newest first: `{ revision, at, action, versions }`. */
export async function history({ store, name, limit = 20 }) {
  const found = [];
  for await (const registry of walkBack(store)) {
    if (found.length === limit) break;
    const { revision, at, action } = registry;
    if (!name || action?.includes(name)) found.push({ revision, at, action, versions: versionsOf(registry) });
  }
  return found;
}

/** What changed from one revision to another: `{ name, from, to }`, with null for what was not there. */
export async function diff({ store, from, to }) {
  if (!from || !to) throw new Error('Name two revisions: "pnpm release history" lists them.');
  const [before, after] = await Promise.all([from, to].map((revision) => readRevision(store, revision)));
  const missing = !before ? from : !after ? to : null;
  if (missing) throw new Error(`Revision ${missing} is not kept. "pnpm release history" lists what is.`);
  const [old, fresh] = [versionsOf(before.registry), versionsOf(after.registry)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((name) => old[name] !== fresh[name])
    .map((name) => ({ name, from: old[name] ?? null, to: fresh[name] ?? null }));
}

/** What a registry says is live. */
export function summaryOf(registry) {
  const sections = Object.entries(registry.sections).map(([name, { version, previous, canary }]) => ({
    name,
    version,
    previous: previous?.version ?? null,
    canary: canary ? { version: canary.version, percent: canary.percent } : null,
  }));
  const { revision, at, expires, host, api } = registry;
  return {
    revision,
    at,
    expires,
    host: host && { version: host.version, previous: host.previous?.version ?? null },
    api,
    sections,
  };
}

/**
 * The newest revision that this key signed, whatever stands in `remotes.json`; null where it signed none that is kept.
 *
 * @param {number} claimed the revision that `remotes.json` says it is; 0 where it cannot be read
 */
export async function lastSigned({ store, publicKey, claimed = 0 }) {
  let revision = (await readRevision(store, claimed)) ? claimed : 0;
  while (await readRevision(store, revision + 1)) revision += 1;
  for (; revision > 0; revision -= 1) {
    const found = await readRevision(store, revision);
    if (hasValidSignature(found?.registry, publicKey)) return found.registry;
  }
  return null;
}

/**
 * What is live, and that it came about step by step.
 * @throws {Error} when the signature or the chain is broken
 */
export async function status({ store, publicKey }) {
  const { registry } = await readHead(store);
  if (registry.revision > 0 && !hasValidSignature(registry, publicKey))
    throw new Error(`Revision ${registry.revision} is not signed with this key: somebody else wrote it.`);
  await checkChain(store);
  return summaryOf(registry);
}
