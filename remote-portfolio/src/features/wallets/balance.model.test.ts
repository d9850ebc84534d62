import { keepBalance, readBalance, readPastedBalance, writeBalance } from './balance.model';

it.each([
  ['0,15', '0,15'],
  ['', ''],
  [',', ','],
  [',5', ',5'],
  ['12abc3', '123'],
  ['1,2,3', '1,23'],
  ['1.5', '15'],
  ['-3', '3'],
  ['0,1234567891', '0,123456789'],
  ['0,1e5', '0,15'],
])('keeps of the typed «%s» only «%s»', (typed, kept) => {
  expect(keepBalance(typed)).toBe(kept);
});

it.each([
  ['0.1234567891', '0,123456789'],
  ['0,5', '0,5'],
  ['0.5 BTC', '0,5'],
  [' 21 ', '21'],
  ['1.234,56', ''],
  ['1,234.56', ''],
])('reads the pasted «%s» as «%s»', (pasted, kept) => {
  expect(readPastedBalance(pasted)).toBe(kept);
});

it.each([
  ['', 0n],
  ['0', 0n],
  ['0,000000001', 1n],
  ['0,15', 150_000_000n],
  [',5', 500_000_000n],
  ['5,', 5_000_000_000n],
  ['0,123456789', 123_456_789n],
  ['1000000', 1_000_000_000_000_000n],
  ['0001', 1_000_000_000n],
])('reads «%s» as %d units', (text, units) => {
  expect(readBalance(text)).toBe(units);
});

it.each([[','], ['1000000,000000001'], ['99999999999999999999'], ['abc']])(
  'takes «%s» for no balance',
  (text) => {
    expect(readBalance(text)).toBeNull();
  },
);

it.each([
  [0n, '0'],
  [80_000_000n, '0,08'],
  [1n, '0,000000001'],
  [150_000_000_000n, '150'],
])('writes %d units as «%s»', (units, text) => {
  expect(writeBalance(units)).toBe(text);
});
