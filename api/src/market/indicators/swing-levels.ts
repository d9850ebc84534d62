import type { Candle } from '@painel/contract';

export interface SwingLevels {
  /** Below the price, nearest first. */
  supports: number[];
  /** Above the price, nearest first. */
  resistances: number[];
}

const windowDays = 180;
const fallbackDays = 30;
const barsEachSide = 5;
const clusterWidth = 0.015;

/**
 * Support and resistance from swing pivots of the last 180 days. A pivot is a day whose high (low) is not exceeded by the five days
 * before and after it. Pivots within 1.5 % of a cluster's lowest form one level, their mean. A level that the price
 * has crossed changes its side. A side without a pivot gets the lowest low or the highest high of 30 days.
 * After the swing highs and lows of https://chartschool.stockcharts.com (Support and Resistance).
 * Expects daily candles, oldest first; a side without anything is empty.
 */
export function swingLevels(daily: readonly Candle[], price: number): SwingLevels {
  const levels = cluster(pivots(daily.slice(-windowDays)));
  const month = daily.slice(-fallbackDays);
  const orElse = (found: number[], fallback: number, isBeyond: boolean) =>
    found.length === 0 && isBeyond ? [fallback] : found;

  const [low, high] = [lowest(month), highest(month)];
  const below = levels.filter((level) => level < price).reverse();
  const above = levels.filter((level) => level > price);
  return {
    supports: orElse(below, low, low < price),
    resistances: orElse(above, high, Number.isFinite(high) && high > price),
  };
}

function pivots(daily: readonly Candle[]): number[] {
  const found: number[] = [];
  for (let at = barsEachSide; at < daily.length - barsEachSide; at += 1) {
    const around = daily.slice(at - barsEachSide, at + barsEachSide + 1);
    const { high, low } = daily[at]!;
    if (high === highest(around)) found.push(high);
    if (low === lowest(around)) found.push(low);
  }
  return found.sort((one, other) => one - other);
}

/** Ascending pivots to ascending levels. */
function cluster(ascending: readonly number[]): number[] {
  const clusters: number[][] = [];
  for (const pivot of ascending) {
    const current = clusters.at(-1);
    if (current !== undefined && pivot <= current[0]! * (1 + clusterWidth)) current.push(pivot);
    else clusters.push([pivot]);
  }
  return clusters.map((members) => members.reduce((total, member) => total + member, 0) / members.length);
}

const highest = (candles: readonly Candle[]) => Math.max(...candles.map(({ high }) => high));
const lowest = (candles: readonly Candle[]) => Math.min(...candles.map(({ low }) => low));
