import { tickerSchema } from '@painel/contract';
import example from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import { dayPrices, inBothCurrencies } from './day-prices';

const ticker = (change: object = {}) => tickerSchema.parse({ ...example, ...change });
const reais = { currency: 'brl', price: 475_000, open: 464_090, low: 461_200, high: 479_900, change: 2.35 };

it.each([
  ['reais', 'brl', {}, reais],
  [
    'dollars, with their own change',
    'usd',
    {},
    {
      currency: 'usd',
      price: 88_200.5,
      open: 86_150,
      low: 85_600,
      high: 89_100,
      change: expect.closeTo(2.38, 2),
    },
  ],
  ['reais where no dollar market answers', 'usd', { usdPrice: null }, reais],
  [
    'dollars without what the dollar market does not know',
    'usd',
    { usdOpen: null, usdLow24h: null },
    { currency: 'usd', price: 88_200.5, open: null, low: null, high: 89_100, change: null },
  ],
] as const)('gives the day in %s', (_, wanted, change, prices) => {
  expect(dayPrices(ticker(change), wanted)).toEqual(prices);
});

it.each([
  [47_500, ticker(), 8_820.05],
  [47_500, ticker({ usdPrice: null }), null],
  [47_500, undefined, null],
  [null, ticker(), null],
])('turns R$ %p into dollars by the two prices', (brl, prices, usd) => {
  expect(inBothCurrencies(brl, prices)).toEqual({ brl, usd: usd === null ? null : expect.closeTo(usd) });
});
