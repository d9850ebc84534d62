import { addDays } from '../../time/add-days';
import { drawdownOf, worstYearOf } from './risk';

const drawdown = (closes: (number | null)[]) =>
  drawdownOf(
    closes.map((_close, place) => addDays('2026-01-01', place)),
    closes,
  );

it.each([
  ['a fall', [100, 120, 90], { percent: -25, day: '2026-01-03' }],
  ['a fall from a peak that is no high of later', [100, 50, 200, 140], { percent: -50, day: '2026-01-02' }],
  ['a day without a close in it', [100, null, 40], { percent: -60, day: '2026-01-03' }],
  ['the first of equal falls', [100, 50, 100, 50], { percent: -50, day: '2026-01-02' }],
  ['a price that only rises', [100, 110], { percent: 0, day: null }],
  ['a steady price', [100, 100], { percent: 0, day: null }],
  ['no close', [null, null], { percent: null, day: null }],
])('is the largest fall of %s', (_name, closes, found) => {
  expect(drawdown(closes)).toEqual(found);
});

const flat = (days: number) => Array.from({ length: days }, (): number | null => 100);

it.each([
  ['365 days', flat(365), null],
  ['366 days', flat(366), 0],
  ['a fall after a year', [...flat(365), 40], -60],
  ['a rise after a year', [...flat(365), 150], 50],
  ['the lower of two', [...flat(365), 70, 60, 80], -40],
  ['a missing close at one end', [...flat(365), null], null],
])('the worst year of %s', (_name, closes, percent) => {
  expect(worstYearOf(closes)).toBe(percent);
});
