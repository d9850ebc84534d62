import { hasExtraSeparators, keepDecimal, readDecimal, readPastedDecimal, writeDecimal } from './decimal';

const otherUnits = /[$€£%]|sat|[mµμu]btc|rea(?:l|is)|usd/i;

it.each([
  ['0,15', '0,15'],
  ['0.25', '0,25'],
  ['.5', ',5'],
  ['', ''],
  [',', ','],
  ['.', ','],
  [',5', ',5'],
  ['12abc3', '123'],
  ['1,2,3', '1,23'],
  ['1.2.3', '1,23'],
  ['1.5', '1,5'],
  // Thousands: smaller than meant, and said so at the field; never larger.
  ['1.234', '1,234'],
  ['1.234,5', '1,2345'],
  ['1,234.5', '1,2345'],
  ['1.000.000', '1,000000'],
  ['-3', '3'],
  ['0,1234567891', '0,123456789'],
  ['0.1234567891', '0,123456789'],
  ['0,1e5', '0,15'],
])('keeps of the typed «%s» only «%s»', (typed, kept) => {
  expect(keepDecimal(typed, 9)).toBe(kept);
});

it.each([
  ['1234,5', false],
  ['0.25', false],
  ['1.234,5', true],
  ['1,,', true],
])('of «%s» it is %s that it has several separators', (text, several) => {
  expect(hasExtraSeparators(text, 9)).toBe(several);
});

it.each([
  ['0.1234567891', '0,123456789'],
  ['0.25', '0,25'],
  ['0,5', '0,5'],
  ['.5', ',5'],
  ['1.234', '1,234'],
  ['0.5 BTC', '0,5'],
  ['₿ 0,5', '0,5'],
  ['Saldo: 0,5', '0,5'],
  [' 21 ', '21'],
  ['1.234,56', null],
  ['1,234.56', null],
  ['1.000.000', null],
  ['1 234,5', null],
  ['1e-8', null],
  ['-3', null],
  ['R$ 100', null],
  ['100 reais', null],
  ['US$ 100', null],
  ['150000 sats', null],
  ['5 mBTC', null],
  ['BTC', null],
  ['', null],
])('reads the pasted «%s» as «%s»', (pasted, kept) => {
  expect(readPastedDecimal(pasted, 9, otherUnits)).toBe(kept);
});

it.each([
  ['5.000.000', '5000000'],
  ['0,5', '05'],
  ['12 sats', '12'],
])('keeps digits alone of «%s» where there are no decimals', (typed, kept) => {
  expect(keepDecimal(typed, 0)).toBe(kept);
  expect(hasExtraSeparators(typed, 0)).toBe(/[.,]/.test(typed));
});

it.each([
  ['5.000.000', '5000000'],
  ['5000000 sats', '5000000'],
  ['50.00', null],
  ['0,5', null],
])('reads the pasted «%s» as «%s» where there are no decimals', (pasted, kept) => {
  expect(readPastedDecimal(pasted, 0, /btc/i)).toBe(kept);
});

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
