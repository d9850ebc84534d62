import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type LinkProps, RouterProvider } from 'react-router-dom';
import { Link } from './link';

// The same library in the form that Jest loads.
jest.mock('../../node_modules/react-router-dom/dist/index.mjs', () => jest.requireActual('react-router-dom'));

const press = async (props: Partial<LinkProps>, keys = '[MouseLeft]') => {
  const router = createMemoryRouter(
    [
      { path: '/news/:artigo', element: <Link {...{ to: '/portfolio', ...props }}>Ir</Link> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/news/bolhas'] },
  );
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'Ir' });
  // jsdom loads no documents, and logs an error.
  const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.pointer([{ target: link }, { keys, target: link }]);
  left.mockRestore();
  return { link, router };
};

it('goes to a page of the site without loading a document', async () => {
  const { link, router } = await press({ to: '/portfolio?aba=1#fim', state: { from: 'news' } });
  expect(link).toHaveAttribute('href', '/portfolio?aba=1#fim');
  expect(router.state.location).toMatchObject({
    pathname: '/portfolio',
    search: '?aba=1',
    hash: '#fim',
    state: { from: 'news' },
  });
});

it('replaces the entry of the history when asked', async () => {
  const { router } = await press({ replace: true });
  expect(router.state.historyAction).toBe('REPLACE');
});

it('resolves an address from the route', async () => {
  expect((await press({ to: '../indice' })).link).toHaveAttribute('href', '/indice');
});

it.each<[string, Partial<LinkProps>]>([
  ['another site', { to: 'https://example.org/' }],
  ['the same scheme', { to: '//example.org/' }],
  ['mail', { to: 'mailto:alguem@example.org' }],
  ['a document that is loaded again', { reloadDocument: true }],
  ['a new tab', { target: '_blank' }],
  ['a press that its page took', { onClick: (event) => event.preventDefault() }],
])('leaves to the browser: %s', async (_, props) => {
  const { link, router } = await press(props);
  expect(link).toHaveAttribute('href', props.to ?? '/portfolio');
  expect(router.state.location.pathname).toBe('/news/bolhas');
});

it('gives nothing of a server-rendered site to the element', async () => {
  const { link } = await press({ prefetch: 'intent', discover: 'none', className: 'nome' });
  expect(link.getAttributeNames().sort()).toEqual(['class', 'href']);
});
