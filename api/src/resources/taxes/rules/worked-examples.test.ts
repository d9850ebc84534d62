import { ana, answersOfCarla, bookOfPerson, bruno, carla } from '../../../testing/ledger/tax-people';
import { taxInputs } from '../../../testing/ledger/tax-inputs';
import { assetsAt } from './assets';
import { dutyOf } from './decripto';
import { taxYears } from './tax-years';

type Inputs = ReturnType<typeof taxInputs>;

function yearOf(person: typeof ana, inputs: Inputs, year = 2026) {
  const { book, prices } = bookOfPerson(person);
  const found = taxYears(book, prices, inputs, year).at(-1)!;
  return { ...found, month: (number: number) => found.months[number - 1]! };
}
const dutyIn = ({ decripto }: ReturnType<ReturnType<typeof yearOf>['month']>) =>
  dutyOf(decripto, decripto.limit);

const onlyBitcoin = taxInputs({ onlyBitcoin: true });

it('Ana: a month at the limit is exempt, one above it is taxed without its loss', () => {
  const year = yearOf(ana, onlyBitcoin);
  expect(year.month(3)).toMatchObject({
    gross: 3_500_000n,
    gain: 123_621n + 143_520n,
    loss: 0n,
    result: 'exempt',
    base: 0n,
  });
  expect(year.month(5)).toMatchObject({ gross: 560_000n, gain: 24_107n, result: 'exempt' });
  expect(year.month(8)).toMatchObject({
    gross: 3_620_000n,
    gain: 176_428n,
    loss: 46_233n,
    result: 'taxable',
    base: 176_428n,
    tax: 26_464n,
    darf: { code: '4600', dueOn: '2026-09-30', principal: 26_464n },
  });
  expect(year.month(8).decripto).toMatchObject({ operations: 2_320_000n, limit: 3_500_000n });
  expect(dutyIn(year.month(8))).toBe('none');
  const others = year.months.filter(({ month }) => !['03', '05', '08'].includes(month.slice(5)));
  expect(others.map(({ result }) => result)).toEqual(others.map(() => 'none'));
  const exempt = year.months.filter(({ result }) => result === 'exempt');
  expect(exempt.reduce((sum, { gain }) => sum + gain, 0n)).toBe(291_248n);
  expect(year.missing).toEqual([]);
});

it('Ana: the cost of her coins is shared by custody', () => {
  const { book } = bookOfPerson(ana);
  const accounts = ana.accounts.map(({ name }) => name);
  expect(assetsAt(book, accounts, 2026)).toEqual([
    { accountId: 'Corretora', scope: 'domestic', sats: 465_000n, cost: 249_190n, average: 53_589_344n },
    { accountId: 'Carteira fria', scope: 'domestic', sats: 999_000n, cost: 535_358n, average: 53_589_344n },
  ]);
  expect(assetsAt(book, accounts, 2025)).toMatchObject([{ sats: 10_000_000n, cost: 5_025_000n }]);
});

it('Bruno: a loss abroad lowers the gain of the next year', () => {
  const before = yearOf(bruno, onlyBitcoin, 2025).foreign;
  expect(before).toMatchObject({
    disposals: 2,
    gain: 270_000n,
    loss: 544_000n,
    base: 0n,
    tax: 0n,
    carriedOut: 274_000n,
  });
  const { foreign } = yearOf(bruno, onlyBitcoin);
  expect(foreign).toEqual({
    disposals: 1,
    gross: 3_630_000n,
    gain: 779_091n,
    loss: 0n,
    carriedIn: 274_000n,
    used: 274_000n,
    base: 505_091n,
    tax: 75_764n,
    carriedOut: 0n,
  });
  const deducted = yearOf(bruno, taxInputs({ onlyBitcoin: true, foreignFees: 'deducted' })).foreign;
  expect([deducted.gain, deducted.tax]).toEqual([773_591n, 74_939n]);
});

it('Bruno: coins that come home count apart in the DeCripto', () => {
  const year = yearOf(bruno, onlyBitcoin);
  expect([year.month(7).decripto.operations, dutyIn(year.month(7))]).toEqual([3_472_000n, 'none']);
  expect(year.month(8)).toMatchObject({ gross: 1_425_000n, gain: 0n, loss: 454n, result: 'exempt' });
  expect(year.month(8).decripto).toMatchObject({
    operations: 1_425_000n,
    ownTransfers: 2_265_000n,
    openTransfers: 0n,
  });
  expect(dutyIn(year.month(8))).toBe('depends');
  expect(year.month(9)).toMatchObject({
    result: 'none',
    ownGross: 0n,
    foreignGross: 3_630_000n,
    gross: 3_630_000n,
  });
});

it('Carla: other crypto counts in the limit and in the base', () => {
  const year = yearOf(carla, taxInputs({}, answersOfCarla));
  expect(year.month(4)).toMatchObject({
    gross: 3_600_000n,
    result: 'taxable',
    base: 1_200_000n,
    tax: 180_000n,
    darf: { dueOn: '2026-05-29', principal: 180_000n },
  });
  expect(year.month(6)).toMatchObject({ gross: 1_100_000n, gain: 640_000n, result: 'exempt' });
  expect(year.month(7)).toMatchObject({
    result: 'taxable',
    base: 2_037_613n,
    tax: 305_642n,
    darf: { dueOn: '2026-08-31', principal: 305_642n },
  });
  expect(dutyIn(year.month(7))).toBe('due');
  expect(year.month(9)).toMatchObject({ gross: 3_500_000n, result: 'exempt' });
  expect(dutyIn(year.month(9))).toBe('none');
  expect(year.month(10)).toMatchObject({
    gross: 1_180_000n,
    result: 'incomplete',
    base: null,
    tax: null,
    darf: null,
    missing: [{ reason: 'others_unanswered', entryId: null, month: '2026-10' }],
  });
  const atCost = yearOf(carla, taxInputs({ giftsAt: 'cost' }, answersOfCarla)).month(6);
  expect([atCost.gain, atCost.result]).toEqual([0n, 'exempt']);
  expect(year.income).toBe(54_000n);
});
