import { testSession } from '@painel/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testRegistry, visitSite } from '../testing/visit-site';

const linkTo = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name });
const arrived = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A dashboard that counts how often its page was fetched. */
function lazyDashboard() {
  const fetched = jest.fn(async () => ({ Component: () => <h1>Olá, Aninha</h1> }));
  return { fetched, sections: { dashboard: () => [{ path: '/dashboard', lazy: fetched }] } };
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it.each([
  ['points at', (link: HTMLElement) => fireEvent.pointerOver(link)],
  ['moves focus to', (link: HTMLElement) => link.focus()],
  ['touches', (link: HTMLElement) => fireEvent.touchStart(link)],
])('gets a page ready when the reader %s its link, once', async (_, show) => {
  const { fetched, sections } = lazyDashboard();
  const { loads } = visitSite('/news', { session: testSession, sections });
  await arrived('Últimas notícias');
  expect(loads).toEqual(['news/routes']);

  show(linkTo('Dashboard'));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(loads).toEqual(['news/routes', 'dashboard/routes']);
  fireEvent.pointerOver(linkTo('Dashboard'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('fetches nothing for a link that moves under the pointer after a click, until the pointer moves', async () => {
  const { fetched, sections } = lazyDashboard();
  visitSite('/news', { session: testSession, sections });
  await arrived('Últimas notícias');
  fireEvent.click(screen.getByRole('heading', { level: 1 }));
  fireEvent.pointerOver(linkTo('Dashboard'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.pointerMove(linkTo('Dashboard'));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
});

it('fetches nothing that only a signed-in reader may see for a visitor', async () => {
  const { loads } = visitSite('/news');
  await arrived('Últimas notícias');
  fireEvent.pointerOver(linkTo('Dashboard'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loads).toEqual(['news/routes']);
});

it('fetches nothing ahead for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { loads } = visitSite('/news', { session: testSession });
  await arrived('Últimas notícias');
  fireEvent.pointerOver(linkTo('Dashboard'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loads).toEqual(['news/routes']);
});

it('fetches the files of the page all at once', async () => {
  const dashboard = {
    ...testRegistry.sections['dashboard']!,
    entry: 'http://localhost/remotes/dashboard/1.0.0/remoteEntry.js',
    preload: { '/dashboard': ['12.js', '12.css'] },
  };
  const registry = { ...testRegistry, sections: { ...testRegistry.sections, dashboard } };
  visitSite('/news', { session: testSession, registry });
  await arrived('Últimas notícias');
  fireEvent.pointerOver(linkTo('Dashboard'));
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
  expect(links.map(({ href }) => href)).toEqual([
    'http://localhost/remotes/dashboard/1.0.0/12.js',
    'http://localhost/remotes/dashboard/1.0.0/12.css',
  ]);
});

it('gets a page ready again that failed to come', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  let gone = true;
  const fetched = jest.fn(async () => {
    if (gone) throw new Error('refused');
    return { Component: () => <h1>Olá, Aninha</h1> };
  });
  visitSite('/news', {
    session: testSession,
    sections: { dashboard: () => [{ path: '/dashboard', lazy: fetched }] },
  });
  await arrived('Últimas notícias');
  fireEvent.pointerOver(linkTo('Dashboard'));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  gone = false;
  await waitFor(() => {
    fireEvent.pointerOver(linkTo('Dashboard'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
