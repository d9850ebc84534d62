import type { Candle } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { swingLevels } from './swing-levels';

const start = Date.UTC(2026, 0, 1);

/** Candles whose low and high lie 1 around the given middles. */
const around = (middles: readonly number[]): Candle[] =>
  middles.map((middle, day) => ({
    timestamp: start + day * dayMs,
    open: middle,
    high: middle + 1,
    low: middle - 1,
    close: middle,
    volume: 1,
  }));

/** From `from` to before `to` in steps of 5. */
const leg = (from: number, to: number) => {
  const step = from < to ? 5 : -5;
  return Array.from({ length: Math.abs(to - from) / 5 }, (_, index) => from + index * step);
};

it('finds the turning points of a zigzag', () => {
  // Peaks at 160 and 200, valleys at 120 and 130: highs 161 and 201, lows 119 and 129.
  const candles = around([
    ...leg(100, 160),
    ...leg(160, 120),
    ...leg(120, 200),
    ...leg(200, 130),
    ...leg(130, 165),
  ]);

  expect(swingLevels(candles, 150)).toEqual({ supports: [129, 119], resistances: [161, 201] });
});

it('lets a level that the price has crossed change its side', () => {
  const candles = around([
    ...leg(100, 160),
    ...leg(160, 120),
    ...leg(120, 200),
    ...leg(200, 130),
    ...leg(130, 165),
  ]);

  expect(swingLevels(candles, 170)).toEqual({ supports: [161, 129, 119], resistances: [201] });
});

it('takes pivots within 1.5 % for one level, their mean', () => {
  // Peaks of 200 and 202: highs 201 and 203, 1 % apart.
  const twin = [...leg(150, 200), ...leg(200, 150), ...leg(152, 202), ...leg(202, 152)];

  expect(swingLevels(around(twin), 180).resistances).toEqual([202]);
});

it('keeps pivots further apart as two levels', () => {
  const apart = [...leg(150, 200), ...leg(200, 150), ...leg(155, 205), ...leg(205, 155)];

  expect(swingLevels(around(apart), 180).resistances).toEqual([201, 206]);
});

it('needs five days on each side of a turning point', () => {
  const peakOf = (daysAfter: number) => around([...leg(100, 160), ...leg(160, 160 - 5 * (daysAfter + 1))]);

  expect(swingLevels(peakOf(5), 150).resistances).toEqual([161]);
  // The peak is not confirmed yet, but it is the highest high of 30 days.
  expect(swingLevels(peakOf(4), 150).resistances).toEqual([161]);
  expect(swingLevels([...around([300]), ...peakOf(4)], 150).resistances).toEqual([301]);
});

it('looks no further back than 180 days', () => {
  const old = [...leg(100, 500), ...leg(500, 100)];
  const calm = Array.from({ length: 180 }, (_, day) => 100 + (day % 2));

  expect(Math.max(...swingLevels(around([...old, ...calm]), 100.5).resistances)).toBeLessThan(110);
});

it('uses the extremes of 30 days where a side has no pivot', () => {
  const climb = around(leg(100, 400));

  // The last 30 of 60 days: middles 250 to 395.
  expect(swingLevels(climb, 395)).toEqual({ supports: [249], resistances: [396] });
});

it('leaves a side empty when even those are not beyond the price', () => {
  expect(swingLevels(around(leg(100, 400)), 400)).toEqual({ supports: [249], resistances: [] });
  expect(swingLevels(around(leg(100, 400)), 200)).toEqual({ supports: [], resistances: [396] });
  expect(swingLevels([], 200)).toEqual({ supports: [], resistances: [] });
});
