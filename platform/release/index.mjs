import { admitHost, admitSection } from './gate.mjs';
import { checkAnswers, folderOf, publishBuild, readBuild, readReleased } from './builds.mjs';
import { append, checkChain, readHead, readRevision, walkBack } from './registry-chain.mjs';
import { isSealed } from './signature.mjs';

/** A place to release into, and the key that signs what becomes live. */
export { openStore } from './stores/open-store.mjs';
export { findSigner, loadSigner } from './signature.mjs';

const releaseOf = ({ name, version, globalName, entry, files }) => ({
  version,
  entry: `/remotes/${name}/${version}/${entry}`,
  globalName,
  integrity: files,
});

const previousOf = (live) =>
  live && {
    version: live.version,
    entry: live.entry,
    globalName: live.globalName,
    integrity: live.integrity,
  };

const withSection = (registry, name, section) => ({
  ...registry,
  sections: { ...registry.sections, [name]: section },
});

/** The registry with a section's build as its live version. A canary of that version ends with it. */
function goLive(registry, build) {
  const { name, section } = build;
  const live = registry.sections[name];
  const previous = live?.version === build.version ? live.previous : previousOf(live);
  return withSection(registry, name, { ...releaseOf(build), ...section, previous: previous ?? null });
}

function beginCanary(registry, build, percent) {
  const live = registry.sections[build.name];
  if (!live)
    throw new Error(
      `${build.name} has no live version yet: the first one is released whole, without --canary.`,
    );
  return withSection(registry, build.name, {
    ...live,
    canary: { ...releaseOf(build), routes: build.section.routes, widgets: build.section.widgets, percent },
  });
}

async function admit(store, registry, build, percent) {
  if (build.kind === 'host') {
    if (registry.host?.version === build.version) return registry;
    await admitHost(store, registry, build);
    return { ...registry, host: { version: build.version } };
  }
  const live = registry.sections[build.name];
  const isThere = percent
    ? live?.canary?.version === build.version && live.canary.percent === percent
    : live?.version === build.version && !live.canary;
  if (isThere) return registry;
  await admitSection(store, registry, build);
  return percent ? beginCanary(registry, build, percent) : goLive(registry, build);
}

/** Sections may take what the host before them in the same release brings. */
const hostFirst = (builds) => builds.toSorted((a, b) => (b.kind === 'host') - (a.kind === 'host'));

const labelOf = ({ name, version }) => `${name}@${version}`;

/**
 * Releases built packages: files under their immutable version, each read back and compared, then the registry in one step.
 * Releasing what is live already changes nothing.
 *
 * @param {object} options
 * @param {import('./stores/store').Store} options.store
 * @param {{ seal: (document: object) => object }} options.signer
 * @param {string[]} options.directories the packages whose `dist/` goes live
 * @param {string} [options.contract] version of the contract that the live API offers from now on
 * @param {number} [options.percent] of the readers, for a canary beside the live version
 * @param {string} [options.siteUrl] where the site is served: every file must answer there too
 * @returns {Promise<{ revision: number, released: string[] }>} the live revision, and `name@version` of what it brought
 * @throws {Error} with a sentence that says what to do; the registry is then as it was
 */
export async function release({ store, signer, directories, contract, percent, siteUrl }) {
  const builds = hostFirst(await Promise.all(directories.map(readBuild)));
  for (const build of builds) {
    await publishBuild(store, build);
    if (siteUrl) await checkAnswers(build, siteUrl);
  }
  let released = [];
  const { after } = await append(
    store,
    signer,
    async (before) => {
      let registry = before;
      released = [];
      if (contract && contract !== before.api?.contract) registry = { ...registry, api: { contract } };
      for (const build of builds) {
        const next = await admit(store, registry, build, percent);
        if (next !== registry) released.push(labelOf(build));
        registry = next;
      }
      return registry;
    },
    () => ({
      action: `${percent ? `canary ${percent} %` : 'release'} ${released.join(', ') || `contract ${contract}`}`,
    }),
  );
  return { revision: after.revision, released };
}

function sectionOf(registry, name) {
  const section = registry.sections[name];
  if (!section)
    throw new Error(
      `There is no section ${name}. Live are ${Object.keys(registry.sections).join(', ') || 'none'}.`,
    );
  return section;
}

const change = async (store, signer, action, edit) =>
  (await append(store, signer, edit, () => ({ action }))).after;

/**
 * Makes an earlier version of a section live again, as a new revision; its files never left.
 *
 * @param {string} [version] the one before the live one, where none is named
 */
export async function rollback({ store, signer, name, version }) {
  let wanted = version;
  return change(store, signer, `rollback ${name}`, async (registry) => {
    const live = sectionOf(registry, name);
    wanted = version ?? live.previous?.version;
    if (!wanted) throw new Error(`${name} has no version before ${live.version}.`);
    if (wanted === live.version) return registry;
    const build = await readReleased(store, { kind: 'section', name, version: wanted });
    if (!build)
      throw new Error(
        `${name}@${wanted} is not kept any more: "pnpm release history ${name}" lists what is.`,
      );
    await admitSection(store, registry, build);
    return goLive(registry, build);
  });
}

/**
 * Ends a canary: its readers get the live version again.
 *
 * @param {string} [options.version] only if it is still that one
 */
export const withdraw = ({ store, signer, name, version, reason }) =>
  change(store, signer, `withdraw canary of ${name}${reason ? `: ${reason}` : ''}`, (registry) => {
    const { canary, ...live } = sectionOf(registry, name);
    return canary && canary.version === (version ?? canary.version)
      ? withSection(registry, name, live)
      : registry;
  });

/** Makes a canary the live version. */
export const promote = ({ store, signer, name }) =>
  change(store, signer, `promote canary of ${name}`, async (registry) => {
    const { canary } = sectionOf(registry, name);
    if (!canary) throw new Error(`${name} has no canary.`);
    const build = await readReleased(store, { kind: 'section', name, version: canary.version });
    await admitSection(store, registry, build);
    return goLive(registry, build);
  });

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
  return { revision, at, host: host?.version ?? null, api, sections };
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

/**
 * Removes the files of versions that no revision of the last days knew, neither live, nor previous, nor as a canary.
 *
 * @param {number} [options.days] how far back a visit may have begun
 * @returns {Promise<string[]>} what was removed, as `name@version`
 */
export async function prune({ store, days = 30, now = Date.now() }) {
  const known = new Set();
  for await (const { at, host, sections } of walkBack(store)) {
    if (host) known.add(`host/${host.version}`);
    for (const [name, { version, previous, canary }] of Object.entries(sections))
      for (const release of [{ version }, previous, canary].filter(Boolean))
        known.add(folderOf({ name, version: release.version }));
    // The first revision older than that was still live when the time began.
    if (now - Date.parse(at) > days * 86_400_000) break;
  }
  const kept = async (folder) => (await store.folders(folder)).map((version) => `${folder}/${version}`);
  const sections = await store.folders('remotes');
  const all = [
    await kept('host'),
    ...(await Promise.all(sections.map((name) => kept(`remotes/${name}`)))),
  ].flat();
  const old = [];
  for (const folder of all.filter((folder) => !known.has(folder))) {
    const note = await store.read(`${folder}/build.json`);
    // Of a preview, or of a release that is not finished yet, no revision tells.
    if (note && now - Date.parse(JSON.parse(note.toString()).publishedAt) < days * 86_400_000) continue;
    await store.remove(folder);
    old.push(folder);
  }
  return old.map((folder) => folder.replace(/^remotes\//, '').replace('/', '@'));
}
