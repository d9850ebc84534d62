import fc from 'fast-check';
import { decimalText } from './bitcoin-amounts';
import {
  convertPrice,
  priceFor,
  priceOf,
  priceOfCents,
  shareOut,
  worthAt,
  valueAtPrice,
  worthOfSats,
} from './money';

const millionBtc = 10n ** 15n;
const wallet = fc.bigInt({ min: 0n, max: millionBtc });

describe('the value of an amount', () => {
  it.each([
    [0n, 475_000, 0],
    [685_745_688n, 475_000, 325_729.2],
    [1n, 475_000, 0],
    [1_000_000_000n, 0.005, 0.01],
    [1_000_000_000n, 0.0049, 0],
    [1_000_000_000n, 119_548.04744932, 119_548.05],
    [1n, null, null],
  ])('%s units at %s are %s', (nano, price, worth) => {
    expect(valueAtPrice(nano, price)).toBe(worth);
  });

  it('is within half a cent of the exact product', () => {
    fc.assert(
      fc.property(wallet, fc.bigInt({ min: 1n, max: 10n ** 9n }), (nano, cents) => {
        const worth = valueAtPrice(nano, Number(decimalText(cents, 2)))!;
        // Both sides in 1e-9 cents.
        const error = BigInt(Math.round(worth * 100)) * 1_000_000_000n - nano * cents;
        expect(worth > 9e13 || (error <= 500_000_000n && error >= -500_000_000n)).toBe(true);
      }),
    );
  });
});

it('is rounded once, at whatever fraction of a cent a bitcoin is', () => {
  // US$ 61.234,57 at 6,0123: R$ 368.160,605211 of a whole bitcoin.
  const inReais = convertPrice(priceOfCents(6_123_457n), 60_123n, 10_000n);
  expect(worthOfSats(2_000_000_000n, inReais)).toBe(736_321_210n);
  expect(worthAt(-20_000_000_000n, inReais)).toBe(-736_321_210n);
  expect(worthOfSats(2_000_000_000n, priceOf(368_160.605211))).toBe(736_321_210n);
});

it('comes back from the price that an amount makes of it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: millionBtc }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (coins, amount) => {
        expect(worthAt(coins, priceFor(amount, coins)!)).toBe(amount);
      },
    ),
  );
  expect(priceFor(1n, 0n)).toBeNull();
});

it.each([
  [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  [101n, [2n, 1n, 0n], [67n, 34n, 0n]],
  [5n, [0n, 0n], [0n, 0n]],
])('shares %s out by %s without a unit more or less', (whole, parts, shares) => {
  expect(shareOut(whole, parts)).toEqual(shares);
});

it('shares that differ from the exact ones by less than a unit sum to the whole', () => {
  const parts = fc.array(wallet, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), parts, (whole, list) => {
      const [shares, total] = [shareOut(whole, list), list.reduce((sum, each) => sum + each, 0n)];
      expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(total === 0n ? 0n : whole);
      for (const [index, part] of list.entries()) {
        const error = shares[index]! * total - whole * part;
        expect(total === 0n || (error < total && error > -total)).toBe(true);
      }
    }),
  );
});
