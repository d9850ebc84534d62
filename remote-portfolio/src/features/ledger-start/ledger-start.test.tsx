import accounts from '@painel/contract/examples/ledger/accounts.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { LedgerStart } from './ledger-start';

const path = '/portfolio/ledger/accounts';
const show = () =>
  renderElement(
    <main>
      <p>Resumo</p>
      <LedgerStart>Custo médio</LedgerStart>
    </main>,
  );

it('invites a reader without accounts, or with empty ones', async () => {
  network.get(path, [{ ...accounts[0], entryCount: 0 }]);
  show();
  expect(await screen.findByText(/^Registre suas compras e vendas/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Começar lançamentos' });
  expect(link).toHaveAttribute('href', '/portfolio/lancamentos');
  expect(screen.queryByText('Custo médio')).not.toBeInTheDocument();
});

it.each([
  ['entries', accounts, 200],
  ['a server that fails', {}, 500],
] as const)('shows what there is with %s', async (_, answer, status) => {
  network.get(path, answer as object, { status });
  show();
  expect(await screen.findByText('Custo médio')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows nothing where the server keeps no ledger', async () => {
  network.get(path, {}, { status: 404 });
  show();
  expect(await screen.findByText('Resumo')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Resumo').nextElementSibling).toBeNull());
});
