import { loadSection, type Registry } from '@painel/shared/federation';
import { useSession } from '@painel/shared/session';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LandingPage } from '../landing/landing-page';
import { SiteLayout } from '../shell/site-layout';
import { Guard } from './guard';
import { guardRoutes, sectionAt } from './section-routes';
import { UnmatchedPage } from './unmatched-page';

const layoutId = 'site';

/** Whether the section's code may be fetched now: a page behind sign-in costs a visitor nothing. */
function maySee(access: string): boolean {
  return access !== 'protected' || useSession.getState().status === 'authenticated';
}

/** The site's pages: the host's own, and those of the sections, joined when the reader first goes there. */
export function createSiteRouter(registry: Registry | null) {
  const joined = new Set<string>();
  const routes: RouteObject[] = [
    {
      id: layoutId,
      element: <SiteLayout registry={registry} />,
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          element: (
            <Guard access="guest">
              <LandingPage />
            </Guard>
          ),
        },
        // Stays while a section loads, says so when it could not, and is the 404 page for what nobody answers.
        { path: '*', element: <UnmatchedPage registry={registry} /> },
      ],
    },
  ];

  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const wanted = sectionAt(registry, path);
      if (!wanted || joined.has(wanted.section) || !maySee(wanted.access)) return;
      try {
        const sectionRoutes = await loadSection<RouteObject[]>(wanted.section, 'routes', 'routes');
        if (signal.aborted || joined.has(wanted.section)) return;
        joined.add(wanted.section);
        patch(layoutId, guardRoutes(sectionRoutes, registry!.sections[wanted.section]!.routes));
      } catch {
        // A throw here would take the layout away: the unmatched page says what failed and offers another try.
      }
    },
  });
}
