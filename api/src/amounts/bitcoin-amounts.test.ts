import fc from 'fast-check';
import { btcOfNanoBtc, btcOfSats, decimalText, nanoBtcOfBtc, nanoBtcOfSats } from './bitcoin-amounts';

describe('amounts of bitcoin', () => {
  it.each([
    [0n, 0],
    [1n, 0.00000001],
    [52_340_001n, 0.52340001],
    [100_000_000n, 1],
    [2_100_000_000_000_000n, 21_000_000],
  ])('%s satoshis are %s BTC', (sats, btc) => {
    expect(btcOfSats(sats)).toBe(btc);
  });

  it.each([0, 0.000000001, 0.1, 0.123456789, 0.3, 1.000000001, 9_007_199.254740991, 21_000_000])(
    '%s BTC go into units of 1e-9 and back without a change',
    (btc) => {
      expect(btcOfNanoBtc(nanoBtcOfBtc(btc))).toBe(btc);
    },
  );

  it.each([
    [0n, 8, '0.00000000'],
    [-1n, 8, '-0.00000001'],
    [123_456_789n, 9, '0.123456789'],
    [2_100_000_000_000_000_000n, 9, '2100000000.000000000'],
  ])('%s units with %s decimals read %s, digit by digit', (units, decimals, text) => {
    expect(decimalText(units, decimals)).toBe(text);
  });

  it('add up exactly where numbers would not', () => {
    expect(btcOfNanoBtc(nanoBtcOfBtc(0.1) + nanoBtcOfBtc(0.2))).toBe(0.3);
    expect(nanoBtcOfSats(1n)).toBe(10n);
  });

  it('negative ones keep their sign', () => {
    expect(btcOfSats(-1n)).toBe(-0.00000001);
  });
});

const millionBtc = 10n ** 15n;
const wallet = fc.bigInt({ min: 0n, max: millionBtc });

describe('for every amount a wallet may hold', () => {
  it('the way over the wire changes nothing', () => {
    fc.assert(
      fc.property(wallet, (nano) => {
        const sent = JSON.parse(JSON.stringify(btcOfNanoBtc(nano))) as number;
        expect(nanoBtcOfBtc(sent)).toBe(nano);
      }),
      { examples: [[0n], [1n], [millionBtc - 1n], [millionBtc]], numRuns: 2_000 },
    );
  });

  it('its text, however many zeros are after it, is the same amount', () => {
    fc.assert(
      fc.property(wallet, fc.nat(6), (nano, zeros) => {
        expect(nanoBtcOfBtc(JSON.parse(decimalText(nano, 9) + '0'.repeat(zeros)) as number)).toBe(nano);
      }),
    );
  });

  it('a sum is the sum of its parts to the last unit, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(wallet, { maxLength: 200 }), (parts) => {
        const sent = parts.map(btcOfNanoBtc);
        const sum = (amounts: number[]) =>
          amounts.map(nanoBtcOfBtc).reduce((total, nano) => total + nano, 0n);
        expect(sum(sent)).toBe(parts.reduce((total, nano) => total + nano, 0n));
        expect(sum(sent.toReversed())).toBe(sum(sent));
      }),
    );
  });
});
