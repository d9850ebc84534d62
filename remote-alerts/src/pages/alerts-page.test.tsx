import channels from '@painel/contract/examples/alert/channels.json';
import webhook from '@painel/contract/examples/alert/channel-webhook.json';
import events from '@painel/contract/examples/alert/events.json';
import settings from '@painel/contract/examples/alert/settings.json';
import list from '@painel/contract/examples/alerts.json';
import {
  alertChannelNames,
  alertDeliveryStates,
  alertEventKinds,
  alertKinds,
  alertStates,
} from '@painel/contract';
import { network, offerProof, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { alertWords } from '../features/words/alert-words.copy';
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

it('has the alerts, their events, the channels and the quiet hours', async () => {
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

const prove = async (user: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: 'Provar' }));

it('adds a channel after the proof that the server requires', async () => {
  network.get('/alerts/channels', { ...channels, channels: [] });
  const target = 'https://avisos.exemplo.com.br/gancho';
  const sent = offerProof({ method: 'post', path: '/alerts/channels', answer: webhook });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Webhook' }));
  await user.fill(screen.getByLabelText('Endereço do webhook'), target);
  await user.click(screen.getByRole('button', { name: 'Adicionar webhook' }));
  await prove(user);
  expect(await screen.findByText(webhook.secret)).toBeVisible();
  const asked = { kind: 'webhook', target };
  expect(sent).toEqual([asked, asked]);
});

it('shows amounts in messages after the proof, and not without it', async () => {
  const answer = { ...settings, showAmounts: true };
  const sent = offerProof({ method: 'patch', path: '/alerts/settings', answer });
  const user = show();
  const amounts = () => screen.findByRole('switch', { name: 'Mostrar valores nas mensagens' });
  await user.click(await amounts());
  await prove(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await amounts()).toBeChecked();

  network.patch('/alerts/settings', { error: 'PROOF_REQUIRED', message: 'Confirme antes.' }, { status: 403 });
  await user.click(await amounts());
  await user.click(await screen.findByRole('button', { name: 'Desistir' }));
  expect(await screen.findByText('Confirme antes.')).toBeVisible();
  expect(await amounts()).toBeChecked();
});

it('calls kinds, channels and states by the same word in the form, the channels and the history', async () => {
  const [alert] = list.alerts;
  const [event] = events.events;
  network.get('/alerts', {
    ...list,
    alerts: alertKinds.map((kind, place) => {
      const state = alertStates[place % alertStates.length];
      return { ...alert, id: kind, kind, params: {}, state, note: kind };
    }),
  });
  const deliveries = alertDeliveryStates.map((state) => ({
    channel: 'webhook',
    channelId: state,
    state,
    at: null,
  }));
  network.get('/alerts/events', {
    ...events,
    events: alertEventKinds.map((kind) => ({ ...event, id: kind, kind, text: kind, deliveries })),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Criar alerta' }));
  const form = await formOf();
  const rows = within(await screen.findByRole('list', { name: 'Alertas' })).getAllByRole('listitem');
  const history = within(await screen.findByRole('list', { name: /^Avisos, do mais novo/ }));
  const reported = (await history.findAllByText(/^(?:[a-z_]+)$/)).map(
    (text) => text.closest('li')!.textContent,
  );
  for (const kind of alertKinds) {
    const word = alertWords.kinds[kind];
    // A plan has its own form, which begins its alert.
    if (kind !== 'plan_due') expect(form.getByRole('option', { name: word })).toHaveValue(kind);
    expect(reported.find((text) => text.startsWith(kind))).toContain(word);
  }
  expect(reported.find((text) => text.startsWith('channel_lost'))).toContain('Canal parado');
  const shown = rows.map(({ textContent }) => textContent).join();
  for (const state of alertStates) expect(shown).toContain(alertWords.states[state]);
  for (const state of alertDeliveryStates)
    expect(reported[0]).toContain(`${alertChannelNames.webhook.name}: ${alertWords.deliveries[state]}`);
  const channelList = await screen.findByRole('list', { name: 'Seus canais' });
  for (const kind of ['push', 'email', 'telegram'] as const) {
    expect(
      form.getByRole('checkbox', { name: new RegExp(`^${alertChannelNames[kind].name}`) }),
    ).toBeVisible();
    expect(channelList).toHaveTextContent(alertChannelNames[kind].name);
  }
});
