import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import aiAnalysis from '../../../contract/examples/bitcoin/ai-analysis.json';
import candles from '../../../contract/examples/bitcoin/mbtc-candles.json';
import fearGreed from '../../../contract/examples/bitcoin/fear-greed-index.json';
import halving from '../../../contract/examples/bitcoin/halvening.json';
import ticker from '../../../contract/examples/bitcoin/mbtc-ticker.json';
import analysis from '../../../contract/examples/bitcoin/technical-analysis.json';
import moment from '../../../contract/examples/bitcoin/moment.json';
import indicators from '../../../contract/examples/bitcoin/technical-indicators.json';
import { routes } from '../routes';

beforeEach(() => {
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/bitcoin/fear-greed-index', fearGreed);
  network.get('/bitcoin/moment', moment);
  network.get('/alerts', {}, { status: 404 });
  network.get('/portfolio/ledger/timeline', {}, { status: 404 });
  network.get('/bitcoin/halvening', halving);
  network.get('/bitcoin/ai-analysis', aiAnalysis);
  network.get('/bitcoin/technical-analysis', analysis);
  network.get('/bitcoin/technical-indicators', indicators);
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

it('begins with the chart, and has its reading next to it', async () => {
  renderRoutes(routes, { at: '/technical' });

  expect(await screen.findByText('MACD acima do sinal; RSI em 55.')).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    expect.stringMatching(/^Preço BTC\/BRL/),
    'Hoje é um bom momento?',
    'Análise com IAMédio prazo (30 a 180 dias)',
    'Análise técnica',
    'Indicadores técnicoscurto prazo (até 30 dias)',
    'Medo e ganância',
    'Contagem para o halving',
  ]);
});

it('has the same order on a phone, and folds the analysis to its verdict', async () => {
  const { matchMedia } = window;
  const media = { addEventListener: () => {}, removeEventListener: () => {} };
  window.matchMedia = ((query: string) => ({ ...media, matches: query.includes('48em') })) as never;
  const user = renderRoutes(routes, { at: '/technical' });

  expect(await screen.findByText('Comprar parcial')).toBeVisible();
  const [first, second, third] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Preço BTC/BRL');
  expect(second).toHaveTextContent('Hoje é um bom momento?');
  expect(third).toHaveTextContent('Análise com IA');
  expect(screen.getByText('MACD acima do sinal; RSI em 55.')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expandir análise' }));
  expect(screen.getByText('MACD acima do sinal; RSI em 55.')).toBeVisible();
  window.matchMedia = matchMedia;
});

it('marks support and resistance on the chart, and those outside it at its edge with their distance', async () => {
  renderRoutes(routes, { at: '/technical' });
  expect(await screen.findByText(/^↓ Suporte [\d.]+ \(-\d+,\d%\)$|^Suporte [\d.]+$/)).toBeVisible();
  expect(screen.getByText(/^↑ Resistência [\d.]+ \(\+\d+,\d%\)$|^Resistência [\d.]+$/)).toBeVisible();
});

it('has one RSI and one trend, those of the newest technical reading, and one sentence for the horizons', async () => {
  network.get('/bitcoin/technical-analysis', {
    ...analysis,
    trend: 'neutral',
    rsi: { value: 64.9, condition: 'neutral' },
  });
  renderRoutes(routes, { at: '/technical' });

  await waitFor(() => expect(screen.getAllByText('64,9')).toHaveLength(3));
  expect(screen.getAllByText('RSI')).toHaveLength(3);
  expect(screen.queryByText('55,2')).not.toBeInTheDocument();
  expect(screen.getAllByText('Tendência de médio prazo')).toHaveLength(2);
  expect(screen.getAllByText('Indefinida')).toHaveLength(2);
  expect(
    screen.getByText(
      'A recomendação vale para o médio prazo (30 a 180 dias), a tendência (médias de 50 e 200 dias, MACD), para o médio prazo (30 a 180 dias), e os indicadores (RSI, média de 20 dias, volume), para o curto prazo (até 30 dias): podem discordar.',
    ),
  ).toBeVisible();
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
