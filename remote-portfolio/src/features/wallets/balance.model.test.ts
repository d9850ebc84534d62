import {
  hasSeveralSeparators,
  isUnusualChange,
  keepBalance,
  readBalance,
  readPastedBalance,
  writeBalance,
} from './balance.model';

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
  expect(keepBalance(typed)).toBe(kept);
});

it.each([
  ['1234,5', false],
  ['0.25', false],
  ['1.234,5', true],
  ['1,,', true],
])('of «%s» it is %s that it has several separators', (text, several) => {
  expect(hasSeveralSeparators(text)).toBe(several);
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

it.each([
  [250_000_000n, 25_000_000_000n, false],
  [250_000_000n, 25_000_000_001n, true],
  [25_000_000_000n, 250_000_000n, false],
  [25_000_000_001n, 250_000_000n, true],
  [1n, 1n, false],
  [0n, 25_000_000_000n, false],
  [25_000_000_000n, 0n, false],
])('from %d to %d units it is %s that the change is unusual', (before, after, unusual) => {
  expect(isUnusualChange(before, after)).toBe(unusual);
});
