import metrics from '@painel/contract/examples/bitcoin/market-metrics.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { KeyMetricsCard } from './key-metrics-card';
import { MarketStructureSection } from './market-structure-section';

const path = '/bitcoin/market-metrics';
const showKeys = () => renderElement(<KeyMetricsCard />);
const showStructure = () => renderElement(<MarketStructureSection />);
const cell = async (label: string) => (await screen.findByText(label)).closest('div')!;

it('shows the four key metrics', async () => {
  network.get(path, metrics);
  showKeys();

  expect(await cell('Capitalização')).toHaveTextContent(/US\$\s1,76 tri.*R\$\s9,47 tri.*\+2,1%/);
  expect(await cell('Dominância')).toHaveTextContent(/58,4%.*\+0,3\sp\.p\. em 24h/);
  expect(await cell('Fluxo de ETFs')).toHaveTextContent(
    /24h.*US\$\s212 mi.*R\$\s1,14 bi.*Sob gestão: US\$\s118 bi/,
  );
  expect(await cell('Funding rate')).toHaveTextContent(/Equilibrado.*0,0087%/);
});

it('shows the nine figures of the structure of the market', async () => {
  network.get(path, metrics);
  showStructure();

  expect(await cell('Liquidez')).toHaveTextContent(/Alta78 de 100Volume US\$\s41,2 bi.*\+4,1%/);
  expect(await cell('Open interest')).toHaveTextContent(/US\$\s34,5 bi.*R\$\s185,8 bi.*-0,8%/);
  expect(await cell('Long/short')).toHaveTextContent(/Comprados1,12.*52,8% comprados47,2% vendidos/);
  expect(await cell('Volatilidade')).toHaveTextContent(/Moderada42,3%.*-1,5\sp\.p\./);
  expect(await cell('Câmbio de referência')).toHaveTextContent(/R\$\s5,3855/);
  expect(screen.getByRole('img', { name: '52,8% das contas compradas, 47,2% vendidas' })).toBeInTheDocument();
});

it('shows how bitcoin moves with shares, gold and the dollar, and names whose the shares are', async () => {
  network.get(path, metrics);
  showStructure();

  const meter = await screen.findByRole('meter', { name: 'Correlação com Dólar (DXY)' });
  expect(meter).toHaveAttribute('aria-valuetext', '-0,35');
  expect(await cell('S&P 500')).toHaveTextContent('+0,41');
  expect(await cell('Ouro (PAXG)')).toHaveTextContent('+0,12');
  expect(screen.getByRole('link', { name: /S&P Dow Jones Indices LLC, via FRED/ })).toBeVisible();
});

it('says «Indisponível» for every figure that no source has, and names no source of it', async () => {
  network.get(path, {});
  showStructure();
  await screen.findByText('Capitalização');

  expect(screen.getAllByText('Indisponível')).toHaveLength(12);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('names the source of dominance and volume next to them, unless they are simulated', async () => {
  network.get(path, metrics);
  showStructure();
  expect(await screen.findAllByRole('link', { name: /^Data provided by CoinGecko/ })).toHaveLength(2);
});

it('gives simulated figures no source', async () => {
  network.get(path, metrics, { headers: { 'X-Data-Source': 'simulated' } });
  showStructure();
  expect((await screen.findAllByText('Simulado'))[0]).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('marks English market terms as English', async () => {
  network.get(path, metrics);
  showStructure();

  for (const term of ['Funding rate', 'Open interest', 'Long/short'])
    expect(await screen.findByText(term)).toHaveAttribute('lang', 'en');
});

it.each([
  ['key metrics', showKeys, 'Falha ao carregar métricas'],
  ['structure', showStructure, 'Falha ao carregar métricas de mercado'],
])('says once, in its own words, that the %s failed, and tries again', async (_, show, sentence) => {
  network.get(path, {}, { status: 503 });
  const user = show();
  expect(await screen.findByText(sentence)).toBeVisible();

  network.get(path, metrics);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Capitalização')).toBeVisible();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

it('asks once for the figures of all its cards', async () => {
  let asked = 0;
  network.get(path, () => {
    asked += 1;
    return Response.json(metrics);
  });
  renderElement(
    <>
      <MarketStructureSection />
      <KeyMetricsCard />
    </>,
  );
  expect(await screen.findAllByText('Capitalização')).toHaveLength(2);

  expect(asked).toBe(1);
  expect(within(screen.getByRole('region', { name: 'Métricas-chave' })).getByText('58,4%')).toBeVisible();
});
