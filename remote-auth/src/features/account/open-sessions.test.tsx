import type { OpenSession } from '@painel/contract';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockSettingsApi } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

const here: OpenSession = {
  id: 's1',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  device: 'Chrome no Windows',
  lastUsedAt: null,
  isCurrent: true,
};
const phone: OpenSession = { ...here, id: 's2', device: 'Safari no iPhone', isCurrent: false };
const unknown: OpenSession = {
  ...here,
  id: 's3',
  device: null,
  lastUsedAt: '2026-11-20T13:30:00.000Z',
  isCurrent: false,
};

function openElsewhere(...others: OpenSession[]) {
  let open = [here, ...others];
  const ended: string[] = [];
  network.get('/auth/sessions', () => Response.json(open));
  network.delete('/auth/sessions/:id', ({ params }) => {
    ended.push(String(params['id']));
    open = open.filter(({ id }) => id !== params['id']);
    return new Response(null, { status: 204 });
  });
  return ended;
}

beforeEach(mockSettingsApi);

async function showSessions() {
  const user = renderPage('/settings', { session: testSession });
  const list = await screen.findByRole('list', { name: 'Suas sessões abertas' });
  return { user, rows: () => within(list).getAllByRole('listitem') };
}

it('lists every session with its device, its beginning and its last use', async () => {
  openElsewhere(phone, unknown);
  const { rows } = await showSessions();
  expect(rows()).toHaveLength(3);
  expect(rows()[0]).toHaveTextContent(/Chrome no Windows.*este navegador.*Desde \d\d\/11\/2026/);
  expect(within(rows()[0]!).queryByRole('button')).not.toBeInTheDocument();
  expect(rows()[1]).toHaveTextContent('Safari no iPhone');
  expect(rows()[2]).toHaveTextContent(/Dispositivo desconhecido.*último uso: \d\d\/11\/2026/);
});

it('ends one session', async () => {
  const ended = openElsewhere(phone, unknown);
  const { user, rows } = await showSessions();
  await user.click(screen.getByRole('button', { name: /^Encerrar sessão de Safari no iPhone/ }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(ended).toEqual(['s2']);
  expect(screen.getByText('Sessão encerrada')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Suas sessões abertas' })).toHaveFocus());
});

it('ends all others after a question, and keeps this one', async () => {
  const ended = openElsewhere(phone, unknown);
  const { user, rows } = await showSessions();
  await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Encerrar todas as outras sessões?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Encerrar todas as outras' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(ended.toSorted()).toEqual(['s2', 's3']);
  expect(await screen.findByText('Nenhuma outra sessão aberta.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Suas sessões abertas' })).toHaveFocus());
});

it('takes a session that has ended meanwhile for ended', async () => {
  openElsewhere(phone);
  const { user } = await showSessions();
  network.refuse('delete', '/auth/sessions/s2', 404, 'NOT_FOUND', 'Não há');
  await user.click(screen.getByRole('button', { name: /^Encerrar sessão de Safari/ }));
  expect(await screen.findByText('Sessão encerrada')).toBeVisible();
});

it('says when a session could not be ended, and keeps it on the list', async () => {
  openElsewhere(phone);
  const { user, rows } = await showSessions();
  network.down('/auth/sessions/s2');
  await user.click(screen.getByRole('button', { name: /^Encerrar sessão de Safari/ }));
  expect(await screen.findByText('Não foi possível encerrar a sessão')).toBeVisible();
  expect(rows()).toHaveLength(2);
});
