import { readAmount } from './amount';
import { toInteger } from './decimal';

it.each<[string, number, string]>([
  ['0.0028BTC', 280_000, 'BTC'],
  ['R$ -10.00', -1_000_000_000, 'R$'],
  ['1E-05BTC', 1_000, 'BTC'],
  ['1E-5BTC', 1_000, 'BTC'],
  ['1e+2 BTC', 10_000_000_000, 'BTC'],
  ['5 EUR', 500_000_000, 'EUR'],
  ['5EUR', 500_000_000, 'EUR'],
  ['0.5', 50_000_000, ''],
])('reads «%s» as a number and its asset', (text, value, asset) => {
  const amount = readAmount(text, '.')!;
  expect([toInteger(amount.value, 8), amount.asset]).toEqual([value, asset]);
});

it('finds no amount in a text without a number', () => {
  expect(readAmount('BTC', '.')).toBeNull();
});
