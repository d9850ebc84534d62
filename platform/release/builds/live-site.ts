import type { SignedRegistry } from '../chain/signature';
import type { Store } from '../stores/store';
import { type Build, type HostBuild, labelOf, readReleased, type SectionBuild } from './builds';

/** A registry with the builds of everything that readers may get by it, each read once. */
export interface LiveSite {
  registry: SignedRegistry;
  /** By `name@version`. One that the store does not keep is missing; one that cannot be read is the error. */
  builds: ReadonlyMap<string, Build | Error>;
}

interface Versions {
  version: string;
  canary?: { version: string } | undefined;
  previous?: { version: string } | null | undefined;
}

/** Every version that readers may get of a section, or of the host. */
export const versionsOf = ({ version, canary, previous }: Versions): string[] =>
  [version, canary?.version, previous?.version].filter((one) => one !== undefined);

export async function readLive(store: Store, registry: SignedRegistry): Promise<LiveSite> {
  const { host, sections } = registry;
  const versions = [
    ...(host ? versionsOf(host).map((version) => ({ kind: 'host' as const, name: 'host', version })) : []),
    ...Object.entries(sections).flatMap(([name, section]) =>
      versionsOf(section).map((version) => ({ kind: 'section' as const, name, version })),
    ),
  ];
  const read = await Promise.all(
    versions.map((version) => readReleased(store, version).catch((error: Error) => error)),
  );
  const builds = new Map(
    read.flatMap((build, index) => (build ? [[labelOf(versions[index]!), build] as const] : [])),
  );
  return { registry, builds };
}

/** The site with builds that may go live next: they replace what was read of the same versions. */
export const withBuilds = (live: LiveSite, builds: Build[]): LiveSite => ({
  ...live,
  builds: new Map([...live.builds, ...builds.map((build) => [labelOf(build), build] as const)]),
});

/** The build of a live version; null where it is not kept. @throws where it cannot be read */
export function buildIn({ builds }: LiveSite, name: string, version: string): Build | null {
  const build = builds.get(labelOf({ name, version })) ?? null;
  if (build instanceof Error) throw build;
  return build;
}

/** The build of the live host; null where there is none. @throws where it cannot be read */
export const hostIn = (live: LiveSite): HostBuild | null =>
  live.registry.host && (buildIn(live, 'host', live.registry.host.version) as HostBuild | null);

/** The build of a version of a section; null where it is not kept. @throws where it cannot be read */
export const sectionIn = (live: LiveSite, name: string, version: string): SectionBuild | null =>
  buildIn(live, name, version) as SectionBuild | null;

/** The site without the builds that cannot be read: they stop no release of another. */
export const withoutDamaged = (live: LiveSite): LiveSite => ({
  ...live,
  builds: new Map([...live.builds].filter(([, build]) => !(build instanceof Error))),
});
