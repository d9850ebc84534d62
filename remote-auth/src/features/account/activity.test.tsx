import { network, testSession } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { mockSettingsApi, findCard } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

const event = (kind: string, n: number, device: string | null = 'Chrome no Windows') => ({
  id: `e${n}`,
  kind,
  at: '2026-11-20T12:00:00.000Z',
  device,
});

beforeEach(mockSettingsApi);

async function show(events: object[]) {
  network.get('/users/activity', events);
  const user = renderPage('/settings', { session: testSession });
  const card = await findCard('Atividade da conta');
  const rows = () =>
    within(card.getByRole('list', { name: 'Atividade da sua conta' })).getAllByRole('listitem');
  return { user, card, rows };
}

it('lists what happened, when and where, also what this version has no words for', async () => {
  const { rows } = await show([
    event('password-changed', 1),
    event('sign-in-failed', 2, null),
    event('something-new', 3),
  ]);
  expect(rows()[0]).toHaveTextContent(/Senha alterada.*20\/11\/2026.*Chrome no Windows/);
  expect(rows()[1]).toHaveTextContent('Tentativa de entrada recusada');
  expect(rows()[2]).toHaveTextContent('Atividade de segurança');
});

it('shows the newest first and the rest on demand', async () => {
  const { user, card, rows } = await show(Array.from({ length: 12 }, (_unused, n) => event('sign-in', n)));
  expect(rows()).toHaveLength(8);
  await user.click(card.getByRole('button', { name: 'Mostrar tudo' }));
  expect(rows()).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Mostrar tudo' })).not.toBeInTheDocument();
});
