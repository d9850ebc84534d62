import { dayMs } from '../../time/durations';
import { type DailyClose, returnCorrelation } from './return-correlation';

const start = Date.UTC(2026, 7, 3);

/** Daily closes out of log returns. */
function closesOf(returns: readonly number[], from = start): DailyClose[] {
  let level = Math.log(100);
  const levels = [level, ...returns.map((value) => (level += value))];
  return levels.map((value, day) => ({ timestamp: from + day * dayMs, close: Math.exp(value) }));
}

const cycle = (pattern: readonly number[], length: number) =>
  Array.from({ length }, (_, index) => pattern[index % pattern.length]!);

// Whole repeats of a pattern correlate as the pattern does.
// (1,2,3,4) with (2,1,4,3): Σ(x−x̄)(y−ȳ) = 3, Σ(x−x̄)² = Σ(y−ȳ)² = 5, so 3 ÷ 5.
it.each([
  ['the same moves', [1, 2, 3, 4], [1, 2, 3, 4], 1],
  ['moves twice as large', [1, 2, 3, 4], [2, 4, 6, 8], 1],
  ['opposite moves', [1, 2, 3, 4], [-1, -2, -3, -4], -1],
  ['a worked example', [1, 2, 3, 4], [2, 1, 4, 3], 0.6],
  ['moves of their own', [1, -1, 1, -1], [1, 1, -1, -1], 0],
])('gives for %s', (_name, one, other, expected) => {
  const scale = (pattern: readonly number[]) => cycle(pattern, 40).map((value) => value / 1_000);

  expect(returnCorrelation(closesOf(scale(one)), closesOf(scale(other)))).toBe(expected);
});

it('compares returns, not prices: two rising series need not go together', () => {
  const one = closesOf(cycle([0.03, 0.01], 40));
  const other = closesOf(cycle([0.01, 0.03], 40));

  expect(returnCorrelation(one, other)).toBe(-1);
});

it('passes over the days that only one of them traded', () => {
  const bitcoin = closesOf(cycle([0.01, -0.02, 0.03, 0.01, -0.01], 60));
  const businessDays = bitcoin.filter(({ timestamp }) => ![0, 6].includes(new Date(timestamp).getUTCDay()));

  expect(returnCorrelation(bitcoin, businessDays)).toBe(1);
});

it('matches days, whatever the hour of the close', () => {
  const midnight = closesOf(cycle([0.01, -0.02, 0.03], 30));
  const evening = midnight.map(({ timestamp, close }) => ({ timestamp: timestamp + dayMs - 1, close }));

  expect(returnCorrelation(midnight, evening)).toBe(1);
});

it('forgets what is older than the asked number of returns', () => {
  const apart = cycle([0.01, -0.01], 40);
  const together = cycle([0.02, -0.01, 0.01], 30);
  const one = closesOf([...apart, ...together]);
  const other = closesOf([...apart.map((value) => -value), ...together]);

  expect(returnCorrelation(one, other, 30)).toBe(1);
  expect(returnCorrelation(one, other, 70)).toBeLessThan(1);
});

it('needs twenty pairs', () => {
  const of = (pairs: number) => closesOf(cycle([0.01, -0.02, 0.03], pairs));

  expect(returnCorrelation(of(20), of(20))).toBe(1);
  expect(returnCorrelation(of(19), of(19))).toBeNull();
  expect(returnCorrelation(of(40), [])).toBeNull();
});

it('is unknown when one of them does not move', () => {
  expect(returnCorrelation(closesOf(cycle([0.01, -0.02], 30)), closesOf(cycle([0], 30)))).toBeNull();
});
