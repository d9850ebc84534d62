import type { Candle, TechnicalIndicators, TechnicalAnalysis } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { averageCrossover, simpleMovingAverage } from '../indicators/moving-averages';
import { bandPosition, bollingerBands } from '../indicators/volatility';
import { calculateMacd } from '../indicators/macd';
import { calculateRsi, rsiCondition } from '../indicators/rsi';
import { swingLevels } from '../indicators/swing-levels';
import { roundTo } from '../percent-change';

/** The minimum number of daily closes. From here on, the seed of an average changes no displayed figure. */
export const minCloses = 250;

const shownDays = 365;

/**
 * Daily series of at most a year, oldest first; BRL and BTC. The last day is usually still forming: `isLastDayForming` refers to
 * `readAt`, when the candles came from the exchange. The volume of a forming day cannot be compared with whole days.
 * Expects candles ascending; null with fewer than 250.
 */
export function buildTechnicalIndicators(
  daily: readonly Candle[],
  currentPrice: number,
  readAt: Date,
): TechnicalIndicators | null {
  if (daily.length < minCloses) return null;
  const days = daily.slice(-shownDays);
  return {
    currentPrice,
    closePrices: days.map(({ close }) => close),
    volumes: days.map(({ volume }) => volume),
    highPrices: days.map(({ high }) => high),
    lowPrices: days.map(({ low }) => low),
    isLastDayForming: days.at(-1)!.timestamp + dayMs > readAt.getTime(),
  };
}

export interface TechnicalParts {
  /** Daily candles in BRL, ascending. */
  daily: readonly Candle[];
  priceBrl: number;
  /** Daily closes in US dollars, oldest first; null where no dollar market answers. */
  dollarCloses: readonly number[] | null;
  /** Of the same instant as `priceBrl`, to turn levels into dollars. */
  priceUsd: number | null;
}

/**
 * Builds the technical analysis of at least 250 daily closes; null with fewer.
 * Averages, MACD and bands in dollars come from dollar closes. Levels come from the BRL market, so their dollar values
 * are converted by the two prices. Distances are percent of the price. The trend is the majority of three
 * comparisons: the price with the 50-day average, that average with the 200-day one, and MACD with its signal.
 */
export function buildTechnicalAnalysis({
  daily,
  priceBrl,
  dollarCloses,
  priceUsd,
}: TechnicalParts): TechnicalAnalysis | null {
  if (daily.length < minCloses) return null;
  const closes = daily.map(({ close }) => close);
  const brl = readCloses(closes);
  const usd = dollarCloses === null || dollarCloses.length < minCloses ? null : readCloses(dollarCloses);
  const rsi = calculateRsi(closes)!;
  const position = (average: number) => (priceBrl >= average ? 'above' : 'below');
  const nearest = swingLevels(daily, priceBrl);
  const levels = { support: nearest.supports[0] ?? null, resistance: nearest.resistances[0] ?? null };
  const inDollars = (level: number | null) =>
    level === null || priceUsd === null ? null : money((level / priceBrl) * priceUsd);
  const distance = (level: number | null) =>
    level === null ? null : roundTo((Math.abs(priceBrl - level) / priceBrl) * 100, 2);

  return {
    trend: majority([
      Math.sign(priceBrl - brl.ma50),
      Math.sign(brl.ma50 - brl.ma200),
      Math.sign(brl.macd.macd - brl.macd.signal),
    ]),
    movingAverages: {
      ma50: { value: money(brl.ma50), valueUSD: money(usd?.ma50), position: position(brl.ma50) },
      ma200: { value: money(brl.ma200), valueUSD: money(usd?.ma200), position: position(brl.ma200) },
      crossover: averageCrossover(closes),
    },
    rsi: { value: roundTo(rsi, 2), condition: rsiCondition(rsi) },
    macd: {
      value: money(brl.macd.macd),
      valueUSD: money(usd?.macd.macd),
      signal: money(brl.macd.signal),
      signalUSD: money(usd?.macd.signal),
      direction: brl.macd.direction,
    },
    bollingerBands: {
      upper: money(brl.bands.upper),
      middle: money(brl.bands.middle),
      lower: money(brl.bands.lower),
      upperUSD: money(usd?.bands.upper),
      middleUSD: money(usd?.bands.middle),
      lowerUSD: money(usd?.bands.lower),
      position: bandPosition(priceBrl, brl.bands),
    },
    levels: {
      support: money(levels.support),
      resistance: money(levels.resistance),
      supportUSD: inDollars(levels.support),
      resistanceUSD: inDollars(levels.resistance),
      distanceToSupport: distance(levels.support),
      distanceToResistance: distance(levels.resistance),
    },
  };
}

/** Expects at least 250 closes, so that no indicator is null. */
function readCloses(closes: readonly number[]) {
  return {
    ma50: simpleMovingAverage(closes, 50)!,
    ma200: simpleMovingAverage(closes, 200)!,
    macd: calculateMacd(closes)!,
    bands: bollingerBands(closes)!,
  };
}

function majority(signs: readonly number[]): TechnicalAnalysis['trend'] {
  if (signs.filter((sign) => sign > 0).length >= 2) return 'bullish';
  return signs.filter((sign) => sign < 0).length >= 2 ? 'bearish' : 'neutral';
}

const money = (value: number | null | undefined) => (typeof value === 'number' ? roundTo(value, 2) : null);
