import series from '@painel/contract/examples/bitcoin/technical-indicators.json';
import { configureAnalytics } from '@painel/shared/analytics';
import { network, renderElement } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { TechnicalIndicatorsCard } from './technical-indicators-card';

// Its signals come from another call, which fails unless a test answers it.
beforeEach(() => network.down('/bitcoin/technical-analysis'));

const path = '/bitcoin/technical-indicators';
const days = (count: number, value = 100) => Array.from({ length: count }, () => value);
const still = {
  currentPrice: 100,
  closePrices: days(60),
  volumes: days(60),
  highPrices: days(60),
  lowPrices: days(60),
};
const show = () => renderElement(<TechnicalIndicatorsCard />);
const row = async (label: string) => (await screen.findByText(label)).closest('div')!;

it('shows each indicator with its figure and its meaning', async () => {
  network.get(path, { ...still, currentPrice: 103, volumes: [...days(58), 142, 3] });
  show();

  expect(await row('RSI')).toHaveTextContent(/14 períodos50,0Neutro$/);
  expect(await row('Média de 20')).toHaveTextContent(/preço 3,00% acimaR\$\s100Compra$/);
  expect(await row('Média de 50')).toHaveTextContent(/preço 3,00% acimaR\$\s100sem sinal$/);
  expect(await row('Volume')).toHaveTextContent(/último dia completo, contra média de 101,42×Compra$/);
});

it.each([
  [103, 142, 'Tendência de alta', '2 de compra, nenhum de venda, 1 neutro'],
  [97, 60, 'Tendência de baixa', 'nenhum de compra, 2 de venda, 1 neutro'],
  [103, 60, 'Tendência neutra', '1 de compra, 1 de venda, 1 neutro'],
  [100, 100, 'Tendência neutra', 'nenhum de compra, nenhum de venda, 3 neutros'],
])('a price of %i and a volume of %i make «%s»', async (currentPrice, volume, trend, count) => {
  network.get(path, { ...still, currentPrice, volumes: [...days(58), volume, 3] });
  show();

  expect(await screen.findByText(trend)).toBeVisible();
  expect(screen.getByText('curto prazo (até 30 dias)')).toBeVisible();
  expect(screen.getByText(count)).toBeVisible();
});

it.each([
  ['of another shape', { ...series, closePrices: 'caro' }],
  ['without volumes', { ...series, volumes: undefined }],
  ['with series of different lengths', { ...series, volumes: series.volumes.slice(1) }],
  [
    'of too few days',
    {
      ...still,
      ...Object.fromEntries(
        ['closePrices', 'volumes', 'highPrices', 'lowPrices'].map((name) => [name, days(19)]),
      ),
    },
  ],
])('shows simulated figures for an answer %s, says so, and counts no signal', async (_, answer) => {
  network.get(path, answer);
  show();

  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
  expect(screen.getByText('Simulado')).toBeVisible();
  expect(screen.getByText('Nenhum sinal contado')).toBeVisible();
  expect(screen.getAllByText('sem sinal')).toHaveLength(4);
  expect(screen.queryByText(/^Tendência/)).not.toBeInTheDocument();
});

it('shows «—» and «Indisponível» for an average of more days than there are', async () => {
  network.get(path, {
    currentPrice: 100,
    closePrices: days(30),
    volumes: days(30),
    highPrices: days(30),
    lowPrices: days(30),
  });
  show();

  expect(await row('Média de 50')).toHaveTextContent(/Indisponível—sem sinal$/);
});

it('says that the indicators failed to load, and tries again', async () => {
  network.get(path, {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar indicadores técnicos')).toBeVisible();
  expect(screen.queryByText('Simulado')).not.toBeInTheDocument();

  network.get(path, series);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('RSI')).toBeVisible();
});

it('says when its series were read and from whom they come', async () => {
  network.get(path, series, { headers: { 'X-Data-Time': new Date(2026, 10, 20, 14, 30).toISOString() } });
  const user = show();

  await user.click(await screen.findByRole('button', { name: /20 nov, 14:30\s*Ver fontes/ }));
  const sources = within(await screen.findByRole('dialog'));
  expect(sources.getByRole('link', { name: /^Mercado Bitcoin/ })).toBeVisible();
});

it('reports once that indicators were seen', async () => {
  const beacon = jest.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  configureAnalytics('https://eventos.exemplo');
  network.get(path, series);
  show();
  await screen.findByText('RSI');

  dispatchEvent(new Event('pagehide'));

  expect(
    beacon.mock.calls
      .map(([, body]) => body)
      .join()
      .match(/"Indicator_View"/g),
  ).toHaveLength(1);
  configureAnalytics(null);
});
