import { pricePerBtc, readCents, readSats, writeCents, writeSats } from './amounts.model';

it.each([
  ['0,05', 'btc', 5_000_000],
  [',00000001', 'btc', 1],
  ['1234,5', 'btc', 123_450_000_000],
  // The field makes a comma of a dot before this reads it.
  ['0.05', 'btc', null],
  ['21000000', 'btc', 2_100_000_000_000_000],
  ['21000000,00000001', 'btc', null],
  ['0,000000001', 'btc', null],
  ['0,050000000', 'btc', 5_000_000],
  ['1,2,3', 'btc', null],
  ['0,1 + 0,2', 'btc', null],
  ['', 'btc', null],
  [',', 'btc', null],
  ['5000000', 'sats', 5_000_000],
  ['0,5', 'sats', null],
  ['50.00', 'sats', null],
] as const)('reads %j as an amount in %s: %j satoshis', (text, unit, sats) => {
  expect(readSats(text, unit)).toBe(sats);
});

it.each([
  ['28000,00', 2_800_000],
  ['28000', 2_800_000],
  ['28000,5', 2_800_050],
  ['0,07', 7],
  ['28.000', null],
  ['28.5', null],
  ['28.50', null],
  ['1,005', null],
  ['-5', -500],
  ['1e3', null],
])('reads %j as money: %j centavos', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

it.each([
  [5_000_000, 'btc', '0,05'],
  [100_000_000, 'btc', '1'],
  [1, 'btc', '0,00000001'],
  [0, 'btc', '0'],
  [5_000_000, 'sats', '5000000'],
] as const)('writes %j satoshis in %s as %j, and reads it again', (sats, unit, text) => {
  expect(writeSats(sats, unit)).toBe(text);
  expect(readSats(text, unit)).toBe(sats);
});

it('writes money with its centavos', () => {
  expect([0, 7, 2_800_050].map(writeCents)).toEqual(['0,00', '0,07', '28000,50']);
});

it('derives the price of a bitcoin from an amount', () => {
  expect(pricePerBtc(5_000_000, 10_000_000)).toBe(50_000_000);
  expect(pricePerBtc(4_802_674, 8_962_000)).toBe(53_589_310);
  expect(pricePerBtc(100, 0)).toBeNull();
  expect(pricePerBtc(null, 1)).toBeNull();
});
