/** @jest-environment node */
import { useQuery, QueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link, Outlet, type RouteObject } from 'react-router-dom';
import { prerender } from '.';

const effects = jest.fn();

function Page() {
  const figure = useQuery({ queryKey: ['figure'], queryFn: () => 'fetched' });
  useEffect(effects);
  return (
    <h1 id={useId()}>
      {figure.data ?? 'pending'} <Link to="/news">Notícias</Link>
    </h1>
  );
}

const routes: RouteObject[] = [
  { element: <Outlet />, children: [{ path: '/learn/:slug', lazy: async () => ({ Component: Page }) }] },
];

it('renders a lazy page with its links, before its figures have come and without any effect', async () => {
  const html = await prerender('/learn/rsi', routes);
  expect(html).toMatch(/^<h1 id="[^"]+">pending <a href="\/news"[^>]*>Notícias<\/a><\/h1>$/);
  expect(effects).not.toHaveBeenCalled();
});

it('renders known data', async () => {
  const client = new QueryClient();
  client.setQueryData(['figure'], 'R$ 500.000');
  expect(await prerender('/learn/rsi', routes, client)).toContain('R$ 500.000');
});

it('gives two pages no id in common: one may contain the other', async () => {
  const idIn = (html: string) => /id="([^"]+)"/.exec(html)![1];
  const frame = [{ path: '/learn/*', Component: Page }];
  expect(idIn(await prerender('/learn/*', frame))).not.toBe(idIn(await prerender('/learn/rsi', routes)));
});

it('fails where there is no page', async () => {
  await expect(prerender('/nowhere', routes)).rejects.toThrow('no page to draw at /nowhere');
});
