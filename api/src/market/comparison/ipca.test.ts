import { addDays } from '../../time/add-days';
import { percentChange } from '../percent-change';
import { valueOnDays } from './alternative';
import { createIpca } from './ipca';

function ipcaOf(rates: Record<string, number>, last = '2026-08-31') {
  const ipca = createIpca(new Map(Object.entries(rates)));
  for (let day = '2026-01-01'; day <= last; day = addDays(day, 1)) ipca.visit(day);
  return ipca;
}
const threeMonths = { '2026-01-01': 16, '2026-02-01': 131, '2026-03-01': 56 };
const percent = (growth: number | null) => growth && ((growth - 1) * 100).toFixed(4);

it('worked example 3: 0.16, 1.31 and 0.56 % multiply to 2.0403 %', () => {
  const ipca = ipcaOf(threeMonths);
  expect(percent(ipca.growth('2026-01-01', '2026-04-01'))).toBe('2.0403');
  expect(ipca.isEstimated('2026-01-01', '2026-04-01')).toBe(false);
});

it('worked example 3: R$ 1.000,00 that became R$ 1.200,00 meanwhile are 17.60 % more than its correction', () => {
  const [corrected] = valueOnDays(
    ipcaOf(threeMonths),
    [{ day: '2026-01-01', cents: 100_000 }],
    ['2026-04-01'],
  );
  expect(corrected).toBe(102_040);
  expect(percentChange(corrected!, 120_000)).toBeCloseTo(17.6, 2);
});

it.each([
  // January 2026 has 21 business days, of which ten are before the 16th.
  ['a part at the end', '2026-01-01', '2026-01-16', 1.0016 ** (10 / 21), true],
  ['a part at the begin', '2026-01-16', '2026-02-01', 1.0016 ** (11 / 21), true],
  // The 31st is a Saturday.
  ['a month less its last weekend', '2026-01-01', '2026-01-31', 1.0016, false],
  ['no day', '2026-01-16', '2026-01-16', 1, false],
  ['a weekend', '2026-01-31', '2026-02-01', 1, false],
  ['a month that is not published yet, at the last rate', '2026-04-01', '2026-05-01', 1.0056, true],
  ['the last such month', '2026-05-01', '2026-06-01', 1.0056, true],
])('counts %s', (_name, from, to, growth, isEstimated) => {
  const ipca = ipcaOf(threeMonths);
  expect(ipca.growth(from, to)).toBeCloseTo(growth, 12);
  expect(ipca.isEstimated(from, to)).toBe(isEstimated);
});

it('is null over a hole between published months, and not next to it', () => {
  const ipca = ipcaOf({ '2026-01-01': 16, '2026-03-01': 56 });
  expect(ipca.growth('2026-01-01', '2026-04-01')).toBeNull();
  expect(ipca.growth('2026-01-15', '2026-02-03')).toBeNull();
  expect(percent(ipca.growth('2026-01-01', '2026-02-01'))).toBe('0.1600');
  expect(percent(ipca.growth('2026-03-01', '2026-04-01'))).toBe('0.5600');
});

it('is null for a third month after the last published one, before the first, and without any', () => {
  expect(ipcaOf(threeMonths).growth('2026-04-01', '2026-06-02')).toBeNull();
  expect(ipcaOf({ '2026-02-01': 16 }).growth('2026-01-30', '2026-02-01')).toBeNull();
  expect(ipcaOf({}).growth('2026-01-01', '2026-02-01')).toBeNull();
});
