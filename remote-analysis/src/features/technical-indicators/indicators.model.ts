import type { TechnicalIndicators } from '@painel/contract';
import { calculateRsi, simpleMovingAverage, volumeRatio } from '@painel/shared/indicators';
import { averageSignal, rsiSignal, type Signal, type Trend, trendOf, volumeSignal } from './signals.model';

interface Indicator {
  /** Null with too few days. */
  value: number | null;
  signal: Signal | null;
}

interface Average {
  /** BRL. */
  value: number | null;
  /** How far the price is above it, in percent; negative below. */
  distance: number | null;
}

export interface Indicators {
  /** 14 days, Wilder; 0 to 100. */
  rsi: Indicator;
  sma20: Average & { signal: Signal | null };
  /** Shown with its distance; carries no signal. */
  sma50: Average;
  /** The volume of the last whole day as a multiple of the mean of the ten before it. */
  volume: Indicator;
  signals: readonly (Signal | null)[];
  trend: Trend;
}

const known = <T>(value: number | null, read: (value: number) => T) => (value === null ? null : read(value));

/** A day that is not over has traded less than a whole one: compared with those it would say «sell» every morning. */
const ofWholeDays = (volumes: readonly number[], isLastDayForming = true) =>
  isLastDayForming ? volumes.slice(0, -1) : volumes;

/**
 * The indicators of daily series, oldest day first, each with its signal.
 * @param knownRsi the RSI that the page shows elsewhere; computed from the series without one
 */
export function readIndicators(series: TechnicalIndicators, knownRsi: number | null = null): Indicators {
  const { currentPrice, closePrices, volumes, isLastDayForming } = series;
  const average = (days: number): Average => {
    const value = simpleMovingAverage(closePrices, days).at(-1) ?? null;
    return { value, distance: known(value, (mean) => (currentPrice / mean - 1) * 100) };
  };
  const strength = knownRsi ?? calculateRsi(closePrices).at(-1) ?? null;
  const ratio = volumeRatio(ofWholeDays(volumes, isLastDayForming));
  const short = average(20);

  const rsi = { value: strength, signal: known(strength, rsiSignal) };
  const sma20 = { ...short, signal: known(short.value, (mean) => averageSignal(currentPrice, mean)) };
  const volume = { value: ratio, signal: known(ratio, volumeSignal) };
  const signals = [rsi.signal, sma20.signal, volume.signal];
  return { rsi, sma20, sma50: average(50), volume, signals, trend: trendOf(signals) };
}
