import aiAnalysis from '@painel/contract/examples/bitcoin/ai-analysis.json';
import fearGreed from '@painel/contract/examples/bitcoin/fear-greed-index.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import candles from '@painel/contract/examples/bitcoin/mbtc-candles.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import metrics from '@painel/contract/examples/bitcoin/market-metrics.json';
import analysis from '@painel/contract/examples/bitcoin/technical-analysis.json';
import indicators from '@painel/contract/examples/bitcoin/technical-indicators.json';
import { network, renderElement, renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import section from '../../section.json';

const titles: Record<string, RegExp> = {
  'ai-analysis': /^Análise com IA$/,
  'fear-and-greed': /^Medo e ganância$/,
  'halving-countdown': /^Contagem para o halving$/,
  'key-metrics': /^Métricas-chave$/,
  'market-info': /^Preço e volume$/,
  'price-chart': /^Preço BTC\/BRL/,
  'technical-indicators': /^Indicadores técnicos$/,
  'technical-metrics': /^Análise técnica$/,
};

/** Those that pages place: the search of the site gives its widget a query. */
const widgets = section.widgets.filter((name) => name !== 'search');

const load = async (name: string) => {
  const { Widget } = (await import(`./${name}`)) as { Widget: ComponentType };
  return <Widget key={name} />;
};

beforeEach(() => {
  network.get('/bitcoin/ai-analysis', aiAnalysis);
  network.get('/portfolio/ledger/timeline', {}, { status: 404 });
  network.get('/alerts', {}, { status: 404 });
  network.get('/bitcoin/fear-greed-index', fearGreed);
  network.get('/bitcoin/halvening', halving);
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/bitcoin/market-metrics', metrics);
  network.get('/bitcoin/technical-analysis', analysis);
  network.get('/bitcoin/technical-indicators', indicators);
});

it.each(widgets)('%s works alone on any page, without props', async (name) => {
  const element = await load(name);
  renderRoutes([{ path: '/', element }], { at: '/' });

  expect(await screen.findByRole('region', { name: titles[name] })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('renders its widgets in any order', async () => {
  const names = widgets.toReversed();
  renderElement(<>{await Promise.all(names.map(load))}</>);

  const shown = await Promise.all(names.map((name) => screen.findByRole('region', { name: titles[name] })));
  expect(await screen.findByText('Comprar parcial')).toBeVisible();
  expect(screen.getAllByRole('region').filter((region) => shown.includes(region))).toEqual(shown);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
