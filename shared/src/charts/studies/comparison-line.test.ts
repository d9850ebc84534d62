import type { Candle } from '@painel/contract';
import { comparisonLine } from './comparison-line';

const day = 86_400_000;
const series = (closes: readonly (number | null)[]): Candle[] =>
  closes.flatMap((close, index) =>
    close === null
      ? []
      : [{ timestamp: index * day, open: close, high: close, low: close, close, volume: 1 }],
  );
const reais = series([500, 600, 500, 550]);
const pricesOf = (
  currency: 'brl' | 'usd',
  shown: readonly Candle[],
  source: 'live' | 'simulated' = 'live',
) => ({
  source,
  value: { currency, shown },
});
const own = pricesOf('brl', reais);
const lineOf = (dollars: readonly Candle[] | null, failed = false) =>
  comparisonLine({ own, other: dollars ? pricesOf('usd', dollars) : undefined, failed }, reais, reais);

it.each([
  ['meets the first candle and keeps its changes', [100, 110, 90, 100], [500, 550, 450, 500]],
  ['is matched by time, with a gap where dollars lack a candle', [100, null, 90, 100], [500, null, 450, 500]],
  ['starts at the first candle that both have', [null, 100, 50, 100], [null, 600, 300, 600]],
  ['leaves out candles that only dollars have', [100, 110, 90, 100, 70], [500, 550, 450, 500]],
  ['takes a close of zero for none', [0, 100, 50, 0], [null, 600, 300, null]],
  ['has no figures where no candle is common', [], [null, null, null, null]],
])('%s', (_, dollars, values) => {
  expect(lineOf(series(dollars)).values).toEqual(values);
});

it('starts at the first candle on screen, and has figures for the candles rendered next to it', () => {
  const other = pricesOf('usd', series([100, 150, 100, 120]));
  expect(comparisonLine({ own, other, failed: false }, reais, reais.slice(1)).values).toEqual([
    400, 600, 400, 480,
  ]);
});

it('is its change since the first candle, in figures and in words', () => {
  const { name, text, spoken, values } = lineOf(series([100, 103.25, 90, null]));
  expect(name).toBe('Preço em dólar');
  expect(values.map((value) => text!(value))).toEqual(['0,00%', '+3,25%', '-10,00%', '—']);
  expect(values.map((value) => spoken!(value))).toEqual([
    'Preço em dólar: estável 0,00% desde a primeira vela',
    'Preço em dólar: alta de +3,25% desde a primeira vela',
    'Preço em dólar: queda de -10,00% desde a primeira vela',
    'Preço em dólar: sem dado nesta vela',
  ]);
});

it('says that it loads or failed to load, and renders nothing', () => {
  const [pending, failed] = [lineOf(null), lineOf(null, true)];
  expect([pending.name, pending.text!(null), pending.values]).toEqual(['Preço em dólar', 'carregando…', []]);
  expect([failed.name, failed.text!(null), failed.values]).toEqual([
    'Não foi possível carregar o preço em dólar',
    '',
    [],
  ]);
});

it('compares neither a currency with itself nor a simulated price with a real one', () => {
  const nameOf = (other: ReturnType<typeof pricesOf>, chart = own) =>
    comparisonLine({ own: chart, other, failed: false }, reais, reais).name;
  expect(nameOf(pricesOf('brl', reais))).toBe('Não foi possível carregar o preço em dólar');
  expect(nameOf(pricesOf('usd', reais, 'simulated'))).toBe('Não foi possível carregar o preço em dólar');
  expect(nameOf(pricesOf('usd', reais, 'simulated'), pricesOf('brl', reais, 'simulated'))).toBe(
    'Preço em dólar',
  );
  expect(nameOf(own, pricesOf('usd', reais))).toBe('Preço em reais');
});
