import fc from 'fast-check';
import { addDays } from '../../time/add-days';
import { dayPricesOf } from './day-prices';
import { closesUntil, type DayClose, momentOn } from './moment';

const firstDay = '2020-01-01';
const closesOf = (closes: readonly number[], premium: number | null = null): DayClose[] =>
  closes.map((close, index) => ({ day: addDays(firstDay, index), close, premium }));
const dayOf = (index: number) => addDays(firstDay, index);
const steady = (length: number, close = 100_000) => Array.from({ length }, () => close);
const climb = (length: number) => Array.from({ length }, (_, index) => 100_000 + index * 10);

it.each<[string, number[], string, string, number]>([
  ['a climb', climb(200), 'rising', 'above', 1],
  ['a fall', climb(200).toReversed(), 'falling', 'below', -1],
  ['a close 20 % under the mean', [...steady(199), 79_950], 'falling', 'below', -20],
  ['a close further under it', [...steady(199), 79_000], 'falling', 'far_below', -20.9],
  ['a close 50 % over the mean', [...steady(199), 150_300], 'rising', 'above', 49.9],
  ['a close further over it', [...steady(199), 151_000], 'rising', 'far_above', 50.6],
  ['a close on the mean', steady(200), 'falling', 'above', 0],
])('reads %s', (_, closes, trend, mean, percent) => {
  const moment = momentOn(closesOf(closes), dayOf(199))!;
  expect(moment.day).toBe(dayOf(199));
  expect([moment.trend.state, moment.mean.state, moment.mean.percent]).toEqual([trend, mean, percent]);
});

it.each<[number | null, string | null]>([
  [null, null],
  [0.5, 'even'],
  [-0.5, 'even'],
  [0.51, 'premium'],
  [-0.51, 'discount'],
])('reads a premium of %p as %p', (premium, state) => {
  expect(momentOn(closesOf(steady(200), premium), dayOf(199))!.premium.state).toBe(state);
});

it('counts the days with the same readings whose later close is known', () => {
  // 231 closes that climb: days 199 to 230 read the same, and days 199 and 200 know their close 30 days later.
  const moment = momentOn(closesOf(climb(231)), dayOf(230))!;
  expect(moment.trend.after30).toEqual({ cases: 2, higher: 2 });
  expect(moment.trend.after365).toEqual({ cases: 0, higher: 0 });
  expect(moment.together.after30).toEqual({ cases: 2, higher: 2 });

  const fallen = climb(231).with(229, 101_000);
  expect(momentOn(closesOf(fallen), dayOf(230))!.trend.after30).toEqual({ cases: 2, higher: 1 });
});

it('counts no day after which the close is missing', () => {
  const closes = closesOf(climb(231)).toSpliced(229, 1);
  expect(momentOn(closes, dayOf(230))!.trend.after30).toEqual({ cases: 1, higher: 1 });
});

it('has no reading with fewer than 200 closes, or of a day without one', () => {
  expect(momentOn(closesOf(climb(199)), dayOf(198))).toBeNull();
  expect(momentOn(closesOf(climb(300)).toSpliced(250, 1), dayOf(250))).toBeNull();
  expect(momentOn([], firstDay)).toBeNull();
});

it('answers the same for a day when later days are added', () => {
  const close = fc.integer({ min: 1_000, max: 100_000_000 });
  fc.assert(
    fc.property(
      fc.array(close, { minLength: 200, maxLength: 420 }),
      fc.array(close, { minLength: 1, maxLength: 400 }),
      (known, later) => {
        const day = dayOf(known.length - 1);
        expect(momentOn(closesOf([...known, ...later]), day)).toEqual(momentOn(closesOf(known), day));
      },
    ),
    { numRuns: 40 },
  );
});

it('reads closes with their premium over the PTAX, and leaves days without a close out', async () => {
  const prices = dayPricesOf([
    { series: 'brl', day: '2024-01-02', value: 25_250_000n },
    { series: 'usd', day: '2024-01-02', value: 5_000_000n },
    { series: 'ptax', day: '2024-01-02', value: 50_000n },
    { series: 'brl', day: '2024-01-04', value: 25_000_000n },
    { series: 'brl', day: '2024-01-05', value: 1n },
  ]);
  const closes = await closesUntil(prices, '2024-01-04');
  expect(closes.map(({ day, close }) => [day, close])).toEqual([
    ['2024-01-02', 25_250_000],
    ['2024-01-04', 25_000_000],
  ]);
  expect(closes[0]!.premium).toBeCloseTo(1, 10);
  expect(closes[1]!.premium).toBeNull();
});
