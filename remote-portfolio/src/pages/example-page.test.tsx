import { renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

it('shows an example without an account, says on each card of figures that it is simulated, and offers nothing to change', async () => {
  renderRoutes(routes, { at: '/exemplo' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Exemplo de portfólio' })).toBeVisible();
  expect(screen.getByText(/contas, compras, preços e datas são inventados/)).toBeVisible();
  for (const name of [/^Resumo/, /^Evolução/, /^Onde está/, /^Lançamentos/])
    expect(within(screen.getByRole('region', { name })).getByText('Simulado')).toBeVisible();
  expect(screen.getByRole('region', { name: /^Resumo/ })).toHaveTextContent(/Custo médioR\$\s518\.569,65/);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('href', '/register');
});
