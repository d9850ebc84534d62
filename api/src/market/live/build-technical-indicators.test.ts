import { closesBy, dailyCandles } from '../../testing/market/example-briefing';
import { buildTechnicalIndicators } from './build-technical-indicators';

const now = new Date('2026-11-20T12:00:00.000Z');
const climb = (days: number) =>
  dailyCandles(
    closesBy(days, (day) => 400_000 + day),
    now,
  );

it('gives a year of daily series, oldest first', () => {
  const indicators = buildTechnicalIndicators(climb(400), 475_000, now)!;

  expect(indicators.currentPrice).toBe(475_000);
  expect(indicators.closePrices).toHaveLength(365);
  expect(indicators.closePrices[0]).toBe(400_035);
  expect(indicators.closePrices.at(-1)).toBe(400_399);
  expect(indicators.highPrices.at(-1)).toBe(401_399);
  expect(indicators.lowPrices.at(-1)).toBe(399_399);
  expect(indicators.volumes.at(-1)).toBe(100);
  for (const series of [indicators.volumes, indicators.highPrices, indicators.lowPrices])
    expect(series).toHaveLength(365);
});

it('needs 250 closes', () => {
  expect(buildTechnicalIndicators(climb(250), 475_000, now)?.closePrices).toHaveLength(250);
  expect(buildTechnicalIndicators(climb(249), 475_000, now)).toBeNull();
});

it.each([
  ['2026-11-20T00:00:00.000Z', true],
  ['2026-11-20T00:05:00.000Z', true],
  ['2026-11-20T12:00:00.000Z', true],
  ['2026-11-20T23:55:00.000Z', true],
  ['2026-11-20T23:59:59.999Z', true],
  // The exchange has not started the next day yet, or only candles of the day before are available.
  ['2026-11-21T00:00:00.000Z', false],
  ['2026-11-21T00:05:00.000Z', false],
])(
  'candles up to 20 November that were read at %s end with a day that is forming: %s',
  (readAt, isForming) => {
    expect(buildTechnicalIndicators(climb(250), 475_000, new Date(readAt))?.isLastDayForming).toBe(isForming);
  },
);
