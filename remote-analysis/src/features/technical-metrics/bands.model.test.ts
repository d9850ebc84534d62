import { technicalAnalysisSchema } from '@painel/contract';
import example from '@painel/contract/examples/bitcoin/technical-analysis.json';
import { bandsIn } from './bands.model';

const analysis = (bands: object = {}, levels: object = {}) =>
  technicalAnalysisSchema.parse({
    ...example,
    bollingerBands: { ...example.bollingerBands, ...bands },
    levels: { ...example.levels, ...levels },
  });

it('gives reais as the server reads them', () => {
  expect(bandsIn(analysis({ position: 'upper' }), 'brl')).toMatchObject({
    currency: 'brl',
    lower: 451_000,
    upper: 486_000,
    position: 'upper',
  });
});

// The support of the example is at US$ 85.635, 2.91 % under a price of US$ 88.202.
it.each([
  [80_000, 88_000, 'above'],
  [80_000, 90_000, 'upper'],
  [84_000, 92_000, 'middle'],
  [87_000, 92_000, 'lower'],
  [88_500, 92_000, 'below'],
])('reads the place of the price in dollars between %i and %i: %s', (lowerUSD, upperUSD, position) => {
  const bands = bandsIn(analysis({ lowerUSD, upperUSD, position: 'middle' }), 'usd');
  expect(bands).toMatchObject({ currency: 'usd', lower: lowerUSD, upper: upperUSD, position });
  expect(bands.price).toBeCloseTo(88_202, 0);
});

it.each([
  ['without a band', { lowerUSD: null }, {}],
  ['without a price', {}, { supportUSD: null, resistanceUSD: null }],
])('stays in reais %s in dollars', (_, bands, levels) => {
  expect(bandsIn(analysis(bands, levels), 'usd').currency).toBe('brl');
});
