import { readDecimal, writeDecimal } from './decimal';

it.each([
  ['28000', 2, 2_800_000n],
  ['28000,5', 2, 2_800_050n],
  [' ,07', 2, 7n],
  ['1,234', 2, null],
  ['28.000', 2, null],
  ['-5', 2, null],
  ['1e3', 2, null],
  ['', 2, null],
  [',', 2, null],
  ['1,2,3', 8, null],
  ['5', 0, 5n],
])('reads «%s» of %d places as %s', (text, places, units) => {
  expect(readDecimal(text, places)).toBe(units);
});

it.each([
  [0n, 8, '0'],
  [5_000_000n, 8, '0,05'],
  [60_000_050n, 2, '600000,5'],
  [30n, 0, '30'],
])('writes %d of %d places as «%s»', (units, places, text) => {
  expect(writeDecimal(units, places)).toBe(text);
});
