import { loadSection, type Registry } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { LoadingMark } from '@painel/shared/ui';
import { lazy, Suspense } from 'react';
import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import '../landing/styles';
import { SiteLayout } from '../shell/site-layout';
import { FailedPage } from './failed-page';
import { Guard } from './guard';
import { guardRoutes, canAccess, sectionAt } from './section-routes';
import { UnmatchedPage } from './unmatched-page';

/** Section routes are added here, inside the frame and its error boundary. */
const pagesId = 'pages';

/** The frame, the host's own pages, and the parent of the section routes. */
function siteRoutes(registry: Registry | null): RouteObject[] {
  // A separate chunk, which other pages do not load. The component is lazy and not the route: a sign-out must arrive here at once, or the guard of
  // the previous page redirects to the sign-in.
  const LandingPage = lazy(() =>
    import(/* webpackChunkName: "landing" */ '../landing/landing-page').then((page) => ({
      default: page.LandingPage,
    })),
  );
  const landing = (
    <Guard access="guest">
      <Suspense fallback={<LoadingMark />}>
        <LandingPage />
      </Suspense>
    </Guard>
  );
  const pages: RouteObject[] = [
    { path: paths.landing, element: landing },
    // Shown while a section loads and when it failed to load; the page of a retired section, or the 404 page.
    { path: '*', element: <UnmatchedPage registry={registry} /> },
  ];
  return [
    {
      element: <SiteLayout registry={registry} />,
      // Catches errors of the frame itself.
      errorElement: <FailedPage registry={registry} />,
      children: [
        // Shows the frame while the first section loads.
        {
          id: pagesId,
          HydrateFallback: LoadingMark,
          errorElement: <FailedPage registry={registry} />,
          children: pages,
        },
      ],
    },
  ];
}

/** Loads a section on the first navigation to one of its pages, and adds its guarded routes. */
function joinSections(registry: Registry | null, joined: Set<string>): PatchRoutesOnNavigationFunction {
  return async ({ path, patch, signal }) => {
    const wanted = sectionAt(registry, path);
    if (!wanted || joined.has(wanted.section) || !canAccess(wanted.access)) return;
    try {
      const routes = await loadSection<RouteObject[]>(wanted.section, 'routes', 'routes');
      if (signal.aborted || joined.has(wanted.section)) return;
      joined.add(wanted.section);
      patch(pagesId, guardRoutes(routes, registry!.sections[wanted.section]!.routes));
    } catch {
      // An error thrown here would remove the layout. The unmatched page reports it and offers a retry.
    }
  };
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** The router of the host's pages, and the sections whose routes were added to it. A section's routes are added on the first navigation to one of them. */
export function createSiteRouter(
  registry: Registry | null,
  create: typeof createBrowserRouter = createBrowserRouter,
) {
  const joined = new Set<string>();
  const router = create(siteRoutes(registry), {
    patchRoutesOnNavigation: joinSections(registry, joined),
  });
  return { router, joined };
}
