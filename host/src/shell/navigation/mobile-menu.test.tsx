import type { Registry } from '@painel/shared/federation';
import { testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { testRegistry, visitSite } from '../../testing/visit-site';

const { news } = testRegistry.sections;

/** A site whose portfolio has these pages. */
const withPortfolio = (...paths: string[]): Registry => ({
  ...testRegistry,
  sections: {
    ...testRegistry.sections,
    portfolio: { ...news!, routes: paths.map((path) => ({ ...news!.routes[0]!, path })) },
  },
});
const portfolio = withPortfolio(
  '/portfolio',
  '/portfolio/lancamentos',
  '/portfolio/transacoes',
  '/portfolio/planos',
);

async function openMenu(user: ReturnType<typeof visitSite>) {
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const placesIn = (menu: Awaited<ReturnType<typeof openMenu>>, group: string) =>
  within(menu.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const groupsOf = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);

it('groups every place of the site, settings included', async () => {
  const menu = await openMenu(visitSite('/news', { session: testSession, registry: portfolio }));
  const places = (group: string) => placesIn(menu, group);
  expect(groupsOf(menu)).toEqual(['Principal', 'Portfólio', 'Análises', 'Conteúdo', 'Tema', 'Conta']);
  expect(places('Principal')).toEqual(['Dashboard']);
  expect(places('Portfólio')).toEqual(['Visão geral', 'Lançamentos', 'Transações', 'Planos']);
  expect(places('Análises')).toEqual([
    'Análise Técnica',
    'Mercado',
    'On-chain',
    'Taxas e envio',
    'Avaliação',
    'Comparar',
    'Viver de bitcoin',
  ]);
  expect(places('Conteúdo')).toEqual(['Notícias', 'Aprenda']);
  expect(places('Conta')).toEqual(['Perfil', 'Configurações']);
  expect(menu.getByRole('switch', { name: 'Modo escuro' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Notícias' })).toHaveAttribute('aria-current', 'page');
});

it('has no page of a retired section, and no group that only had such', async () => {
  const { news: gone, ...sections } = portfolio.sections;
  const retired = { news: gone! };
  const menu = await openMenu(
    visitSite('/dashboard', { session: testSession, registry: { ...portfolio, sections, retired } }),
  );
  expect(groupsOf(menu)).toEqual(['Principal', 'Portfólio', 'Análises', 'Tema', 'Conta']);
  expect(menu.queryByRole('link', { name: /Notícias|Aprenda/ })).not.toBeInTheDocument();
});

it('has what is left of a group that lost a page', async () => {
  const { news: live, ...others } = portfolio.sections;
  const [newsPage, learnPage] = live!.routes;
  const sections = { ...others, news: { ...live!, routes: [newsPage!] } };
  const retired = { learn: { ...live!, routes: [learnPage!] } };
  const menu = await openMenu(visitSite('/news', { registry: { ...portfolio, sections, retired } }));
  expect(placesIn(menu, 'Conteúdo')).toEqual(['Notícias']);
});

it('has no portfolio once it is retired', async () => {
  const { portfolio: gone, ...sections } = portfolio.sections;
  const retired = { portfolio: gone! };
  const menu = await openMenu(visitSite('/news', { registry: { ...portfolio, sections, retired } }));
  expect(groupsOf(menu)).toEqual(['Principal', 'Análises', 'Conteúdo', 'Tema', 'Conta']);
});

it('has the pages of the portfolio that its version has', async () => {
  const registry = withPortfolio('/portfolio', '/portfolio/transacoes');
  const menu = await openMenu(visitSite('/news', { session: testSession, registry }));
  expect(placesIn(menu, 'Portfólio')).toEqual(['Visão geral', 'Transações']);
});

it('marks one page of the portfolio, not the one above it', async () => {
  const menu = await openMenu(
    visitSite('/portfolio/transacoes', { session: testSession, registry: portfolio }),
  );
  const pages = within(menu.getByRole('region', { name: 'Portfólio' }));
  const current = pages.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Transações']);
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
