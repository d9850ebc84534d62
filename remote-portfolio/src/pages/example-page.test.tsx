import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

it('shows the page of the portfolio with invented figures, without any request', async () => {
  const asked = ['/portfolio/*', '/bitcoin/*'].map((path) => network.record('get', path, {}));
  renderRoutes(routes, { at: '/exemplo' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Exemplo de portfólio' })).toBeVisible();
  expect(screen.getByText(/contas, compras, preços e datas são inventados/)).toBeVisible();
  expect(await screen.findByText('R$ 47.600,00')).toBeVisible();
  expect(await screen.findByText(/^Você pôs/)).toHaveTextContent(
    /^Você pôs R\$\s43\.850, vale R\$\s47\.600: \+R\$\s3\.750 \(\+8,6%\)$/,
  );
  expect(await screen.findByText('R$ 518.569,65')).toBeVisible();
  expect(await screen.findByText(/^\d+% do CDI/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tudo' }, { timeout: 5000 })).toBeInTheDocument();
  expect(asked).toEqual([[], []]);
});

it('offers nothing to change', async () => {
  renderRoutes(routes, { at: '/exemplo' });
  const entries = await screen.findByRole('region', { name: /^Lançamentos/ });
  expect(within(entries).getAllByText(/em Cofre frio/)).toHaveLength(4);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Adicionar|Remover|Atualizar/ })).not.toBeInTheDocument();
});
