import { comparedNames } from '@painel/contract';
import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { addDays } from '../../time/add-days';
import { countEventLoopTurns } from '../../testing/count-event-loop-turns';
import { exampleSeries } from '../../testing/comparison-series';
import { benchmarksOf } from '../days/benchmarks';
import { isBusinessDay } from '../days/business-days';
import { type DayPrice, dayPricesOf } from '../days/day-prices';
import { type Deposit, valueOnDays } from './alternative';
import { createAlternatives } from './alternatives';
import { createCdi } from './cdi';
import { exchanged } from './exchanged';
import { buildPlan } from './plan';
import { scheduledDays, countStarts } from './starts';

const numRuns = inDepth ? 2_000 : 25;

interface Asked {
  cadence?: 'monthly' | 'weekly';
  day: number;
  from: string;
  to: string;
  feeBps?: number;
}

async function read(series: readonly DayPrice[]) {
  const [prices, benchmarks] = [dayPricesOf(series), benchmarksOf(series)];
  const alternatives = await createAlternatives(() => new Date('2026-12-31T12:00:00.000Z'))({
    benchmarks: () => benchmarks,
    dayPrices: () => prices,
  });
  const planOf = ({ cadence = 'monthly', feeBps = 0, ...asked }: Asked) => ({
    amountCents: 50_000,
    feeBps,
    ...asked,
    scheduled: scheduledDays({ cadence, ...asked }, 600),
  });
  return {
    plan: (asked: Asked) => buildPlan(planOf(asked), prices.brlClose, alternatives, comparedNames),
    starts: (asked: Asked) => countStarts(planOf(asked), prices.brlClose, alternatives.cdi),
  };
}
const brl = (closes: Record<string, number>): DayPrice[] =>
  Object.entries(closes).map(([day, value]) => ({ series: 'brl', day, value: BigInt(value) }));

describe('worked example 1: four purchases of R$ 500,00', () => {
  const closes = brl({
    '2026-01-05': 50_000_000,
    '2026-02-05': 40_000_000,
    '2026-03-05': 25_000_000,
    '2026-04-05': 50_000_000,
  });
  const asked = { day: 5, from: '2026-01-01', to: '2026-04-05' };

  it('make 525,000 satoshis and 31.25 %', async () => {
    expect(await (await read(closes)).plan(asked)).toMatchObject({
      purchases: 4,
      moved: 0,
      skipped: 0,
      paidCents: 200_000,
      feesCents: 0,
      sats: 525_000,
      averageCents: 38_095_238,
      valueCents: 262_500,
      returnPercent: 31.25,
      xirrPercent: null,
      realReturnPercent: null,
      lump: { sats: 400_000, valueCents: 200_000, returnPercent: 0 },
      drawdown: { percent: -50, day: '2026-03-05' },
      worstYearPercent: null,
      against: { cdi: null, ipca: null, savings: null, usd: null, gold: null },
      history: {
        days: ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05'],
        paidCents: [50_000, 100_000, 150_000, 200_000],
        // 225,000 satoshis at 400,000.00 and 425,000 at 250,000.00.
        valueCents: [50_000, 90_000, 106_250, 262_500],
        cdiCents: null,
      },
    });
  });

  it('pay a fee of 1 % with satoshis', async () => {
    expect(await (await read(closes)).plan({ ...asked, feeBps: 100 })).toMatchObject({
      sats: 519_750,
      paidCents: 200_000,
      feesCents: 2_000,
      lump: { sats: 396_000 },
    });
  });
});

describe('worked example 4: 25 purchases of R$ 500,00 from 2 January 2024', () => {
  const asked = { day: 2, from: '2024-01-02', to: '2026-01-02' };

  it('makes of the same money what each series makes of it', async () => {
    const { against, ...plan } = await (await read(exampleSeries())).plan(asked);
    expect(plan).toMatchObject({
      purchases: 25,
      paidCents: 1_250_000,
      valueCents: 1_845_507,
      xirrPercent: 44.02,
      realReturnPercent: 40.69,
    });
    expect(against).toMatchObject({
      cdi: { valueCents: 1_422_304, xirrPercent: 13.43, isEstimated: false },
      ipca: { valueCents: 1_311_754, isEstimated: true },
      savings: { valueCents: 1_344_280 },
      usd: { valueCents: 1_370_000 },
      gold: { valueCents: 1_550_000 },
    });
  });

  it('has no CDI without that of 12 March 2025, and all others as before', async () => {
    const series = exampleSeries();
    const whole = await (await read(series)).plan(asked);
    const without = series.filter((each) => each.series !== 'cdi' || each.day !== '2025-03-12');
    expect(await (await read(without)).plan(asked)).toEqual({
      ...whole,
      against: { ...whole.against, cdi: null },
      history: { ...whole.history, cdiCents: null },
    });
  });

  it('counts the months of start that leave a year', async () => {
    const { starts } = await read(exampleSeries());
    expect(await starts(asked)).toEqual({ months: 13, beat: 13, sharePercent: 100 });
    // 2 January 2025 is 364 days before.
    expect(await starts({ ...asked, to: '2026-01-01' })).toMatchObject({ months: 12 });
  });

  it('counts a start only if its end is above the CDI, and none over a missing day of it', async () => {
    const at = (day: string) => (day < '2024-07-01' ? 30_000_000n : 20_000_000n);
    const fallen = exampleSeries().map((each) =>
      each.series === 'brl' ? { ...each, value: each.day === asked.to ? 24_000_000n : at(each.day) } : each,
    );
    const { plan, starts } = await read(fallen);
    expect(await starts(asked)).toEqual({ months: 13, beat: 10, sharePercent: 76.92 });
    const ends = await Promise.all(
      scheduledDays({ cadence: 'monthly', day: 2, from: asked.from, to: '2025-01-02' }, 600).map((from) =>
        plan({ ...asked, from }),
      ),
    );
    expect(ends.filter(({ valueCents, against }) => valueCents! > against.cdi!.valueCents)).toHaveLength(10);
    const without = fallen.filter((each) => each.series !== 'cdi' || each.day !== '2024-04-12');
    expect(await (await read(without)).starts(asked)).toMatchObject({ months: 9, beat: 9 });
  });
});

it('has the value of the last close within seven days, and none after them', async () => {
  const { plan } = await read(brl({ '2026-01-05': 50_000_000 }));
  const until = (to: string) => plan({ day: 5, from: '2026-01-01', to });
  expect(await until('2026-01-12')).toMatchObject({ sats: 100_000, valueCents: 50_000, returnPercent: 0 });
  expect(await until('2026-01-13')).toMatchObject({
    sats: 100_000,
    valueCents: null,
    returnPercent: null,
    lump: { sats: 100_000, valueCents: null, returnPercent: null },
    history: { days: ['2026-01-05', '2026-01-13'], valueCents: [50_000, null] },
  });
});

it('pauses in a plan of 600 purchases and in the count of its starts', async () => {
  const { plan, starts } = await read(exampleSeries());
  const weekly = { cadence: 'weekly' as const, day: 1, from: '2014-07-07', to: '2026-01-02' };
  // 4,198 days by 250, and each of five alternatives.
  expect(await countEventLoopTurns(() => plan(weekly))).toBeGreaterThanOrEqual(16 + 5);
  expect(await countEventLoopTurns(() => starts(weekly))).toBeGreaterThanOrEqual(2);
});

it('is nothing without a purchase', async () => {
  const { plan } = await read(exampleSeries());
  expect(await plan({ day: 3, from: '2024-02-02', to: '2024-02-02' })).toMatchObject({
    purchases: 0,
    paidCents: 0,
    sats: 0,
    averageCents: null,
    valueCents: 0,
    returnPercent: null,
    against: { cdi: null, ipca: null, savings: null, usd: null, gold: null },
    history: { days: ['2024-02-02'], paidCents: [0] },
  });
});

const first = '2024-01-01';
const dayAfter = (days: number) => addDays(first, days);
const moves = fc.array(fc.integer({ min: 90, max: 112 }), { minLength: 120, maxLength: 120 });
const pricesOf = (changes: readonly number[]) => {
  let price = 50_000;
  return changes.map((change) => (price = Math.round((price * change) / 100)));
};
const asked = fc.record({
  cadence: fc.constantFrom('monthly' as const, 'weekly' as const),
  day: fc.integer({ min: 1, max: 7 }),
  from: fc.integer({ min: 0, max: 60 }).map(dayAfter),
  to: fc.integer({ min: 61, max: 119 }).map(dayAfter),
});
const depositsOf = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 })
  .map((places) => places.toSorted((one, other) => one - other))
  .chain((places) =>
    fc
      .array(fc.integer({ min: 1, max: 1e9 }), { minLength: places.length, maxLength: places.length })
      .map((cents): Deposit[] => places.map((place, at) => ({ day: dayAfter(place), cents: cents[at]! }))),
  );

describe('whatever the prices are', () => {
  it('equal series are equal to the centavo', async () => {
    const check = async (changes: number[], question: Asked) => {
      const series = pricesOf(changes).flatMap((price, place): DayPrice[] => [
        { series: 'ptax', day: dayAfter(place), value: BigInt(price) },
        { series: 'paxg', day: dayAfter(place), value: 1n },
        { series: 'brl', day: dayAfter(place), value: BigInt(price) * 100n },
      ]);
      const { against, history } = await (await read(series)).plan(question);
      expect(against.gold).toEqual(against.usd);
      expect(history.goldCents).toEqual(history.usdCents);
    };
    await fc.assert(fc.asyncProperty(moves, asked, check), { numRuns });
  });

  it('no later price changes a plan that ended before', async () => {
    const check = async (changes: number[], later: number[], question: Asked) => {
      const [prices, others] = [pricesOf(changes), pricesOf(later)];
      const seriesOf = (of: (place: number) => number) =>
        prices.flatMap((_price, place): DayPrice[] => {
          const [day, value] = [dayAfter(place), BigInt(of(place))];
          return [
            { series: 'ptax', day, value },
            { series: 'paxg', day, value },
            { series: 'brl', day, value },
            { series: 'cdi', day, value },
            { series: 'savings', day, value },
          ];
        });
      const [plan, other] = await Promise.all([
        read(seriesOf((place) => prices[place]!)),
        read(seriesOf((place) => (dayAfter(place) <= question.to ? prices[place]! : others[place]!))),
      ]);
      expect(await other.plan(question)).toEqual(await plan.plan(question));
    };
    await fc.assert(fc.asyncProperty(moves, moves, asked, check), { numRuns });
  });

  it('the values on all days are the sums of the grown deposits', () => {
    const check = (changes: number[], deposits: Deposit[]) => {
      const prices = pricesOf(changes);
      const rates = new Map(changes.map((change, place) => [dayAfter(place), change * 1_000]));
      const cdi = createCdi(rates);
      for (let place = 0; place < 120; place += 1) cdi.visit(dayAfter(place));
      const place = new Map(changes.map((_change, at) => [dayAfter(at), at]));
      const days = [100, 107, 119].map(dayAfter);
      for (const alternative of [cdi, exchanged((day) => prices[place.get(day)!] ?? null)]) {
        const values = valueOnDays(alternative, deposits, days);
        for (const [at, day] of days.entries()) {
          const sum = deposits.reduce(
            (all, each) => all + each.cents * alternative.growth(each.day, day)!,
            0,
          );
          expect(Math.abs(values[at]! - sum)).toBeLessThan(0.5 + sum * 1e-13);
        }
      }
    };
    fc.assert(fc.property(moves, depositsOf, check), { numRuns });
  });

  it('one missing business day leaves no CDI, and never one without yield', () => {
    const check = (missing: number, from: number) => {
      const day = dayAfter(missing);
      const rates = new Map(
        Array.from({ length: 120 }, (_unused, place) => [dayAfter(place), 50_000] as const),
      );
      rates.delete(day);
      const cdi = createCdi(rates);
      for (let place = 0; place < 120; place += 1) cdi.visit(dayAfter(place));
      expect(cdi.growth(dayAfter(from), dayAfter(119)) === null).toBe(isBusinessDay(day) && from <= missing);
    };
    fc.assert(fc.property(fc.integer({ min: 0, max: 118 }), fc.integer({ min: 0, max: 118 }), check), {
      numRuns,
    });
  });
});
