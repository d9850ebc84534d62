import type { RegistryDocument } from '@painel/contract/registry';
import { admitChange, admitSection, refuse } from './gates/admit-change';
import {
  type Build,
  checkAnswers,
  labelOf,
  type LocalBuild,
  publishBuild,
  readBuild,
  readerOf,
} from './builds/builds';
import { type LiveSite, readLive, withBuilds } from './builds/live-site';
import { publishDeltas } from './compression-dictionaries';
import { checkBuild } from './gates/check-release';
import { append, readTrusted } from './chain/registry-chain';
import { beginCanary, goLive, hostLive } from './chain/registry-edits';
import type { SignedRegistry, Signer } from './chain/signature';
import type { Store } from './stores/store';

export interface ReleaseOptions {
  store: Store;
  signer: Signer;
  /** The packages whose `dist/` goes live. */
  directories: string[];
  /** Version of the contract that the live API offers from now on. */
  contract?: string;
  /** Share of the readers in percent, for a canary next to the live version. */
  percent?: number;
  /** How long a canary has before the gateway decides about it. */
  hours?: number;
  /** Whether that is the whole site under a new key: nothing is then kept of a registry that another key signed. */
  newKey?: boolean;
  /** Chooses the builds that go live, given the live site. All, unless given. */
  choose?: (live: LiveSite, builds: LocalBuild[]) => LocalBuild[] | Promise<LocalBuild[]>;
  /** Addresses that the operator gave a published section besides those of its name. */
  granted?: readonly string[] | undefined;
  /** Where the site is served: every file must answer there too. */
  siteUrl?: string;
  /** Whether the compiler checks the types. Only builds that were checked together, and are released where it is not installed, skip it. */
  checkTypes?: boolean;
  /** Gets a line for each build that is weighed: the weight of its pages, next to their budgets. */
  reportSizes?: (weights: string) => void;
  origin?: RegistryDocument['origin'];
}

function admit(
  site: LiveSite,
  build: Build,
  { percent, hours = 48, granted }: Pick<ReleaseOptions, 'percent' | 'hours' | 'granted'>,
): SignedRegistry {
  const { registry } = site;
  if (build.kind === 'host') {
    const isThere = registry.host?.version === build.version;
    return isThere ? registry : hostLive(registry, build);
  }
  const live = registry.sections[build.name];
  const isLive = live?.version === build.version;
  const isThere = percent
    ? isLive || (live?.canary?.version === build.version && live.canary.percent === percent)
    : isLive && !live.canary;
  if (isThere) return registry;
  admitSection(site, build, granted);
  return percent ? beginCanary(registry, build, { percent, hours }) : goLive(registry, build);
}

/** Sections may need names of the host in the same release. */
const hostFirst = (builds: LocalBuild[]) =>
  builds.toSorted((a, b) => Number(b.kind === 'host') - Number(a.kind === 'host'));

/** @throws where a build of a section is not sound in itself. @param report gets a line for each that has budgets */
async function refuseUnsound(builds: LocalBuild[], report: (weights: string) => void): Promise<void> {
  for (const build of builds) {
    if (build.kind !== 'section') continue;
    const { problems, weights } = await checkBuild(build, readerOf(build));
    if (weights) report(weights);
    refuse(problems);
  }
}

function actionOf(
  released: string[],
  percent?: number,
  promotedFrom?: NonNullable<RegistryDocument['origin']>['promotedFrom'],
): string {
  if (promotedFrom) return `promote ${released.join(', ')} from ${promotedFrom.stage}`;
  return `${percent ? `canary ${percent} %` : 'release'} ${released.join(', ')}`;
}

/**
 * Releases built packages: files under their immutable version, each read back and compared, then the registry in one step. Releasing the live builds
 * again changes nothing.
 *
 * @returns the live revision, and `name@version` of each released build, or the contract
 * @throws with a sentence that says what to do; the registry is then as it was
 */
export async function release({
  store,
  signer,
  directories,
  contract,
  percent,
  hours,
  newKey,
  siteUrl,
  checkTypes = true,
  granted,
  reportSizes = () => {},
  origin,
  choose = (_live, builds) => builds,
}: ReleaseOptions): Promise<{ revision: number; released: string[] }> {
  const built = hostFirst(await Promise.all(directories.map(readBuild)));
  const live = await readLive(store, await readTrusted(store, signer, newKey));
  const builds = await choose(live, built);
  const { sections } = live.registry;
  const fresh = builds.filter(({ name, version }) => sections[name]?.version !== version);
  await refuseUnsound(fresh, reportSizes);
  for (const build of builds) {
    await publishBuild(store, build);
    if (siteUrl) await checkAnswers(build, siteUrl);
  }
  await publishDeltas(store, live, builds);
  let released: string[] = [];
  const { after } = await append(
    store,
    signer,
    async (before) => {
      const current = await readLive(store, before);
      let registry = before;
      released = [];
      if (contract && contract !== before.api?.contract) {
        registry = { ...registry, api: { contract } };
        released.push(`contract ${contract}`);
      }
      const chosen = await choose(current, built);
      const next = withBuilds(current, builds);
      // Only what was uploaded above, because the live versions may have changed since.
      for (const build of builds.filter((one) => chosen.includes(one))) {
        const admitted = admit({ ...next, registry }, build, { percent, hours, granted });
        if (admitted !== registry) released.push(labelOf(build));
        registry = admitted;
      }
      return registry === before ? before : admitChange(current, registry, builds, checkTypes);
    },
    () => ({
      action: actionOf(released, percent, origin?.promotedFrom),
      origin,
    }),
    newKey,
  );
  return { revision: after.revision, released };
}
