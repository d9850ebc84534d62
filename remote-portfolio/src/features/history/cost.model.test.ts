import type { PortfolioDay } from '@painel/contract';
import { costPoints } from './cost.model';

const day = (date: string, balance: number | null) =>
  ({ date, balance, balanceBRL: 1, balanceUSD: 1 }) as PortfolioDay;
const days = [day('2026-01-01', 1), day('2026-01-02', 2), day('2026-01-03', null), day('2026-01-04', 2)];
const averages = [
  { at: '2026-01-02T12:00:00.000Z', day: '2026-01-02', brlCents: 1_000, usdCents: null },
  { at: '2026-01-02T15:00:00.000Z', day: '2026-01-02', brlCents: 2_000, usdCents: 400 },
  { at: '2026-01-04T12:00:00.000Z', day: '2026-01-04', brlCents: null, usdCents: 300 },
];

it.each([
  ['brl', [['2026-01-02', 40]]],
  [
    'usd',
    [
      ['2026-01-02', 8],
      ['2026-01-04', 6],
    ],
  ],
  ['btc', []],
] as const)('the cost in %s is %j', (unit, points) => {
  expect(costPoints(days, averages, unit).map(({ date, value }) => [date, value])).toEqual(points);
});
