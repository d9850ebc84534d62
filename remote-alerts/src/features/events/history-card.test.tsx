import events from '@painel/contract/examples/alert/events.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HistoryCard } from './history-card';

const show = () => renderElement(<HistoryCard />);

beforeEach(() => {
  network.get('/alerts/events', events);
  network.post('/alerts/events/read', { unread: 0 });
});

const history = async () => within(await screen.findByRole('region', { name: /^Avisos anteriores/ }));

it('lists the events with their times and deliveries', async () => {
  show();
  const card = await history();
  expect(await card.findByText('O Bitcoin caiu abaixo de US$ 95.000.')).toBeVisible();
  expect(card.getByText(/^Notificação: entregue, /)).toBeVisible();
  expect(card.getByText(/^E-mail: à espera do fim do silêncio, /)).toBeVisible();
  expect(card.getByText('Novo')).toBeVisible();
});

it.each([
  ['waiting', 'Telegram: a caminho'],
  ['failed', 'Telegram: falhou'],
  ['dropped', 'Telegram: não enviado'],
])('says of a delivery that is %s: %s', async (state, sentence) => {
  const deliveries = [{ channel: 'telegram', channelId: null, state, at: null }];
  const [event] = events.events;
  network.get('/alerts/events', { ...events, events: [{ ...event, isSimulated: true, deliveries }] });
  show();
  const card = await history();
  expect(await card.findByText(sentence)).toBeVisible();
  expect(card.getByText('Simulado')).toBeVisible();
});

it('links the transaction of an address, but in discreet mode', async () => {
  const txid = 'a'.repeat(64);
  network.get('/alerts/events', { ...events, events: [{ ...events.events[0], txid }] });
  show();
  const link = await (await history()).findByRole('link', { name: 'Ver transação' });
  expect(link).toHaveAttribute('href', `https://mempool.space/tx/${txid}`);
  act(() => changePreferences({ discreet: true }));
  expect(link).not.toBeInTheDocument();
  act(() => changePreferences({ discreet: false }));
});

it('marks what it shows as read', async () => {
  const { bodies: sent } = network.recordCalls('post', '/alerts/events/read', { unread: 0 });
  show();
  await waitFor(() => expect(sent).toEqual([{ ids: [events.events[0]!.id] }]));
});

it('marks as read what a page adds, and nothing twice', async () => {
  const [event] = events.events;
  const pages = [0, 1].map((page) =>
    Array.from({ length: 130 }, (_, index) => ({ ...event, id: `${page}-${index}` })),
  );
  network.get('/alerts/events', ({ request }) =>
    Response.json(
      new URL(request.url).searchParams.has('cursor')
        ? { events: pages[1], unread: 0, nextCursor: null }
        : { events: pages[0], unread: 260, nextCursor: 'c1' },
    ),
  );
  const sent = network.recordCalls('post', '/alerts/events/read', { unread: 0 }).bodies as {
    ids: string[];
  }[];
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  await waitFor(() => expect(sent.map(({ ids }) => ids.length)).toEqual([100, 30, 100, 30]));
  expect(new Set(sent.flatMap(({ ids }) => ids)).size).toBe(260);
});

it('marks again what could not be marked', async () => {
  const [event] = events.events;
  network.get('/alerts/events', ({ request }) =>
    Response.json(
      new URL(request.url).searchParams.has('cursor')
        ? { events: [{ ...event, id: 'older' }], unread: 2, nextCursor: null }
        : { ...events, unread: 2, nextCursor: 'c1' },
    ),
  );
  const { bodies: refused } = network.recordCalls('post', '/alerts/events/read', {}, { status: 503 });
  const user = show();
  await waitFor(() => expect(refused).toHaveLength(1));
  const { bodies: sent } = network.recordCalls('post', '/alerts/events/read', { unread: 0 });
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [event!.id, 'older'] }]));
});

it('reads on by the cursor, and says when that fails', async () => {
  const [event] = events.events;
  const older = {
    ...event,
    id: 'older',
    text: 'O Bitcoin passou de R$ 1.',
    readAt: '2026-01-01T00:00:00.000Z',
  };
  let answers = 0;
  network.get('/alerts/events', ({ request }) => {
    if (!new URL(request.url).searchParams.has('cursor'))
      return Response.json({ ...events, nextCursor: 'c1' });
    answers += 1;
    return answers === 1
      ? Response.json({}, { status: 503 })
      : Response.json({ events: [older], unread: 0, nextCursor: null });
  });
  const user = show();
  const card = await history();
  await user.click(await card.findByRole('button', { name: 'Carregar mais' }));
  expect(await card.findByText('Não foi possível carregar os avisos mais antigos.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Carregar mais' }));
  expect(await card.findByText('O Bitcoin passou de R$ 1.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

it('is empty, or fails, in words', async () => {
  network.get('/alerts/events', { events: [], unread: 0, nextCursor: null });
  show();
  expect(await (await history()).findByText('Nenhum aviso ainda')).toBeVisible();
});

it('says when it cannot be loaded', async () => {
  network.get('/alerts/events', {}, { status: 503 });
  show();
  expect(await (await history()).findByText('Não foi possível carregar seus avisos')).toBeVisible();
});
