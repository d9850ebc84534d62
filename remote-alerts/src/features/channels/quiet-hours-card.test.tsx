import settings from '@painel/contract/examples/alert/settings.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { QuietHoursCard } from './quiet-hours-card';

const showSettings = () => renderElement(<QuietHoursCard />);

it('are shown with their zone, and saved at once', async () => {
  network.get('/alerts/settings', settings);
  const { bodies: sent } = network.recordCalls('patch', '/alerts/settings', { ...settings, quietFrom: 22 });
  const user = showSettings();
  expect(await screen.findByLabelText('Das')).toHaveValue('23');
  expect(screen.getByLabelText('Até as')).toHaveValue('7');
  expect(screen.getByText('No horário de São Paulo.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Das'), '22 h');
  expect(screen.getByLabelText('Das')).toHaveValue('22');
  await waitFor(() => expect(sent).toEqual([{ quietFrom: 22 }]));
});

it('offer the zone of the device where it is another', async () => {
  network.get('/alerts/settings', { ...settings, zone: 'Europe/Lisbon' });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { bodies: sent } = network.recordCalls('patch', '/alerts/settings', { ...settings, zone: own });
  const user = showSettings();
  await user.click(await screen.findByRole('button', { name: /^Usar o horário deste aparelho/ }));
  await waitFor(() => expect(sent).toEqual([{ zone: own }]));
});

it('go back to what they were when the server refuses', async () => {
  network.get('/alerts/settings', settings);
  network.patch('/alerts/settings', {}, { status: 503 });
  const user = showSettings();
  await user.click(await screen.findByRole('switch', { name: 'Mostrar valores nas mensagens' }));
  expect(await screen.findByText('Não foi possível salvar. A preferência voltou ao que era.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Mostrar valores nas mensagens' })).not.toBeChecked();
});

it('fail in words', async () => {
  network.get('/alerts/settings', {}, { status: 503 });
  showSettings();
  expect(await screen.findByText('Não foi possível carregar suas preferências de aviso')).toBeVisible();
});
