import { testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { visitSite } from '../testing/visit-site';

async function openMenu(user: ReturnType<typeof visitSite>) {
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('groups every place of the site, settings included', async () => {
  const menu = await openMenu(visitSite('/news', { session: testSession }));
  const places = (group: string) =>
    within(menu.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(places('Principal')).toEqual(['Dashboard', 'Portfólio']);
  expect(places('Análises')).toEqual(['Análise Técnica', 'Mercado', 'On-chain']);
  expect(places('Conteúdo')).toEqual(['Notícias', 'Aprenda']);
  expect(places('Conta')).toEqual(['Perfil', 'Configurações']);
  expect(menu.getByRole('switch', { name: 'Modo escuro' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Notícias' })).toHaveAttribute('aria-current', 'page');
});

it('offers a visitor to sign in or to register', async () => {
  const menu = await openMenu(visitSite('/news'));
  const account = within(menu.getByRole('region', { name: 'Conta' }));
  expect(account.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  expect(account.getByRole('link', { name: 'Registrar' })).toHaveAttribute('href', '/register');
});

it('starts on «Fechar», holds the page still, and gives both back on Esc', async () => {
  const user = visitSite('/news');
  const menu = await openMenu(user);
  await waitFor(() => expect(menu.getByRole('button', { name: 'Fechar' })).toHaveFocus());
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });

  await user.keyboard('{Escape}');
  await closed();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus());
});

it('closes on a change of route and puts the reader on the new page', async () => {
  const user = visitSite('/news');
  const menu = await openMenu(user);
  await user.click(menu.getByRole('link', { name: 'Aprenda' }));
  const heading = await screen.findByRole('heading', { name: 'Aprenda' });
  await closed();
  await waitFor(() => expect(heading).toHaveFocus());
});

it('signs out from the menu', async () => {
  const user = visitSite('/dashboard', { session: testSession });
  const menu = await openMenu(user);
  await user.click(menu.getByRole('button', { name: 'Sair' }));
  await screen.findByRole('heading', { name: 'O Bitcoin inteiro em um só painel.' });
  await closed();
});
