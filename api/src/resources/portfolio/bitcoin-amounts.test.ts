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
});
