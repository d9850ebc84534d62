import { benchmarkSeries } from '../../market/days/benchmarks';
import { isBusinessDay } from '../../market/days/business-days';
import { dayMs } from '../../time/durations';
import { createSimulatedSource } from './simulated-source';

const noon = new Date('2026-11-20T12:00:07.000Z');
const marketAt = (now: Date, seed = 'semente') => createSimulatedSource({ seed, clock: () => now });
const daysOf = (series: (typeof benchmarkSeries)[number]) => [...marketAt(noon).benchmarks()[series].keys()];

it('has the CDI of each business day from 2011 to yesterday', () => {
  const days = daysOf('cdi');
  expect([days[0], days.at(-1)]).toEqual(['2011-01-03', '2026-11-19']);
  expect(days.every(isBusinessDay)).toBe(true);
  expect(days).not.toContain('2026-02-17');
});

it('has the IPCA of a month at its first day, from the tenth of the next one', () => {
  const monthsAt = (now: string) => [...marketAt(new Date(now)).benchmarks().ipca.keys()];
  expect(daysOf('ipca')[0]).toBe('2011-01-01');
  expect(monthsAt('2026-11-10T12:00:00.000Z').at(-1)).toBe('2026-09-01');
  expect(monthsAt('2026-11-11T12:00:00.000Z').at(-1)).toBe('2026-10-01');
  expect(daysOf('ipca')).toHaveLength(190);
});

it('has the savings rate of each day on which a month can begin, and gold since its token is traded', () => {
  expect(daysOf('savings').filter((day) => day.startsWith('2026-10'))).toHaveLength(28);
  expect([daysOf('paxg')[0], daysOf('paxg').at(-1)]).toEqual(['2020-08-28', '2026-11-19']);
});

it('is plausible: a CDI of 5 to 15 % a year, savings below it, an ounce of gold between US$ 1,000 and 5,000', () => {
  const { cdi, ipca, savings, paxg } = marketAt(noon).benchmarks();
  const perYear = [...cdi.values()].map((value) => ((1 + value / 1e8) ** 252 - 1) * 100);
  expect(Math.min(...perYear)).toBeGreaterThanOrEqual(4.99);
  expect(Math.max(...perYear)).toBeLessThanOrEqual(15.01);
  expect(new Set(perYear.map(Math.round)).size).toBeGreaterThan(3);
  for (const value of ipca.values()) expect(value >= 5 && value <= 85).toBe(true);
  for (const value of savings.values()) expect(value >= 2_500 && value <= 6_500).toBe(true);
  for (const value of paxg.values()) expect(value > 100_000 && value < 500_000).toBe(true);
});

it('depends on the seed alone, and is the same object all day', () => {
  const all = (seed: string, now = noon) => {
    const known = marketAt(now, seed).benchmarks();
    return benchmarkSeries.map((series) => [...known[series]].slice(0, 100));
  };
  expect(all('semente', new Date('2030-01-01T00:00:00.000Z'))).toEqual(all('semente'));
  expect(all('outra')).not.toEqual(all('semente'));

  let now = noon;
  const market = createSimulatedSource({ seed: 'semente', clock: () => now });
  const first = market.benchmarks();
  now = new Date(noon.getTime() + 60_000);
  expect(market.benchmarks()).toBe(first);
  now = new Date(noon.getTime() + dayMs);
  expect(market.benchmarks()).not.toBe(first);
});
