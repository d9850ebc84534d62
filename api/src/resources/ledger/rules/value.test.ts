import { ruleEntry } from '../../../testing/ledger/rule-entries';
import { type DayPrices, noDayPrices } from '../../../market/days/day-prices';
import type { RuleEntry } from './entry';
import { networkFeeValue, entryValue } from './value';

const noPrices = noDayPrices;
const all: DayPrices = {
  brlClose: () => 50_000_000n,
  usdClose: () => 9_000_000n,
  ptax: () => 54_321n,
  quote: (_day, currency) => (currency === 'EUR' ? 6_123_450n : null),
};
const dollars: DayPrices = { ...all, brlClose: () => null };

it.each([
  ['typed before all', { amount: 7n }, all, 7n, 'typed'],
  ['imported', { amount: 7n, isImported: true }, all, 7n, 'imported'],
  ['the close in reais', {}, all, 500_000n, 'daily_close'],
  ['the close in dollars at the PTAX', {}, dollars, 488_889n, 'usd_ptax'],
  ['nothing without a rate', {}, { ...dollars, ptax: () => null }, null, null],
  ['nothing without a price', {}, noPrices, null, null],
  [
    'dollars that were typed, at the PTAX',
    { amount: 1_000n, currency: 'USD' as const },
    all,
    5_432n,
    'typed',
  ],
  ['euros at the PTAX', { amount: 1_000n, currency: 'EUR' as const }, all, 6_123n, 'ptax'],
  [
    'the close where a currency has no quote',
    { amount: 1_000n, currency: 'ARS' as const },
    all,
    500_000n,
    'daily_close',
  ],
] as const)('%s', (_name, values, prices, amount, source) => {
  expect(entryValue(ruleEntry('spend', 1_000_000n, null, values), 'BRL', prices)).toEqual({ amount, source });
});

it.each<[string, Partial<RuleEntry>, DayPrices, bigint | null, string | null]>([
  ['the share of what an entry states', { amount: 1_000n }, all, 10n, 'typed'],
  ['that of an imported one', { amount: 1_000n, isImported: true }, all, 10n, 'imported'],
  ['the money fee of an exit', { kind: 'transfer_out', amountFee: 7n }, all, 7n, 'typed'],
  [
    'no rate for the money fee',
    { kind: 'transfer_out', amountFee: 7n, currency: 'USD' },
    noPrices,
    null,
    null,
  ],
  ['the close in reais', {}, all, 5_000n, 'daily_close'],
  ['the close in dollars at the PTAX', {}, dollars, 4_889n, 'usd_ptax'],
  ['nothing', {}, noPrices, null, null],
])('a network fee is worth %s', (_name, values, prices, amount, source) => {
  const entry = ruleEntry('spend', 1_000_000n, null, values);
  expect(networkFeeValue(entry, 10_000n, 'BRL', prices)).toEqual({ amount, source });
});

it('converts between two currencies with one rounding', () => {
  const entry = ruleEntry('spend', 1_000_000n, null, { amount: 1_000n, currency: 'EUR' });
  // 10,00 × 6,12345 ÷ 5,4321.
  expect(entryValue(entry, 'USD', all).amount).toBe(1_127n);
});

it.each([
  ['at its own close', all, 90_000n, 'daily_close'],
  ['at the close in reais and the PTAX', { ...all, usdClose: () => null }, 92_045n, 'ptax'],
  ['of nothing without a rate', { ...all, usdClose: () => null, ptax: () => null }, null, null],
] as const)('is in dollars %s', (_name, prices, amount, source) => {
  expect(entryValue(ruleEntry('spend', 1_000_000n), 'USD', prices)).toEqual({ amount, source });
});

it('asks for the day in São Paulo', () => {
  const days: string[] = [];
  const prices: DayPrices = { ...noPrices, brlClose: (day) => (days.push(day), null) };
  for (const occurredAt of [
    '2026-02-01T01:30:00.000Z',
    '2026-02-01T03:00:00.000Z',
    '2018-12-01T02:30:00.000Z',
  ]) {
    entryValue(ruleEntry('spend', 1n, null, { occurredAt }), 'BRL', prices);
  }
  // In December 2018 there was still daylight saving time.
  expect(days).toEqual(['2026-01-31', '2026-02-01', '2018-12-01']);
});

it('rounds the share of a network fee once: of US$ 1,00 first in reais it would be 0,53', () => {
  const prices: DayPrices = { ...noPrices, ptax: () => 52_499n };
  const entry = { ...ruleEntry('spend', 1_000n, 100n), currency: 'USD' as const };
  // 5,2499 / 10 is 0,52; 5,25 / 10 is 0,525.
  expect(networkFeeValue(entry, 100n, 'BRL', prices).amount).toBe(52n);
});

it('is rounded once: to cents of a dollar first it would be 1.111,85', () => {
  const prices: DayPrices = { ...noPrices, usdClose: () => 6_123_457n, ptax: () => 60_123n };
  expect(entryValue(ruleEntry('spend', 302_007n), 'BRL', prices).amount).toBe(111_187n);
});
