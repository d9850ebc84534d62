import type { NavigationEntry } from '@painel/shared/federation';
import { testSession } from '@painel/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testRegistry, visitSite } from '../../testing/visit-site';

const bar = () => within(screen.getByRole('navigation', { name: 'Principal' }));

it('offers a visitor the sections and the two ways in', async () => {
  visitSite('/news');
  await screen.findByRole('heading', { name: 'Últimas notícias' });
  expect(bar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(bar().getByRole('link', { name: 'Portfólio' })).toHaveAttribute('href', '/portfolio');
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Registrar' })).toHaveAttribute('href', '/register');
});

it('opens the analyses, each with its description, and closes them with Esc on the button', async () => {
  const user = visitSite('/news');
  const analyses = await screen.findByRole('button', { name: 'Análises' });
  await user.click(analyses);

  const menu = await screen.findByRole('menu', { name: 'Análises' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Análise TécnicaIndicadores, níveis e tendência',
    'MercadoCapitalização, derivativos e adoção',
    'On-chainRede, mineração e halving',
    'Taxas e envioQuanto custa enviar agora',
    'AvaliaçãoMédias longas, queda e volatilidade',
    'CompararAportes em bitcoin, CDI, dólar e ouro',
    'Viver de bitcoinQuanto dura e quanto paga de imposto',
  ]);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(analyses).toHaveFocus());
});

it('goes through a menu by keyboard alone and puts the reader on the new page', async () => {
  const user = visitSite('/news');
  const content = await screen.findByRole('button', { name: 'Conteúdo' });
  content.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu', { name: 'Conteúdo' });
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Notícias' })).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Aprenda' })).toHaveFocus());
  await user.keyboard('{Enter}');

  const heading = await screen.findByRole('heading', { name: 'Aprenda' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('has one menu open at a time', async () => {
  const user = visitSite('/news', { session: testSession });
  await user.click(await screen.findByRole('button', { name: 'Análises' }));
  await screen.findByRole('menu', { name: 'Análises' });
  await user.click(screen.getByRole('button', { name: 'Conteúdo' }));
  await screen.findByRole('menu', { name: 'Conteúdo' });
  await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(1));
});

it('marks the page the reader is on, and the group it belongs to', async () => {
  const { go } = visitSite('/news', { session: testSession });
  await screen.findByRole('heading', { name: 'Últimas notícias' });
  expect(bar().getByRole('button', { name: 'Conteúdo' })).toHaveAttribute('aria-current', 'true');
  expect(bar().getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');

  await go('/dashboard');
  expect(await bar().findByRole('link', { name: 'Dashboard', current: 'page' })).toBeVisible();
  expect(bar().getByRole('button', { name: 'Conteúdo' })).not.toHaveAttribute('aria-current');
});

describe('links of sections', () => {
  const { news } = testRegistry.sections;
  const registryWith = (...navigation: NavigationEntry[]) => ({
    ...testRegistry,
    sections: { ...testRegistry.sections, news: { ...news!, navigation } },
  });
  const taxes = { label: 'Impostos', path: '/learn', order: 25 };
  const itemsOf = () =>
    bar()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are at their place in the bar and in the menu «Mais» that holds them where it is narrow', async () => {
    const user = visitSite('/learn', { registry: registryWith(taxes) });
    await screen.findByRole('heading', { name: 'Aprenda' });
    expect(itemsOf()).toEqual(['Dashboard', 'Análises', 'Impostos', 'Portfólio', 'Conteúdo', 'Mais']);
    expect(bar().getByRole('link', { name: 'Impostos' })).toHaveAttribute('aria-current', 'page');

    await user.click(bar().getByRole('button', { name: 'Mais' }));
    const menu = within(await screen.findByRole('menu', { name: 'Mais' }));
    expect(menu.getByRole('menuitem', { name: 'Impostos' })).toHaveAttribute('href', '/learn');
  });

  it('are, but for the first two, in «Mais» where it is wide', async () => {
    const user = userEvent.setup();
    Object.assign(window, {
      matchMedia: (query: string) => ({
        matches: query === '(min-width: 80em)',
        addEventListener: () => {},
        removeEventListener: () => {},
      }),
    });
    const more = [50, 60, 70].map((order) => ({ label: `Seção ${order}`, path: '/learn', order }));
    visitSite('/news', { registry: registryWith(...more) });
    await user.click(await screen.findByRole('button', { name: 'Mais' }));
    const menu = within(await screen.findByRole('menu', { name: 'Mais' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Seção 70']);
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('are only shown to whom they are for', async () => {
    const registry = registryWith({ ...taxes, audience: 'members' });
    visitSite('/news', { registry });
    await screen.findByRole('heading', { name: 'Últimas notícias' });
    expect(itemsOf()).toEqual(['Dashboard', 'Análises', 'Portfólio', 'Conteúdo']);
    cleanup();
    visitSite('/news', { registry, session: testSession });
    await screen.findByRole('heading', { name: 'Últimas notícias' });
    expect(itemsOf()).toContain('Impostos');
  });

  it('are in the account menu at their place', async () => {
    const notes = { ...taxes, menu: 'account' as const, audience: 'members' as const };
    const user = visitSite('/news', { registry: registryWith(notes), session: testSession });
    await user.click(await screen.findByRole('button', { name: /Aninha/ }));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Perfil',
      'Portfólio',
      'Impostos',
      'Configurações',
      'Sair',
    ]);
  });

  it('add a widget to the bar once the page has loaded, without any input', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const registry = registryWith({ ...taxes, audience: 'members', tool: 'due' });
    const widgets = { due: () => <button type="button">Vencimentos</button> };
    const { loads } = visitSite('/news', { registry, widgets, session: testSession });
    await screen.findByRole('heading', { name: 'Últimas notícias' });
    expect(loads).not.toContain('news/widgets/due');
    act(() => void dispatchEvent(new Event('load')));
    state.mockRestore();
    expect(await screen.findByRole('button', { name: 'Vencimentos' })).toBeVisible();
  });

  it('show a visitor only the widgets of links that visitors see', async () => {
    const notes = { label: 'Notas', path: '/learn', order: 26, tool: 'pad' };
    const registry = registryWith({ ...taxes, audience: 'members', tool: 'due' }, notes);
    const widgets = { due: () => <button type="button">Vencimentos</button>, pad: () => <b>Bloco</b> };
    const { loads, ...user } = visitSite('/news', { registry, widgets });
    await screen.findByRole('heading', { name: 'Últimas notícias' });
    await user.keyboard('x');
    expect(await screen.findByText('Bloco')).toBeVisible();
    expect(loads).not.toContain('news/widgets/due');
  });

  it('leave nothing in the bar where their widget fails', async () => {
    const registry = registryWith({ ...taxes, tool: 'due' });
    const { loads, ...user } = visitSite('/news', { registry });
    await screen.findByRole('heading', { name: 'Últimas notícias' });
    await user.keyboard('x');
    await waitFor(() => expect(loads).toContain('news/widgets/due'));
    expect(itemsOf()).toContain('Impostos');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are in the slide-in menu too', async () => {
    const notes = { ...taxes, label: 'Notas', menu: 'account' as const };
    const user = visitSite('/news', { registry: registryWith(taxes, notes), session: testSession });
    await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
    const linksIn = (name: string) =>
      within(dialog.getByRole('region', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(linksIn('Principal')).toEqual(['Dashboard', 'Impostos']);
    expect(linksIn('Portfólio')).toEqual(['Visão geral']);
    expect(linksIn('Conta')).toEqual(['Perfil', 'Notas', 'Configurações']);
  });
});

it('switches the theme and says to which', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const user = visitSite('/news');
  await user.click(await screen.findByRole('button', { name: 'Mudar para o tema escuro' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Mudar para o tema claro' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

it('shows neither navigation nor footer around a page with its own frame', async () => {
  visitSite('/login');
  await screen.findByRole('heading', { name: 'Entrar na conta' });
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('leaves out items that only link to retired pages', async () => {
  const { news: _, ...sections } = testRegistry.sections;
  const routes = ['/news', '/learn', '/technical'].map((path) => ({ path }));
  visitSite('/dashboard', {
    registry: { ...testRegistry, sections, retired: { gone: { title: 'Antiga', routes } } },
    session: testSession,
  });
  await screen.findByRole('heading', { name: 'Olá, Aninha' });
  expect(bar().queryByRole('button', { name: 'Conteúdo' })).not.toBeInTheDocument();
  await userEvent.click(bar().getByRole('button', { name: 'Análises' }));
  const items = within(await screen.findByRole('menu', { name: 'Análises' })).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Mercado'),
    expect.stringContaining('On-chain'),
    expect.stringContaining('Taxas e envio'),
    expect.stringContaining('Avaliação'),
    expect.stringContaining('Comparar'),
    expect.stringContaining('Viver de bitcoin'),
  ]);
});
