import { checkChain, readHead, readRevision, walkBack } from './registry-chain.mjs';
import { isSealed } from './signature.mjs';

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

/**
 * What is live.
 * @throws {Error} when the registry is not signed with this key
 */
export async function live({ store, publicKey }) {
  const { registry } = await readHead(store);
  if (registry.revision > 0 && !isSealed(registry, publicKey))
    throw new Error(`Revision ${registry.revision} is not signed with this key: somebody else wrote it.`);
  const sections = Object.entries(registry.sections).map(([name, { version, previous, canary }]) => ({
    name,
    version,
    previous: previous?.version ?? null,
    canary: canary ? { version: canary.version, percent: canary.percent } : null,
  }));
  const { revision, at, host, api } = registry;
  return {
    revision,
    at,
    host: host && { version: host.version, previous: host.previous?.version ?? null },
    api,
    sections,
  };
}

/**
 * What is live, and that it came about step by step.
 * @throws {Error} when the signature or the chain is broken
 */
export async function status(options) {
  const found = await live(options);
  await checkChain(options.store);
  return found;
}
