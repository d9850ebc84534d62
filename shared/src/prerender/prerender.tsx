import { AppProviders } from '@painel/shared/providers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';

/** A page as it looks before any script has run: drawn when it is built, shown until the running page takes its place. */
export interface PrerenderedPage {
  /** Where the registry does not know the page's own name and sentence: an article among many of one route. */
  words?: { title: string; description: string };
  /** HTML. */
  render: () => Promise<string>;
}

/**
 * Draws the page of a path as HTML. No effect runs and nothing is fetched: what is not in the query client shows as pending.
 * @throws when no route answers the path
 */
export async function prerender(
  path: string,
  routes: RouteObject[],
  client = new QueryClient(),
): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://prerender')));
  if (context instanceof Response || context.errors) throw new Error(`no page to draw at ${path}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <AppProviders>
      <QueryClientProvider client={client}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </AppProviders>,
    // Two drawings may stand in one document: the frame and what it holds.
    { identifierPrefix: `prerendered${path.replaceAll(/\W/g, '-')}-` },
  );
}

/** Pages that are drawn by their paths alone, before their figures have come. */
export const prerenderPages = (paths: string[], routes: RouteObject[]): Record<string, PrerenderedPage> =>
  Object.fromEntries(paths.map((path) => [path, { render: () => prerender(path, routes) }]));
