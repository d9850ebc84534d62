import settings from '@painel/contract/examples/alert/settings.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { LetterCard } from './letter-card';

const show = () =>
  renderElement(<LetterCard channels={{ available: ['push', 'email'], ready: ['email'] }} />);

it('is chosen for each kind of channel, and says which has none that works', async () => {
  network.get('/alerts/settings', settings);
  const { bodies } = network.recordCalls('patch', '/alerts/settings', {
    ...settings,
    letterChannels: ['push', 'email'],
  });
  const user = show();
  expect(await screen.findByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  const push = screen.getByRole('checkbox', { name: /ainda sem canal ligado$/ });
  expect(push).not.toBeChecked();
  await user.click(push);
  await waitFor(() => expect(bodies).toEqual([{ letterChannels: ['push', 'email'] }]));
});

it('goes back to what it was when the server refuses', async () => {
  network.get('/alerts/settings', settings);
  network.patch('/alerts/settings', {}, { status: 503 });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'E-mail' }));
  expect(await screen.findByText('Não foi possível salvar. A preferência voltou ao que era.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
});

it('fails in words', async () => {
  network.get('/alerts/settings', {}, { status: 503 });
  show();
  expect(await screen.findByText('Não foi possível carregar a escolha da carta do mês')).toBeVisible();
});

it('is nothing on a server without letters', async () => {
  const { letterChannels: _none, ...older } = settings;
  network.get('/alerts/settings', older);
  show();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Carta do mês' })).toBeNull());
});
