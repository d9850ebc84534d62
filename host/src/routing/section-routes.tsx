import type { Registry, SectionRoute } from '@painel/shared/federation';
import { matchPath, type RouteObject } from 'react-router-dom';
import { Guard } from './guard';

export interface MatchedSection extends SectionRoute {
  section: string;
  title: string;
}

/** Which section answers a path, by the routes the registry lists. */
export function sectionAt(registry: Registry | null, pathname: string): MatchedSection | null {
  for (const [section, { routes, title }] of Object.entries(registry?.sections ?? {}))
    for (const route of routes) if (matchPath(route.path, pathname)) return { ...route, section, title };
  return null;
}

/** A section's routes under the access that the registry declares for each. A route it does not list is not mounted. */
export function guardRoutes(routes: RouteObject[], listed: SectionRoute[]): RouteObject[] {
  return routes.flatMap((route) => {
    const rule = listed.find(({ path }) => path === route.path);
    return rule ? [{ element: <Guard access={rule.access} />, children: [route] }] : [];
  });
}
