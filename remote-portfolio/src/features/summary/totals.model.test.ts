import { tickerSchema } from '@painel/contract';
import { totalsOf } from './totals.model';

const summary = { totalBalance: 2, totalBalanceBRL: 900_000, btcPrice: 450_000, addressCount: 1 };
const ticker = tickerSchema.parse({ currentPrice: 500_000, usdPrice: 100_000 });

it('values the balance at the polled price', () => {
  expect(totalsOf(summary, ticker)).toEqual({ btc: 2, brl: 1_000_000, usd: 200_000, unconfirmed: null });
});

it('falls back to the value in the summary', () => {
  expect(totalsOf(summary, undefined)).toEqual({ btc: 2, brl: 900_000, usd: null, unconfirmed: null });
});

it('has null for unknown totals', () => {
  const nothing = { totalBalance: null, totalBalanceBRL: null, btcPrice: null, addressCount: null };
  expect(totalsOf(nothing, ticker)).toEqual({ btc: null, brl: null, usd: null, unconfirmed: null });
});

it('keeps what is not confirmed apart', () => {
  expect(totalsOf({ ...summary, totalUnconfirmed: -0.5 }, ticker)).toMatchObject({
    btc: 2,
    unconfirmed: -0.5,
  });
});
