import aiAnalysis from '@painel/contract/examples/bitcoin/ai-analysis.json';
import adoption from '@painel/contract/examples/bitcoin/adoption-metrics.json';
import fearGreed from '@painel/contract/examples/bitcoin/fear-greed-index.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import candles from '@painel/contract/examples/bitcoin/mbtc-candles.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import metrics from '@painel/contract/examples/bitcoin/market-metrics.json';
import premium from '@painel/contract/examples/bitcoin/premium.json';
import estimate from '@painel/contract/examples/bitcoin/fee-estimate.json';
import onchain from '@painel/contract/examples/bitcoin/onchain-metrics.json';
import analysis from '@painel/contract/examples/bitcoin/technical-analysis.json';
import moment from '@painel/contract/examples/bitcoin/moment.json';
import indicators from '@painel/contract/examples/bitcoin/technical-indicators.json';
import preferences from '@painel/contract/examples/preferences.json';
import { configureAnalytics } from '@painel/shared/analytics';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

interface Batch {
  events: { name: string; properties: Record<string, unknown> }[];
}

const beacon = jest.fn((_url: string, _body: string) => true);

function sent() {
  dispatchEvent(new Event('pagehide'));
  return beacon.mock.calls.flatMap(([, body]) =>
    (JSON.parse(body) as Batch).events.map(({ name, properties }) =>
      [name, properties['page'] ?? properties['card'] ?? ''].join(' ').trim(),
    ),
  );
}

beforeEach(() => {
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  configureAnalytics('https://eventos.exemplo');
  network.get('/users/preferences', preferences);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/bitcoin/fear-greed-index', fearGreed);
  network.get('/bitcoin/moment', moment);
  network.get('/alerts', {}, { status: 404 });
  network.get('/portfolio/ledger/timeline', {}, { status: 404 });
  network.get('/bitcoin/halvening', halving);
  network.get('/bitcoin/ai-analysis', aiAnalysis);
  network.get('/bitcoin/technical-analysis', analysis);
  network.get('/bitcoin/technical-indicators', indicators);
  network.get('/bitcoin/market-metrics', metrics);
  network.get('/bitcoin/premium', premium);
  network.get('/bitcoin/adoption-metrics', adoption);
  network.get('/bitcoin/onchain-metrics', onchain);
  network.get('/bitcoin/fee-estimate', estimate);
});
afterEach(() => configureAnalytics(null));

it('reports the view of the technical page, each card of indicators and the halving, once', async () => {
  renderRoutes(routes, { at: '/technical' });
  await screen.findByText('Cruz dourada');
  await screen.findByText('14 períodos');
  await screen.findByRole('timer');

  expect(sent().toSorted()).toEqual([
    'Halving_Data_Loaded',
    'Indicator_View technical-indicators',
    'Indicator_View technical-metrics',
    'Technical_Analysis_View',
  ]);
});

it('reports that the price was read on the market page, once', async () => {
  renderRoutes(routes, { at: '/market' });
  await screen.findByText('R$ 475.000,00');
  await screen.findByText('Restaurantes');

  expect(sent()).toEqual(['Price_Check market']);
});

it('reports the halving of the on-chain page once, however many cards show it', async () => {
  renderRoutes(routes, { at: '/onchain' });
  await screen.findByRole('timer');
  await screen.findByText('Nós ativos');

  expect(sent()).toEqual(['Halving_Data_Loaded']);
});
