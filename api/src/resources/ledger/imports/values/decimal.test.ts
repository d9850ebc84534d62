import fc from 'fast-check';
import { type DecimalMark, readDecimal, toInteger, writeDecimal, sniffDecimalMark } from './decimal';

const read = (text: string, mark: DecimalMark, decimals: number) => {
  const value = readDecimal(text, mark);
  return value && toInteger(value, decimals);
};

it.each<[string, DecimalMark, number, number | null]>([
  ['R$ -8,900,00', 'last', 2, -890_000],
  ['R$ +5,00', 'last', 2, 500],
  ['-1,609,546,768462', 'last', 8, -160_954_676_846_200],
  ['1E-05', '.', 8, 1_000],
  ['1e-8', '.', 8, 1],
  ['1.5E+2', '.', 2, 15_000],
  ['0.00000001', '.', 8, 1],
  ['0,00000001', '.', 8, 1],
  ['21000000', '.', 8, 2_100_000_000_000_000],
  ['1.234,56', ',', 2, 123_456],
  ['1,234.56', '.', 2, 123_456],
  ['1,234,567', '.', 2, 123_456_700],
  ['1.234', ',', 2, 123_400],
  ['1.234', '.', 3, 1_234],
  ['1,234', '.', 2, 123_400],
  ['0,050', '.', 3, 50],
  ['0.050', ',', 3, 50],
  ['12,5', '.', 2, 1_250],
  ['-$330.27', '.', 2, -33_027],
  ['€3302.65', '.', 2, 330_265],
  ['R$\u00a01.000,00', ',', 2, 100_000],
  ['−0.5', '.', 8, -50_000_000],
  ['1.', '.', 8, 100_000_000],
  ['.5', '.', 2, 50],
  ['-0', '.', 2, 0],
  ['', '.', 2, null],
  ['-', '.', 2, null],
  ['.', '.', 2, null],
  ['abc', '.', 2, null],
  ['1.2.3', '.', 2, null],
  ['1,23,456.0', '.', 2, null],
  ['1E999', '.', 2, null],
  ['0x10', '.', 2, null],
])('reads «%s» with the decimal mark %s and %s decimals as %s', (text, mark, decimals, expected) => {
  const answer = () => read(text, mark, decimals);
  if (text === '1E999') expect(answer).toThrow('grande demais');
  else expect(answer()).toBe(expected);
});

it.each([
  ['0.005', 1],
  ['0.0049', 0],
  ['-0.005', -1],
  ['1.994999999999999999', 199],
])('rounds %s half up to %s centavos', (text, expected) => {
  expect(read(text, '.', 2)).toBe(expected);
});

it('reads again what it writes, without a binary fraction', () => {
  const amount = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(amount, fc.constantFrom(0, 2, 8), (value, decimals) => {
      expect(read(writeDecimal(value, decimals), '.', decimals)).toBe(value === 0 ? 0 : value);
    }),
  );
});

it.each([
  [['0,5', '1.000,00'], ',', ','],
  [['0.5', '1,000.00'], ';', '.'],
  [['1.234'], ';', ','],
  [['1,234'], ',', '.'],
  [['texto', '2026'], ',', '.'],
])('finds the decimal mark of %s', (cells, delimiter, expected) => {
  expect(sniffDecimalMark([cells], delimiter)).toBe(expected);
});

it.each([
  [';', ','],
  [',', '.'],
])('goes by the delimiter %s where as many numbers have a comma as a dot', (delimiter, expected) => {
  expect(sniffDecimalMark([['1,5'], ['2.5']], delimiter)).toBe(expected);
});
