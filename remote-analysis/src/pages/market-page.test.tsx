import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import adoption from '../../../contract/examples/bitcoin/adoption-metrics.json';
import candles from '../../../contract/examples/bitcoin/mbtc-candles.json';
import metrics from '../../../contract/examples/bitcoin/market-metrics.json';
import premium from '../../../contract/examples/bitcoin/premium.json';
import ticker from '../../../contract/examples/bitcoin/mbtc-ticker.json';
import { routes } from '../routes';

const cell = async (label: string) => within((await screen.findByText(label)).closest('div')!);

beforeEach(() => {
  network.get('/bitcoin/market-metrics', metrics);
  network.get('/bitcoin/adoption-metrics', adoption);
  network.get('/bitcoin/premium', premium);
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/alerts', {}, { status: 404 });
  network.get('/portfolio/ledger/timeline', {}, { status: 404 });
});

it('shows price, structure of the market and adoption', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker);
  renderRoutes(routes, { at: '/market' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Mercado' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Preço e volume' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ágio brasileiro' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Estrutura de mercado' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Correlações' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Adoção global' })).toBeVisible();
});

it('shows the price with the range of its day', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker);
  renderRoutes(routes, { at: '/market' });

  expect(await screen.findByText('R$ 475.000,00')).toBeVisible();
  expect(screen.getByText('US$ 88.200,50')).toBeVisible();
  expect(screen.getByText('mín. R$ 461.200')).toBeVisible();
  expect(screen.getByText('máx. R$ 479.900')).toBeVisible();
  expect(screen.getByText('R$ 464.090', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Faixa de 24h' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^De R\$\s461\.200 a R\$\s479\.900 em 24 horas, agora R\$\s475\.000$/),
  );
});

it('shows what was traded, in reais, dollars and bitcoin', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker);
  renderRoutes(routes, { at: '/market' });

  expect((await cell('Volume em 24h')).getByText('R$ 52,35')).toHaveTextContent('R$ 52,35 mi');
  expect((await cell('Volume em BTC')).getByText('110')).toHaveTextContent('110 BTC');
  expect((await cell('Variação em 7 dias')).getByText('contra R$ 480.380')).toBeVisible();
  expect((await cell('Binance, em dólar')).getByText('US$ 1,83')).toHaveTextContent('US$ 1,83 bi');
  expect((await cell('Binance, em BTC')).getByText('20.801')).toHaveTextContent('20.801 BTC');
  expect((await cell('Abertura em dólar')).getByText('US$ 86.150')).toBeVisible();
  expect((await cell('Abertura em dólar')).getByText('mín. US$ 85.600, máx. US$ 89.100')).toBeVisible();
});

it('says «Indisponível» for every figure without a source', async () => {
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 475_000 });
  renderRoutes(routes, { at: '/market' });

  expect(await screen.findByText('R$ 475.000,00')).toBeVisible();
  const info = within(screen.getByRole('region', { name: 'Preço e volume' }));
  expect(info.getAllByText('Indisponível')).toHaveLength(6);
  expect(screen.getByText('mín. —')).toBeVisible();
});

it('says that the Bitcoin data failed, and tries again', async () => {
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  const user = renderRoutes(routes, { at: '/market' });

  expect(await screen.findByText('Falha ao atualizar dados do Bitcoin')).toBeVisible();

  network.get('/bitcoin/mbtc/ticker', ticker);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('R$ 475.000,00')).toBeVisible();
});

it('says when the price was read, and when it is simulated', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker);
  renderRoutes(routes, { at: '/market' });
  expect(await screen.findByText(/^Preço atualizado às /)).toBeVisible();
});

it('marks simulated figures', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker, { headers: { 'X-Data-Source': 'simulated' } });
  renderRoutes(routes, { at: '/market' });

  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
  expect(screen.getAllByText('Simulado')[0]).toBeVisible();
});
