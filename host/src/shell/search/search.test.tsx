import type { Registry } from '@painel/shared/federation';
import { testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { testRegistry, visitSite } from '../../testing/visit-site';

const { news } = testRegistry.sections;
const registry: Registry = {
  ...testRegistry,
  sections: { ...testRegistry.sections, news: { ...news!, widgets: ['search'] } },
};
/** The search of a section that finds one place, whatever is typed. */
const widgets = {
  search: ({ query }: { query: string }) =>
    query === 'custo' ? <Link to="/learn">Custo de envio</Link> : null,
};
const visit = (at = '/news') => visitSite(at, { session: testSession, registry, widgets });

async function openByKey(user: ReturnType<typeof visit>) {
  await screen.findByRole('heading', { name: 'Últimas notícias' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Buscar no painel' }));
  const field = await dialog.findByRole('searchbox', { name: 'O que você procura' });
  await waitFor(() => expect(field).toHaveFocus());
  return { dialog, field };
}

it('opens by Ctrl+K and finds the pages of the menus without accents', async () => {
  const user = visit();
  const { dialog } = await openByKey(user);
  await user.keyboard('analise');
  expect(await dialog.findByRole('link', { name: /^Análise Técnica/ })).toHaveAttribute('href', '/technical');
  expect(dialog.getByRole('status')).toHaveTextContent('1 resultado');
});

it('shows what sections find, goes there by Enter and puts the reader on the page', async () => {
  const user = visit();
  const { dialog } = await openByKey(user);
  await user.keyboard('custo');
  await dialog.findByRole('link', { name: 'Custo de envio' });
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Aprenda' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(heading).toHaveFocus());
});

it('moves through the hits by arrows', async () => {
  const user = visit();
  const { dialog, field } = await openByKey(user);
  await user.keyboard('portfolio');
  const hit = await dialog.findByRole('link', { name: /^Portfólio/ });
  await user.keyboard('{ArrowDown}');
  expect(hit).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();
});

it('says that nothing was found', async () => {
  const user = visit();
  const { dialog } = await openByKey(user);
  await user.keyboard('xyz');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Nada encontrado.'));
});

it('is the first field of the menu of a phone', async () => {
  const user = visit();
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.click(menu.getByRole('button', { name: 'Página, ação, termo ou conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buscar no painel' }));
  await waitFor(() => expect(dialog.getByRole('searchbox')).toHaveFocus());
});
