import { configureAnalytics } from '@painel/shared/analytics';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const wallet = { id: 'w1', name: 'Reserva', platform: 'Binance', balance: 0.5 };
let sent: string[] = [];

beforeEach(() => {
  network.get('/portfolio/gains', {}, { status: 404 });
  network.get('/portfolio/evolution', {}, { status: 404 });
  network.get('/portfolio/months', {}, { status: 404 });
  sent = [];
  configureAnalytics('http://localhost/btc-api/events');
  network.post('/events', async ({ request }) => {
    const { events } = (await request.json()) as { events: { name: string; properties: object }[] };
    const ofThisSection = events.filter(({ name }) => name.startsWith('Portfolio'));
    sent.push(...ofThisSection.map(({ name, properties }) => `${name} ${JSON.stringify(properties)}`));
    return new Response(null, { status: 204 });
  });
  network.get('/portfolio/addresses', []);
  network.get('/portfolio/ledger/accounts', {}, { status: 404 });
  network.get('/portfolio/plans', {}, { status: 404 });
  network.get('/portfolio/external-wallets', [wallet]);
  network.get('/portfolio/watched-wallets', []);
  network.get('/portfolio/refresh-progress', {}, { status: 404 });
  network.get('/portfolio/summary', { totalBalance: 0.5, totalBalanceBRL: 1, btcPrice: 2, addressCount: 0 });
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
});
afterEach(() => configureAnalytics(null));

it('reports the view and every change, without names, addresses or amounts', async () => {
  network.put('/portfolio/external-wallets/w1', wallet);
  network.delete('/portfolio/external-wallets/w1', null, { status: 204 });
  network.post('/portfolio/addresses', { id: 'a1', address: 'x' }, { status: 201 });
  const user = renderRoutes(routes, { at: '/portfolio' });

  await user.click(await screen.findByRole('button', { name: 'Editar Reserva' }));
  await user.keyboard('{Enter}');
  await screen.findByText('Carteira atualizada');
  await user.type(
    screen.getByRole('textbox', { name: 'Endereço' }),
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa{Enter}',
  );
  await screen.findByText('Endereço adicionado');
  await user.click(screen.getByRole('button', { name: 'Remover Reserva' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remover carteira' }));

  const expected = [
    'Portfolio_View {}',
    'Portfolio_Update {"kind":"wallet"}',
    'Portfolio_Add {"kind":"address"}',
    'Portfolio_Delete {"kind":"wallet"}',
  ];
  await waitFor(() => expect(sent).toEqual(expected));
});
