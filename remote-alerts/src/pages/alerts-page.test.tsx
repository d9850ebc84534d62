import channels from '@painel/contract/examples/alert-channels.json';
import events from '@painel/contract/examples/alert-events.json';
import settings from '@painel/contract/examples/alert-settings.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { answerAlerts } from '../testing/show-alerts';

const show = (at = '/alerts') => renderRoutes(routes, { at });
const formOf = async () => within(await screen.findByRole('form', { name: 'Novo alerta' }));

beforeEach(() => {
  answerAlerts();
  network.get('/alerts/channels', channels);
  network.get('/alerts/events', events);
  network.post('/alerts/events/read', { unread: 0 });
  network.get('/alerts/settings', settings);
});

it('has the alerts, what was told, the channels and the quiet hours', async () => {
  show();
  for (const name of [/^Seus alertas/, 'Avisos anteriores', 'Canais', 'Silêncio e privacidade'])
    expect(await screen.findByRole('region', { name })).toBeVisible();
});

it('begins an alert with the channels that are on', async () => {
  const user = show();
  await screen.findByRole('list', { name: 'Seus canais' });
  await user.click(screen.getByRole('button', { name: 'Criar alerta' }));
  const form = await formOf();
  expect(form.getByRole('checkbox', { name: 'Notificação' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: /^Telegram falta confirmar/ })).not.toBeChecked();
});

it('shows the alerts also where the channels cannot be read', async () => {
  network.get('/alerts/channels', {}, { status: 503 });
  show('/alerts?kind=halving&blocksLeft=1000');
  expect(await screen.findByText('Não foi possível carregar seus canais')).toBeVisible();
  expect((await formOf()).getByRole('checkbox', { name: /^Notificação/ })).toBeChecked();
});
