import { checkAnswers, publishBuild, readBuild } from './builds.mjs';
import { admitHost, admitSection } from './gate.mjs';
import { append } from './registry-chain.mjs';
import { beginCanary, goLive } from './registry-edits.mjs';

async function admit(store, registry, build, percent) {
  if (build.kind === 'host') {
    if (registry.host?.version === build.version) return registry;
    await admitHost(store, registry, build);
    return { ...registry, host: { version: build.version } };
  }
  const live = registry.sections[build.name];
  const isLive = live?.version === build.version;
  const isThere = percent
    ? isLive || (live?.canary?.version === build.version && live.canary.percent === percent)
    : isLive && !live.canary;
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
