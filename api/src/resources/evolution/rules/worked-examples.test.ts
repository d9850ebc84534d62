import { readFileSync } from 'node:fs';
import { decimalText } from '../../../amounts/bitcoin-amounts';
import { priceFor, priceOfCents } from '../../../amounts/money';
import { type Change, changeSince, moneyWeighted, timeWeighted } from './returns';
import { type DayPoint, buildDays, unchanged } from './days';
import type { Move, Payment } from './moves';
import { weighMoney } from '../../../market/money-weighted';

const page = readFileSync(new URL('../../../../../docs/portfolio.md', import.meta.url), 'utf8');

/** The rows of the table whose first column has this name. */
function rowsOf(name: string): string[][] {
  const lines = page.split('\n');
  const head = lines.findIndex((line) => new RegExp(`^\\| ${name} +\\|`).test(line));
  const rows = lines.slice(head + 2);
  const cells = (line: string) => line.split('|').slice(1, -1);
  return rows.slice(0, rows.indexOf('')).map((line) => cells(line).map((cell) => cell.trim()));
}

const units = (text: string) => BigInt(text.replace('.', ''));
const money = (cents: bigint | null = null) => (cents === null ? '' : decimalText(cents, 2));
const percent = (rate: number | null = null) => (rate === null ? '' : (rate * 100).toFixed(4));
const growthOf = ({ growth }: DayPoint) =>
  growth === null ? '' : percent(Number(growth - unchanged) / Number(unchanged));

const days = rowsOf('Day');
const moves: Move[] = [];
const payments: Payment[] = [];
for (const [day, , coins, stated] of days) {
  if (!coins) continue;
  const move = { place: 'p', day: day!, coins: units(coins) * 10n };
  moves.push(move);
  if (stated) payments.push({ ...move, amount: units(stated) });
}
const prices = new Map(days.map(([day, close]) => [day, close ? priceOfCents(units(close)) : null]));
const built = buildDays({
  moves,
  payments,
  unmonied: [],
  until: '2026-01-09',
  priceOn: (day) => prices.get(day) ?? null,
});

describe('the examples of docs/portfolio.md', () => {
  it('have nine days, five times and nine returns', () => {
    expect([days, rowsOf('Since'), rowsOf('Deposits and coins')].map(({ length }) => length)).toEqual([
      9, 5, 9,
    ]);
  });

  it.each(days)('%s is worth what it says', (day, ...columns) => {
    const point = built.points.find((each) => each.day === day)!;
    const gain = point.value === null ? null : point.value - point.deposits!;
    const held = decimalText(point.coins / 10n, 8);
    const expected = columns.slice(3);
    expect([held, money(point.value), money(point.deposits), money(gain), growthOf(point)]).toEqual(expected);
  });

  it.each(rowsOf('Since'))('since %s it changed by what it says', (day, ...expected) => {
    const change: Partial<Change> = changeSince(built.points, day!) ?? {};
    const { rate: millionths = null } = change;
    const rate = millionths === null ? null : Number(millionths) / 1e6;
    const found = [money(change.whole), money(change.price), money(change.deposits), percent(rate)];
    expect(found).toEqual(expected);
  });

  it.each(rowsOf('Deposits and coins'))(
    '%s come to %s at the rates it says',
    (deposits, end, ...expected) => {
      const flows = deposits!.split(', ').map((each) => {
        const [day, amount, coins] = each.split(' ');
        return {
          place: 'p',
          day: day!,
          coins: units(coins!) * 10n,
          amount: amount === 'lost' ? null : units(amount!),
        };
      });
      const [until, value] = end!.split(' ');
      const held = flows.reduce((sum, { coins }) => sum + coins, 0n);
      const price = priceFor(units(value!), held) ?? priceOfCents(1n);
      const days = buildDays({
        moves: flows,
        payments: flows.flatMap(({ amount, ...move }) => (amount === null ? [] : [{ ...move, amount }])),
        unmonied: flows.filter(({ amount }) => amount === null),
        until: until!,
        priceOn: () => price,
      });
      const { sum, days: count } = days.capital;
      const found = moneyWeighted(
        days,
        weighMoney(
          days.flows.filter(({ day }) => day < until!),
          until!,
        ),
      );
      expect([
        count === 0 ? '' : `${count}`,
        count === 0 ? '' : money(sum / BigInt(count)),
        percent(found?.whole),
        percent(found?.perYear),
      ]).toEqual(expected);
    },
  );

  it('the growth of the last day is the time-weighted return', () => {
    expect(timeWeighted(built)).toEqual({ whole: -0.16, perYear: null });
  });
});

it('lists a place that was paid from and never held coins, without a value', () => {
  const day = '2026-01-01';
  const coins = 1_000_000_000n;
  const { places } = buildDays({
    moves: [{ place: 'wallet', day, coins }],
    payments: [{ place: 'exchange', day, coins, amount: 90n }],
    unmonied: [],
    until: day,
    priceOn: () => priceOfCents(100n),
  });
  expect(places).toEqual([
    { place: 'exchange', coins: 0n, value: 0n, deposits: -10n, gain: 10n },
    { place: 'wallet', coins, value: 100n, deposits: 100n, gain: 0n },
  ]);
});
