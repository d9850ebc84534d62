import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Menu } from '..';

const signOut = jest.fn();

function show() {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <Menu
            entries={[
              { kind: 'heading', title: 'Marina Duarte', text: 'marina@exemplo.com.br' },
              { kind: 'link', to: '/profile', label: 'Perfil', icon: 'user', current: true },
              { kind: 'link', to: '/portfolio', label: 'Portfólio', description: 'Endereços e carteiras' },
              { kind: 'separator' },
              { kind: 'action', label: 'Sair', icon: 'sign-out', onSelect: signOut },
            ]}
          >
            {(trigger) => <button {...trigger}>Marina</button>}
          </Menu>
          <a href="#depois">Depois</a>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}

const trigger = () => screen.getByRole('button', { name: 'Marina' });
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

it('opens by keyboard on its first entry and returns on Esc', async () => {
  const { user } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Perfil' })).toHaveFocus());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page');

  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: /Portfólio/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Sair' })).toHaveFocus();

  await user.keyboard('{Escape}');
  await closed();
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

it('opens with the down arrow and leaves with Tab', async () => {
  const { user } = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Perfil' })).toHaveFocus());
  await user.tab();
  await closed();
  expect(screen.getByRole('link', { name: 'Depois' })).toHaveFocus();
});

it('never opens by pointing at it, and a second press closes it', async () => {
  const { user } = show();
  await user.hover(trigger());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(trigger());
  expect(await screen.findByRole('menu', { name: 'Marina' })).toBeInTheDocument();
  await user.click(trigger());
  await closed();
});

it('follows a link inside the site', async () => {
  const { user, router } = show();
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: /Portfólio/ }));
  expect(router.state.location.pathname).toBe('/portfolio');
  await closed();
});

it('does what an entry says', async () => {
  const { user } = show();
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
