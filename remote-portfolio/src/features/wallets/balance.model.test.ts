import { isUnusualChange, readBalance, writeBalance } from './balance.model';

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
