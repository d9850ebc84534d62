import { findRoute, type Registry, type SectionRoute } from '@painel/shared/federation';
import { useSession } from '@painel/shared/session';
import type { RouteObject } from 'react-router-dom';
import { Guard } from './guard';

export interface MatchedSection extends SectionRoute {
  section: string;
  title: string;
}

/** The section that serves a path, by the registry's routes. */
export function sectionAt(registry: Registry | null, pathname: string): MatchedSection | null {
  const found = registry && findRoute(registry.sections, pathname);
  return found && { ...found.route, section: found.name, title: found.section.title };
}

/** A page has several files. The others fail within this time, and are retried together with the first. */
const pauseMs = 250;

/**
 * A page that failed to load is requested once more. A preload that failed before the host ran fails again at its first use, even when the
 * site is reachable by then; only the next request is sent.
 */
function withRetry(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  const loadAgain = async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return lazy();
  };
  return { ...route, lazy: () => lazy().catch(loadAgain) };
}

/** A section's routes, each with the access that the registry declares. Routes missing from the registry are not mounted. */
export function guardRoutes(routes: RouteObject[], listed: SectionRoute[]): RouteObject[] {
  return routes.flatMap((route) => {
    const rule = listed.find(({ path }) => path === route.path);
    return rule ? [{ element: <Guard access={rule.access} />, children: [withRetry(route)] }] : [];
  });
}

/** Whether the section's code may be fetched now: visitors do not download pages that require sign-in. */
export function canAccess(access: SectionRoute['access']): boolean {
  return access !== 'protected' || useSession.getState().status === 'authenticated';
}
