import { startSession } from '@painel/shared/session';
import { Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { AppProviders } from './app-providers';

interface Props {
  routes: RouteObject[];
  /** The first path, for a page whose own address has another meaning: the section then routes in memory. */
  at?: string;
}

/** A section without the host: on its own page while it is developed, or inside another root application. */
export function SectionApp({ routes, at }: Props) {
  const [router] = useState(() => {
    // Pages are lazy: nothing is shown until the first one has loaded.
    const pages = [{ HydrateFallback: () => null, children: routes }];
    return at === undefined
      ? createBrowserRouter(pages)
      : createMemoryRouter(pages, { initialEntries: [at] });
  });
  useEffect(() => startSession(), []);

  return (
    <AppProviders>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </AppProviders>
  );
}
