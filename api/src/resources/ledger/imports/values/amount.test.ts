import { amountIn, readAmount } from './amount';
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
  ['R$ 1.234,56', 123_456_000_000, 'R$'],
  ['R$\u00a01\u202f234,56', 123_456_000_000, 'R$'],
  ['1 234 567.5 BRL', 123_456_750_000_000, 'BRL'],
  ["1'234.5", 123_450_000_000, ''],
  ['R$ 1.234', 123_400_000_000, 'R$'],
  ['500.005BRL', 50_000_500_000, 'BRL'],
  ['(0.1 BTC)', -10_000_000, 'BTC'],
  ['($1,234.50)', -123_450_000_000, '$'],
  ['1.234', 123_400_000, ''],
  ['US$ 1.234', 123_400_000, 'US$'],
])('reads «%s» as a number and its asset', (text, value, asset) => {
  const amount = readAmount(text, '.')!;
  expect([toInteger(amount.value, 8), amount.asset]).toEqual([value, asset]);
});

it('finds no amount in a text without a number', () => {
  expect(readAmount('BTC', '.')).toBeNull();
});

it.each(['12,5 mil', 'R$ 12,5 mil', '3k', '1,2 milhão', 'R$ 1,2 milhões de reais'])(
  'asks for the whole number of «%s»',
  (text) => {
    expect(() => amountIn(text, ',')).toThrow(/tem o número abreviado\. Escreva-o por inteiro/);
  },
);
