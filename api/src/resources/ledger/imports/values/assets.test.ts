import { satsIn } from './assets';

it.each([
  ['BTC', 100_000_000],
  ['XXBT.M', 100_000_000],
  ['mBTC', 100_000],
  ['uBTC', 100],
  ['μBTC', 100],
  ['bit', 100],
  ['bits', 100],
  ['sat', 1],
  ['satoshis', 1],
])('one %s is %s satoshis', (unit, sats) => {
  expect(satsIn({ units: 1n, scale: 0 }, unit)).toBe(sats);
});

it('takes all bitcoin there will ever be, and not one satoshi more', () => {
  expect(satsIn({ units: 2_100_000_000_000_000n, scale: 8 })).toBe(2_100_000_000_000_000);
  expect(() => satsIn({ units: 2_100_000_000_000_001n, scale: 8 })).toThrow(
    'mais bitcoins do que vão existir',
  );
});
