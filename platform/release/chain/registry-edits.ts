import type { RouteDocument, SectionDocument } from '@painel/contract/registry';
import type { Build, HostBuild, SectionBuild } from '../builds/builds';
import type { SignedRegistry } from './signature';

/**
 * The hashes that a browser needs from the registry, and no more: they do not compress, and travel with every page. An entry that contains the hashes
 * of the files that it loads needs its own; an older build those of each script and stylesheet.
 */
const hashesOf = ({ entry, files, chained }: Build): Record<string, string> =>
  chained
    ? { [entry]: files[entry]! }
    : Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file)));

function releaseOf(build: SectionBuild) {
  const { name, version, globalName, entry } = build;
  return {
    version,
    entry: `/remotes/${name}/${version}/${entry}`,
    globalName,
    integrity: hashesOf(build),
  };
}

function listed(route: RouteDocument & { page?: string }): RouteDocument {
  const { page: _, ...others } = route;
  return others;
}

/** Pages, widgets and links as the registry lists them, without the source file of each page. */
const offerOf = ({ section: { routes, widgets, redirects, navigation }, preload }: SectionBuild) => ({
  routes: routes.map(listed),
  widgets,
  ...(redirects && { redirects }),
  ...(navigation && { navigation }),
  ...(preload && { preload }),
});

const previousOf = (live: SectionDocument | undefined) =>
  live && {
    version: live.version,
    entry: live.entry,
    globalName: live.globalName,
    integrity: live.integrity,
  };

type Sections = Pick<SignedRegistry, 'sections' | 'retired'>;

function without<Value>(name: string, named: Record<string, Value> = {}): Record<string, Value> {
  const { [name]: _, ...others } = named;
  return others;
}

/** The registry with another state of one section, which is no longer retired. */
export function withSection<Registry extends Sections>(
  registry: Registry,
  name: string,
  section: SectionDocument,
): Registry {
  const { retired: before, ...others } = registry;
  const retired = without(name, before);
  return {
    ...others,
    sections: { ...registry.sections, [name]: section },
    ...(Object.keys(retired).length > 0 && { retired }),
  } as Registry;
}

/** The registry without a section, but for its title and the addresses that it had. A canary ends with it. */
export function withoutSection(registry: SignedRegistry, name: string): SignedRegistry {
  const { title, routes, redirects = [] } = registry.sections[name]!;
  const left = {
    title,
    routes: [...routes, ...redirects.map(({ from }) => ({ path: from }))].map(({ path }) => ({ path })),
  };
  return {
    ...registry,
    sections: without(name, registry.sections),
    retired: { ...registry.retired, [name]: left },
  };
}

/** The registry with a host's build as the live one. */
export const hostLive = (registry: SignedRegistry, { version }: HostBuild): SignedRegistry => ({
  ...registry,
  host: { version, previous: registry.host ? { version: registry.host.version } : null },
});

/** The registry with a section's build as its live version. A canary of that version ends with it. */
export function goLive<Registry extends Sections>(registry: Registry, build: SectionBuild): Registry {
  const { name } = build;
  const { budgets: _, owner: __, $schema: ___, ...section } = build.section;
  const live = registry.sections[name];
  const previous = live?.version === build.version ? live.previous : previousOf(live);
  return withSection(registry, name, {
    ...releaseOf(build),
    ...section,
    ...offerOf(build),
    previous: previous ?? null,
  });
}

interface Canary {
  percent: number;
  hours: number;
}

/** The registry with a section's build next to its live version, for a share of the readers and a time. */
export function beginCanary(
  registry: SignedRegistry,
  build: SectionBuild,
  { percent, hours }: Canary,
): SignedRegistry {
  const live = registry.sections[build.name];
  if (!live)
    throw new Error(
      `${build.name} has no live version yet: the first one is released whole, without --canary.`,
    );
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  return withSection(registry, build.name, {
    ...live,
    canary: { ...releaseOf(build), ...offerOf(build), percent, until },
  });
}
