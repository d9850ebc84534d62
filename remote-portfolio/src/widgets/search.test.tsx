import accounts from '@painel/contract/examples/ledger/accounts.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { Widget } from './search';

beforeEach(() => {
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/external-wallets', []);
  network.get('/portfolio/addresses', []);
});

it.each([
  ['plano', 'Planos de aportes'],
  ['contas', 'Contas e carteiras'],
  ['importar', 'Importar extrato'],
  ['mercado', 'Mercado Bitcoin'],
  ['carta do mês', 'Carta do mês'],
])('finds for «%s» «%s»', async (query, label) => {
  renderElement(<Widget query={query} />);
  expect(await screen.findByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
});
