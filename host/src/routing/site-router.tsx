import { loadSection, type Registry } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { LoadingMark } from '@painel/shared/ui';
import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { LandingPage } from '../landing/landing-page';
import { SiteLayout } from '../shell/site-layout';
import { FailedPage } from './failed-page';
import { Guard } from './guard';
import { guardRoutes, maySee, sectionAt } from './section-routes';
import { UnmatchedPage } from './unmatched-page';

/** Sections join here: inside the frame, and inside what catches a page that throws. */
const pagesId = 'pages';

/** The frame, the host's own pages, and the place where a section's pages join. */
function siteRoutes(registry: Registry | null): RouteObject[] {
  const landing = (
    <Guard access="guest">
      <LandingPage />
    </Guard>
  );
  const pages: RouteObject[] = [
    { path: paths.landing, element: landing },
    // Stays while a section loads, says so when it could not, and is the 404 page for what nobody answers.
    { path: '*', element: <UnmatchedPage registry={registry} /> },
  ];
  return [
    {
      element: <SiteLayout registry={registry} />,
      // Only the frame itself can still throw here.
      errorElement: <FailedPage registry={registry} />,
      children: [
        // The frame stands while the first page's section loads.
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

/** Fetches a section when the reader first goes to one of its pages, joins its routes under their guards, and notes it among the joined. */
function joinSections(registry: Registry | null, joined: Set<string>): PatchRoutesOnNavigationFunction {
  return async ({ path, patch, signal }) => {
    const wanted = sectionAt(registry, path);
    if (!wanted || joined.has(wanted.section) || !maySee(wanted.access)) return;
    try {
      const routes = await loadSection<RouteObject[]>(wanted.section, 'routes', 'routes');
      if (signal.aborted || joined.has(wanted.section)) return;
      joined.add(wanted.section);
      patch(pagesId, guardRoutes(routes, registry!.sections[wanted.section]!.routes));
    } catch {
      // A throw here would take the layout away: the unmatched page says what failed and offers another try.
    }
  };
}

/** A router, and the sections whose routes have joined it. */
export interface SiteRouter {
  router: ReturnType<typeof createBrowserRouter>;
  joined: ReadonlySet<string>;
}

/** The site's pages: the host's own, and those of the sections, joined when the reader first goes there. */
export function createSiteRouter(
  registry: Registry | null,
  create: typeof createBrowserRouter = createBrowserRouter,
): SiteRouter {
  const joined = new Set<string>();
  const router = create(siteRoutes(registry), {
    patchRoutesOnNavigation: joinSections(registry, joined),
  });
  return { router, joined };
}
