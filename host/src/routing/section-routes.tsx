import { findRoute, type Registry, type SectionRoute } from '@painel/shared/federation';
import { useSession } from '@painel/shared/session';
import type { RouteObject } from 'react-router-dom';
import { Guard } from './guard';

export interface MatchedSection extends SectionRoute {
  section: string;
  title: string;
}

/** Which section answers a path, by the routes the registry lists. */
export function sectionAt(registry: Registry | null, pathname: string): MatchedSection | null {
  const found = registry && findRoute(registry.sections, pathname);
  return found && { ...found.route, section: found.name, title: found.section.title };
}

/** A page has several files: the others that fail do so within this time, and are asked for again with the first. */
const pauseMs = 250;

/**
 * A page that did not come is asked for once more. What the document began to fetch before the host ran, and could not have, fails again at
 * its first use however well the site is by then: only the next request goes out.
 */
function askedForTwice(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  const loadAgain = async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return lazy();
  };
  return { ...route, lazy: () => lazy().catch(loadAgain) };
}

/** A section's routes under the access that the registry declares for each. A route it does not list is not mounted. */
export function guardRoutes(routes: RouteObject[], listed: SectionRoute[]): RouteObject[] {
  return routes.flatMap((route) => {
    const rule = listed.find(({ path }) => path === route.path);
    return rule ? [{ element: <Guard access={rule.access} />, children: [askedForTwice(route)] }] : [];
  });
}

/** Whether the section's code may be fetched now: a page behind sign-in costs a visitor nothing. */
export function maySee(access: SectionRoute['access']): boolean {
  return access !== 'protected' || useSession.getState().status === 'authenticated';
}
