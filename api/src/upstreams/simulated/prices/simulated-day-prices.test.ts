import { quotedCurrencies } from '@painel/contract';
import { bankHolidays } from '../../../testing/bank-holidays';
import { dayMs } from '../../../time/durations';
import { createSimulatedSource } from '../simulated-source';

const noon = new Date('2026-11-20T12:00:07.000Z');
const marketAt = (now: Date, seed = 'semente') => createSimulatedSource({ seed, clock: () => now });

it.each([
  ['BRL', 'brlClose'],
  ['USD', 'usdClose'],
] as const)('closes in %s where the daily candles close', async (currency, close) => {
  const market = marketAt(noon);
  const { value } = await market.candles({ days: 12, resolution: '1d', currency });
  const finished = value.filter(({ timestamp }) => timestamp + dayMs <= noon.getTime());
  const prices = market.dayPrices();

  expect(finished.length).toBeGreaterThan(5);
  for (const candle of finished) {
    const day = new Date(candle.timestamp).toISOString().slice(0, 10);
    expect([day, Number(prices[close](day))]).toEqual([day, Math.round(candle.close * 100)]);
  }
});

it('has closes from 2011 to yesterday in São Paulo', () => {
  const late = marketAt(new Date('2026-11-21T02:59:59.000Z')).dayPrices();
  const next = marketAt(new Date('2026-11-21T03:00:00.000Z')).dayPrices();

  expect([late.brlClose('2026-11-20'), late.usdClose('2026-11-20')]).toEqual([null, null]);
  expect(next.brlClose('2026-11-20')).toBeGreaterThan(0n);
  expect(next.brlClose('2011-01-01')).toBeGreaterThan(0n);
  expect([next.brlClose('2010-12-31'), next.ptax('2010-12-31')]).toEqual([null, null]);
});

it('is the same all day, so that values computed from it are kept', () => {
  let now = noon;
  const market = createSimulatedSource({ seed: 'semente', clock: () => now });
  const first = market.dayPrices();
  now = new Date(noon.getTime() + 60_000);
  expect(market.dayPrices()).toBe(first);
  now = new Date(noon.getTime() + dayMs);
  expect(market.dayPrices()).not.toBe(first);
});

it('quotes other currencies on every day', () => {
  const prices = marketAt(noon).dayPrices();
  for (const currency of quotedCurrencies) expect(prices.quote('2026-11-14', currency)).toBeGreaterThan(0n);
  expect(prices.quote('2026-11-14', 'EUR')).toBe(marketAt(noon).dayPrices().quote('2026-11-13', 'EUR'));
});

it('depends on the seed alone', () => {
  const all = (seed: string, now = noon) => {
    const { brlClose, usdClose, ptax } = marketAt(now, seed).dayPrices();
    return [brlClose('2024-02-29'), usdClose('2024-02-29'), ptax('2024-02-29')];
  };

  expect(all('semente', new Date('2030-01-01T00:00:00.000Z'))).toEqual(all('semente'));
  expect(all('outra')).not.toEqual(all('semente'));
});

it('has the rate of Friday on a weekend', () => {
  const { ptax } = marketAt(noon).dayPrices();
  const [friday, saturday, sunday, monday] = ['13', '14', '15', '16'].map((day) => ptax(`2026-11-${day}`));

  expect([saturday, sunday]).toEqual([friday, friday]);
  expect(monday).not.toBe(friday);
});

it.each(bankHolidays)(
  'quotes no dollar on the bank holiday %s, which has the rate of %s',
  (holiday, before) => {
    const { ptax, quote } = marketAt(new Date('2028-01-03T15:00:00.000Z')).dayPrices();
    expect(ptax(holiday)).toBe(ptax(before));
    expect(quote(holiday, 'EUR')).toBe(quote(before, 'EUR'));
  },
);
