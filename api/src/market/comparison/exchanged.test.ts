import { exchanged } from './exchanged';

const dollar = exchanged((day) => ({ '2026-01-02': 50_000, '2026-02-02': 60_000 })[day] ?? null);

it.each([
  ['at the rates of both days', '2026-01-02', '2026-02-02', 1.2],
  ['with the rate of seven days before', '2026-01-02', '2026-02-09', 1.2],
  ['with none of eight days before', '2026-01-02', '2026-02-10', null],
  ['bought on a weekend at the rate before', '2026-01-04', '2026-02-02', 1.2],
  ['bought before the first rate', '2026-01-01', '2026-02-02', null],
  ['on the day of the purchase', '2026-01-02', '2026-01-02', 1],
])('is worth, %s, so many times the money', (_name, from, to, growth) => {
  expect(dollar.growth(from, to)).toBe(growth);
});
