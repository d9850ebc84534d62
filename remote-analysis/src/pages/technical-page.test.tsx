import { network, renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import candles from '../../../contract/examples/bitcoin-mbtc-candles.json';
import fearGreed from '../../../contract/examples/bitcoin-fear-greed-index.json';
import halving from '../../../contract/examples/bitcoin-halvening.json';
import ticker from '../../../contract/examples/bitcoin-mbtc-ticker.json';
import { routes } from '../routes';

beforeEach(() => {
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/bitcoin/fear-greed-index', fearGreed);
  network.get('/bitcoin/halvening', halving);
});

it('shows chart, fear and greed and halving, with the price in its header', async () => {
  renderRoutes(routes, { at: '/technical' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Análise Técnica' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /Preço BTC\/BRL/ })).toBeVisible();
  expect(await screen.findByText(/^R\$\s475\.000 às /)).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'Índice de medo e ganância: 28 de 100, Medo' }),
  ).toBeVisible();
  expect(await screen.findByRole('timer')).toBeVisible();
});

it('loses only the card whose data failed', async () => {
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  network.get('/bitcoin/halvening', {}, { status: 503 });
  renderRoutes(routes, { at: '/technical' });

  expect(await screen.findByText('Falha ao carregar dados do halving')).toBeVisible();
  expect(await screen.findByRole('img', { name: /^Índice de medo e ganância/ })).toBeVisible();
});

it('says once that the figures are simulated', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker, { headers: { 'X-Data-Source': 'simulated' } });
  renderRoutes(routes, { at: '/technical' });

  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
});
