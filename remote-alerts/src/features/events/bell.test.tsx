import events from '@painel/contract/examples/alert/events.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Bell } from './bell';

const show = () => renderElement(<Bell />);
const bell = (name: string) => screen.findByRole('button', { name });
const latest = async () => within(await screen.findByRole('dialog', { name: 'Últimos avisos' }));

/** Takes the ids that are marked as read. */
const takeRead = (unread = 0) => network.recordCalls('post', '/alerts/events/read', { unread }).bodies;

it('counts what is unread, and marks what it shows as read when it is opened', async () => {
  network.get('/alerts/events', { ...events, unread: 3 });
  const read = takeRead(2);
  const user = show();
  const button = await bell('Avisos, 3 não lidos');
  expect(button).toHaveTextContent('3');
  expect(read).toEqual([]);

  await user.click(button);
  const dialog = await latest();
  expect(dialog.getByText('O Bitcoin caiu abaixo de US$ 95.000.')).toBeVisible();
  expect(dialog.getByText(/^20\/11\/2026, \d\d:30$|^há |^Hoje/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ver todos os alertas' })).toHaveAttribute('href', '/alerts');
  await waitFor(() => expect(read).toEqual([{ ids: [events.events[0]!.id] }]));
  expect(
    await screen.findByRole('button', { name: 'Avisos, 2 não lidos', hidden: true }),
  ).toBeInTheDocument();
});

it('opens and closes by the keyboard, and gives the focus back', async () => {
  network.get('/alerts/events', { ...events, unread: 0, events: [] });
  const user = show();
  await bell('Avisos');
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = await latest();
  expect(dialog.getByText(/^Nenhum aviso ainda\./)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bell('Avisos')).toHaveFocus();
});

it.each([
  [1, 'Avisos, 1 não lido', '1'],
  [12, 'Avisos, 12 não lidos', '9+'],
])('says that %i are unread', async (unread, name, shown) => {
  network.get('/alerts/events', { ...events, unread });
  show();
  expect(await bell(name)).toHaveTextContent(shown);
});

it('says in the popover that the events cannot be loaded, and tries again', async () => {
  network.get('/alerts/events', {}, { status: 503 });
  takeRead();
  const user = show();
  await user.click(await bell('Avisos'));
  const dialog = await latest();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível carregar os avisos');
  network.get('/alerts/events', events);
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByText('O Bitcoin caiu abaixo de US$ 95.000.')).toBeVisible();
});

it('leaves nothing where the server has no alerts', async () => {
  const asked = jest.fn();
  network.get('/alerts/events', () => {
    asked();
    return new Response('{}', { status: 404 });
  });
  show();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
