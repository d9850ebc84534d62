import { AppProviders } from '@painel/shared/providers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';

/** A page rendered at build time and shown until the running page replaces it. */
export interface PrerenderedPage {
  /** Title and description, for pages that the registry does not list: one of the many articles of a route. */
  words?: { title: string; description: string };
  /** The chunk that holds the page's code, by its `webpackChunkName`. Its scripts are preloaded by the prerendered page. */
  chunk?: string;
  /** HTML. */
  render: () => Promise<string>;
}

/**
 * Renders the page of a path as HTML. Effects do not run and nothing is fetched: queries without data in the client are pending.
 * @throws when no route matches the path
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
    // One document may contain two prerendered trees: the frame and its page.
    { identifierPrefix: `prerendered${path.replaceAll(/\W/g, '-')}-` },
  );
}

/** Prerenders the pages of these paths, without data. */
export const prerenderPages = (paths: string[], routes: RouteObject[]): Record<string, PrerenderedPage> =>
  Object.fromEntries(paths.map((path) => [path, { render: () => prerender(path, routes) }]));
