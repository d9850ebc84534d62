import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { visitSite } from '../../testing/visit-site';

const named = (facts: { name?: string | null; firstName?: string | null }) => ({
  ...testSession,
  user: { ...testSession.user, ...facts },
});

it.each([
  ['the nickname', named({}), 'Aninha'],
  ['the first name without one', named({ firstName: null }), 'Ana'],
  ['«Usuário» without any name', named({ firstName: null, name: '  ' }), 'Usuário'],
])('calls the reader by %s', async (_, session, name) => {
  visitSite('/news', { session });
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

it.each([
  ['the letter of the name, not of the nickname', named({ name: 'élida', firstName: 'Bia' }), 'É'],
  ['«?» without a name, not the «U» of «Usuário»', named({ name: '', firstName: null }), '?'],
])('draws %s, in the bar and in the slide-in menu', async (_, session, letter) => {
  const user = visitSite('/news', { session });
  const name = session.user.firstName ?? 'Usuário';
  const account = await screen.findByRole('button', { name });
  expect(account).toHaveTextContent(`${letter}${name}`);
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(sheet).getByText(letter)).toBeVisible();
});

it('shows whose account it is, with profile, portfolio, settings and the way out', async () => {
  const user = visitSite('/news', { session: testSession });
  await user.click(await screen.findByRole('button', { name: 'Aninha' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('Ana Souza')).toBeVisible();
  expect(menu.getByText('ana@exemplo.com.br')).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Perfil' })).toHaveAttribute('href', '/profile');
  expect(menu.getByRole('menuitem', { name: 'Portfólio' })).toHaveAttribute('href', '/portfolio');
  expect(menu.getByRole('menuitem', { name: 'Configurações' })).toHaveAttribute('href', '/settings');
});

it('signs out at once without waiting for the server, and opens the landing page', async () => {
  const user = visitSite('/dashboard', { session: testSession });
  let bearer: string | null = null;
  network.post('/auth/logout', ({ request }: { request: Request }) => {
    bearer = request.headers.get('authorization');
    return new Promise<never>(() => {});
  });
  await user.click(await screen.findByRole('button', { name: 'Aninha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));

  await screen.findByRole('heading', { name: 'O Bitcoin inteiro em um só painel.' });
  expect(user.router.state.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull();
  await waitFor(() => expect(bearer).toBe(`Bearer ${testSession.token}`));
});
