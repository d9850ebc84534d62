import { dateTicks } from './date-ticks';

const series = (length: number, stepMinutes: number, lastHour = 14) => {
  const end = new Date(2026, 10, 20, lastHour).getTime();
  return Array.from({ length }, (_, index) => ({
    timestamp: end - (length - 1 - index) * stepMinutes * 60_000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume: 1,
  }));
};
const labels = (...args: Parameters<typeof dateTicks>) => dateTicks(...args).map(({ label }) => label);

it.each([
  [1, 1],
  [8, 4],
  [30, 6],
  [90, 7],
  [365, 7],
])('never writes more than seven dates under %i daily candles', (length, count) => {
  expect(labels(series(length, 24 * 60), true, 7)).toHaveLength(count);
});

it('writes four dates at most on a small screen', () => {
  expect(dateTicks(series(90, 24 * 60), true, 4).length).toBeLessThanOrEqual(4);
});

it('names days by day and month', () => {
  const days = [19, 20].map((day) => ({ ...series(1, 1)[0]!, timestamp: Date.UTC(2026, 10, day) }));
  expect(labels(days, true, 7)).toEqual(['19 nov', '20 nov']);
});

it('names hours at round hours, under the candle that opens then', () => {
  expect(labels(series(48, 30), false, 7)).toEqual(['16:00', '20:00', '00:00', '04:00', '08:00', '12:00']);
  expect(labels(series(24, 60), false, 4)).toEqual(['18:00', '00:00', '06:00', '12:00']);
  const [first] = dateTicks(series(48, 30), false, 7);
  expect(new Date(series(48, 30)[first?.index ?? -1]?.timestamp ?? 0).getHours()).toBe(16);
});

it('spreads labels evenly where no candle opens on the hour', () => {
  const shifted = series(6, 60).map((candle) => ({ ...candle, timestamp: candle.timestamp + 15 * 60_000 }));
  expect(labels(shifted, false, 3)).toHaveLength(3);
});

it('names weeks of several years by month and year', () => {
  const weeks = Array.from({ length: 600 }, (_, index) => ({
    timestamp: Date.UTC(2014, 0, 6) + index * 7 * 86_400_000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume: 0,
  }));
  const ticks = dateTicks(weeks, 'year', 7);
  expect(ticks.length).toBeLessThanOrEqual(7);
  expect(ticks[0]!.label).toMatch(/^nov\/2014$/);
});
