import { tickerSchema } from '@painel/contract';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import type { Reading } from '@painel/shared/api';
import { network } from '@painel/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { recallTicker, rememberTicker } from './price-cache';
import { marketQueries } from './queries';

const now = 1_800_000_000_000;
const reading: Reading<ReturnType<typeof tickerSchema.parse>> = {
  value: tickerSchema.parse(ticker),
  source: 'live',
  readAt: '2026-11-20T12:00:00.000Z',
};

it.each([
  [0, true],
  [4 * 60_000 + 59_999, true],
  [5 * 60_000, false],
  [-1, false],
])('%i ms after it was stored, the price is restored: %s', (age, restored) => {
  rememberTicker(reading, now);
  expect(recallTicker(now + age)?.reading).toEqual(restored ? reading : undefined);
});

it.each(['', '{', 'null', '[]', '{"at":1}', `{"at":${now},"value":{"currentPrice":"caro"}}`])(
  'starts without a price when the storage holds %j',
  (text) => {
    localStorage.setItem('bitcoin-price', text);
    expect(recallTicker(now)).toBeUndefined();
  },
);

it('keeps every answer for the next visit', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker);
  await new QueryClient().fetchQuery(marketQueries.ticker(30_000));
  expect(recallTicker()?.reading.value.currentPrice).toBe(ticker.currentPrice);
});

it('sorts candles by time, whatever order they arrive in', async () => {
  const candle = { open: 1, high: 2, low: 1, close: 2, volume: 3 };
  network.get('/bitcoin/mbtc/candles', [
    { timestamp: 2, ...candle },
    { timestamp: 1, ...candle },
  ]);
  const { value } = await new QueryClient().fetchQuery(marketQueries.candles(8, '1d'));
  expect(value.map(({ timestamp }) => timestamp)).toEqual([1, 2]);
});
