import { type Dca, dcaSchema } from '@painel/contract';
import example from '@painel/contract/examples/bitcoin/dca.json';
import { linesOf, rowsOf, writeCents } from './compare.model';

const dca: Dca = dcaSchema.parse(example);
const history: Dca['history'] = {
  days: ['2024-01-02', '2024-02-02', 'amanhã'],
  paidCents: [50_000, 100_000, 150_000],
  valueCents: [null, 101_573, 1],
  cdiCents: [50_000, 0],
  ipcaCents: null,
  savingsCents: [null, null],
  goldCents: [50_000],
};

it('compares each value with the deposits that IPCA corrects', () => {
  const real = Object.fromEntries(
    rowsOf(dca, ['cdi', 'ipca', 'savings', 'usd', 'gold']).map(({ name, result }) => [
      name,
      result?.realPercent,
    ]),
  );
  expect(real).toEqual({ bitcoin: 40.69, cdi: 8.43, ipca: 0, savings: 2.48, usd: 4.44, gold: 18.16 });
});

it('has no real return without IPCA, and keeps an absent alternative as a row', () => {
  const rows = rowsOf({ ...dca, realReturnPercent: null, against: { cdi: dca.against.cdi, ipca: null } }, [
    'cdi',
    'ipca',
    'gold',
  ]);
  expect(rows.map(({ name, result }) => [name, result && result.realPercent])).toEqual([
    ['bitcoin', null],
    ['cdi', null],
    ['ipca', null],
    ['gold', null],
  ]);
  expect(rows.map(({ result }) => result === null)).toEqual([false, false, true, true]);
});

it('leaves out what was not chosen, whatever the order of the choice', () => {
  expect(rowsOf(dca, ['gold', 'cdi']).map(({ name }) => name)).toEqual(['bitcoin', 'cdi', 'gold']);
});

const valuesOf = (isLogarithmic: boolean) =>
  Object.fromEntries(
    linesOf({ ...dca, history }, ['cdi', 'ipca', 'savings', 'gold'], isLogarithmic).map(
      ({ name, points }) => [name, points.map(({ value }) => value)],
    ),
  );

it('has reais on the days of the purchases, a gap for an unknown value, no line without any value and no invalid day', () => {
  expect(valuesOf(false)).toEqual({
    bitcoin: [null, 1015.73],
    cdi: [500, 0],
    gold: [500, null],
    paid: [500, 1000],
  });
});

it('has no place for zero on a logarithmic axis', () => {
  expect(valuesOf(true)['cdi']).toEqual([500, null]);
});

it.each([
  [1_845_507, /^R\$\s18\.455,07$/],
  [0, /^R\$\s0,00$/],
  [null, /^—$/],
  [undefined, /^—$/],
])('writes %p centavos', (cents, text) => {
  expect(writeCents(cents)).toMatch(text);
});
