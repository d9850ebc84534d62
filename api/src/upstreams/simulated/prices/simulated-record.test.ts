import { dayMs } from '../../../time/durations';
import { firstDay } from './simulated-day';
import { seededRandom } from '../seeded-random';
import { type SimulatedPrices, createSimulatedPrices } from './simulated-prices';
import { createSimulatedRecord } from './simulated-record';
import { candlesInDollars } from './simulated-ticker';

const noon = new Date('2026-11-20T12:00:07.000Z');

function marketOf(seed: string) {
  const random = seededRandom(seed);
  const prices = createSimulatedPrices(random);
  const expanded = new Set<number>();
  const counted: SimulatedPrices = {
    ...prices,
    halfHoursOf(day) {
      expanded.add(day);
      return prices.halfHoursOf(day);
    },
  };
  return { random, prices, expanded, record: createSimulatedRecord(random, counted) };
}

it('is the highest of all candles, in both currencies', () => {
  // The first year of the market: no day is before its candles.
  const now = new Date((firstDay + 365) * dayMs + dayMs / 2);
  const { random, prices, record } = marketOf('semente');
  const candles = prices.halfHours(365, now);
  const highest = (each: typeof candles) => each.reduce((top, one) => (one.high > top.high ? one : top));
  const of = ({ high, timestamp }: (typeof candles)[number]) => ({ price: high, at: new Date(timestamp) });

  expect(record.at(now)).toEqual({
    brl: of(highest(candles)),
    usd: of(highest(candlesInDollars(random, candles, now))),
  });
});

it.each(['semente', 'outra', 'painel'])('expands few of the days since 2018: %s', (seed) => {
  const { record, expanded } = marketOf(seed);
  record.at(noon);
  expect(expanded.size).toBeGreaterThan(0);
  expect(expanded.size).toBeLessThan(150);
});

it('is warmed up day by day', () => {
  const { record, expanded } = marketOf('semente');
  for (const _step of record.warmUp(noon)) expect(expanded.size).toBeLessThan(150);
  const warm = expanded.size;
  record.at(noon);
  expect(expanded.size).toBe(warm);
});

it('does not depend on what was asked before, and never falls', () => {
  const { record } = marketOf('semente');
  const later = new Date(noon.getTime() + 40 * dayMs);
  const first = record.at(noon);

  expect(record.at(later).brl.price).toBeGreaterThanOrEqual(first.brl.price);
  expect(record.at(noon)).toEqual(first);
  expect(marketOf('semente').record.at(later)).toEqual(record.at(later));
});
