import {
  matchesRoute,
  type NavigationEntry,
  type RouteDocument,
  type SectionRedirect,
} from '@painel/contract/registry';
import type { HostBuild } from '../builds/builds';
import type { SignedRegistry } from '../chain/signature';
import { clashProblems, linksBeside, ownedLinks } from './navigation';
import { rivalOf } from './routes';

interface Earlier {
  routes: RouteDocument[];
  redirects?: SectionRedirect[] | undefined;
  navigation?: NavigationEntry[] | undefined;
}

/** The orders of a menu end below this. */
const lastOrder = 9000;

/**
 * An earlier version as it fits what others have taken since: they keep their addresses and places in the menus, and no way back is refused for
 * one. A page that another section answers now is left out with its links, and a link whose place is taken goes to the end of its menu.
 *
 * @returns the version and, for each thing that it goes without, a sentence that names who has it
 * @throws where no page of it is left
 */
export function fitWayBack<Release extends Earlier>(
  registry: SignedRegistry,
  host: HostBuild | null,
  name: string,
  release: Release,
): { release: Release; notes: string[] } {
  const notes: string[] = [];
  const rivals = release.routes.map(({ path }) => ({ path, owner: rivalOf(registry, name, path) }));
  const lost = new Map(rivals.flatMap(({ path, owner }) => (owner ? [[path, owner] as const] : [])));
  for (const [path, owner] of lost) notes.push(`${path} stays with ${owner}, which answers it now.`);
  const routes = release.routes.filter(({ path }) => !lost.has(path));
  if (routes.length === 0)
    throw new Error(
      `${name} cannot take ${[...lost].map(([path, owner]) => `${path}: ${owner} answers it`).join(', ')}. No page of that version is left.`,
    );
  const redirects = release.redirects?.filter(
    ({ from, to }) => !rivalOf(registry, name, from) && routes.some(({ path }) => matchesRoute(path, to)),
  );
  const others = linksBeside(registry, host, name);
  const navigation = release.navigation
    ?.filter(({ path }) => !lost.has(path))
    .map((entry, index) => {
      const [link] = ownedLinks(name, [entry]);
      if (clashProblems('', link!, others, '').length === 0) return entry;
      notes.push(`The link «${entry.label}» is at the end of its menu: its place is taken.`);
      return { ...entry, order: lastOrder + index };
    });
  return {
    release: { ...release, routes, ...(redirects && { redirects }), ...(navigation && { navigation }) },
    notes,
  };
}
