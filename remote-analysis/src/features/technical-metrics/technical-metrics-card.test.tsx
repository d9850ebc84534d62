import analysis from '@painel/contract/examples/bitcoin/technical-analysis.json';
import { network, renderElement } from '@painel/shared/testing';
import { changePreferences } from '@painel/shared/preferences';
import { act, screen } from '@testing-library/react';
import { TechnicalMetricsCard } from './technical-metrics-card';

const path = '/bitcoin/technical-analysis';
const show = () => renderElement(<TechnicalMetricsCard />);
const cell = async (label: string) => (await screen.findByText(label)).closest('div')!;

it('shows trend and averages in reais and dollars, with the side on which the price is', async () => {
  network.get(path, analysis);
  show();

  expect(await cell('Tendência de médio prazo')).toHaveTextContent(
    /Cruz douradaAltaMédia de 50 cruzou acima da de 200$/,
  );
  expect(await cell('Média de 50')).toHaveTextContent(/preço acimaR\$\s460\.700US\$\s85\.540$/);
  expect(await cell('Média de 200')).toHaveTextContent(/preço acimaR\$\s431\.200US\$\s80\.060$/);
});

it('shows RSI, MACD with its signal, and the bands', async () => {
  network.get(path, analysis);
  show();

  expect(await cell('RSI')).toHaveTextContent(/Neutro55,2/);
  expect(await cell('MACD')).toHaveTextContent(/Alta\+R\$\s2\.310,50\+US\$\s429,00.*sinal \+1\.980,20/);
  expect(await cell('Bandas de Bollinger')).toHaveTextContent(
    /sem extremosMeio das bandasUS\$\s83\.740 a US\$\s90\.240R\$\s451\.000R\$\s486\.000/,
  );
  expect(screen.getByRole('meter', { name: 'RSI' })).toHaveAttribute('aria-valuetext', '55,2');
});

it('shows support and resistance with their distance, and the price between them', async () => {
  network.get(path, analysis);
  show();

  expect(await cell('Suporte')).toHaveTextContent(/R\$\s461\.200 a 2,91%US\$\s85\.635/);
  expect(await cell('Resistência')).toHaveTextContent(/R\$\s479\.900 a 1,03%US\$\s89\.107/);
  expect(screen.getByRole('meter', { name: 'Preço entre suporte e resistência' })).toHaveAttribute(
    'aria-valuetext',
    '2,91% acima do suporte, 1,03% abaixo da resistência',
  );
});

it('turns every figure into dollars for a reader who has them first', async () => {
  changePreferences({ currencyFirst: 'usd' });
  network.get(path, analysis);
  show();

  expect(await cell('Média de 50')).toHaveTextContent(/US\$\s85\.540R\$\s460\.700$/);
  expect(await cell('MACD')).toHaveTextContent(/\+US\$\s429,00\+R\$\s2\.310,50.*sinal \+367,70/);
  expect(await cell('Bandas de Bollinger')).toHaveTextContent(
    /Terço superiorR\$\s451\.000 a R\$\s486\.000US\$\s83\.740US\$\s90\.240/,
  );
  expect(await cell('Suporte')).toHaveTextContent(/US\$\s85\.635 a 2,91%R\$\s461\.200/);
  act(() => changePreferences({ currencyFirst: 'brl' }));
});

it.each([
  ['death', 'Cruz da morte'],
  ['none', 'sem cruzamento'],
])('names a crossover of %s', async (crossover, badge) => {
  network.get(path, { ...analysis, movingAverages: { ...analysis.movingAverages, crossover } });
  show();

  expect(await screen.findByText(badge)).toBeVisible();
});

it.each([
  ['above', 'Acima da banda', 'extremo'],
  ['below', 'Abaixo da banda', 'extremo'],
  ['upper', 'Terço superior', 'sem extremos'],
])('says of a price %s the bands where it is', async (position, word, badge) => {
  network.get(path, { ...analysis, bollingerBands: { ...analysis.bollingerBands, position } });
  show();

  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(badge)).toBeVisible();
});

it('shows «—» and «Indisponível» for every figure that is missing', async () => {
  network.get(path, { trend: 'neutral' });
  show();

  expect(await screen.findByText('Indefinida')).toBeVisible();
  expect(screen.getAllByText(/Indisponível/)).toHaveLength(7);
});

it('says that the technical analysis failed to load, and tries again', async () => {
  network.get(path, {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar análise técnica')).toBeVisible();

  network.get(path, analysis);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Cruz dourada')).toBeVisible();
});
