import { type Histogram, notGood, visitsIn } from './histogram';
import type { Hour } from './kept-hours';
import { type Periods, type Split, weighGroup, weighSince } from './likelihood-ratio';
import type { VitalName } from './measures';

/** The probability that a web vital of a canary that is as good as the live version is ever called worse. */
const falseAlarmRate = 0.002;
/** Required in addition, because one client counts for two visits. */
const minNotGood = 5;

const countOf = (histogram: Histogram = {}) => ({ visits: visitsIn(histogram), failed: notGood(histogram) });

/** The measures of a canary and of the live version over the same hours. */
export interface Comparison extends Split {
  isWorse: boolean;
}

/**
 * Compares the share of visits in which a web vital of the canary was not good with that of the live version, by the hour: each finished hour is a
 * group. The hour in which the canary began is left out, because it had only a part of it.
 *
 * @param hours those that are over, newest first. Where the oldest has visits of the canary, its beginning is unknown, and it is no longer judged.
 */
export function compareVital(name: VitalName, hours: Hour[], canaryId: string, liveId: string): Comparison {
  const oldestFirst = hours.toReversed();
  const hasCanary = oldestFirst.map(({ counts }) => counts[canaryId] !== undefined);
  const total: Split = { canary: countOf(), live: countOf() };
  const periods: Record<number, number[]> = {};
  for (const [period, { counts }] of oldestFirst.entries()) {
    if (!hasCanary[period - 1]) continue;
    const split = {
      canary: countOf(counts[canaryId]?.measured[name]),
      live: countOf(counts[liveId]?.measured[name]),
    };
    periods[period] = weighGroup(split);
    for (const version of ['canary', 'live'] as const) {
      total[version].visits += split[version].visits;
      total[version].failed += split[version].failed;
    }
  }
  const isKnown = !hasCanary[0] && total.canary.failed >= minNotGood;
  return { ...total, isWorse: isKnown && weighSince([periods satisfies Periods]) >= 1 / falseAlarmRate };
}
