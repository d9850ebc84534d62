import { type Line, newestLines } from './explain';

const line = (day: string, amount: bigint): Line => ({
  kind: 'payment',
  day,
  untilDay: null,
  entryId: null,
  place: null,
  coins: null,
  price: null,
  untilPrice: null,
  money: amount,
  amount: -amount,
});

it('folds the oldest lines of a long list into one, and keeps its sum', () => {
  const lines = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day, index) =>
    line(day, BigInt(index + 1)),
  );
  expect(newestLines(lines, 4)).toEqual(lines);
  expect(newestLines(lines, 3)).toEqual([
    { ...lines[0], kind: 'earlier', untilDay: '2026-01-02', money: 3n, amount: -3n },
    lines[2],
    lines[3],
  ]);
});
