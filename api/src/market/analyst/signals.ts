import { exponentialMovingAverage } from '../indicators/moving-averages';
import type { Briefing } from './briefing';

/** The vote of one indicator, from −1 (sell) over 0 to 1 (buy). */
interface Signal {
  vote: number;
  weight: number;
}

/**
 * The signals of all known indicators. Direction has the largest weight (trend, averages, MACD). Extremes of RSI, bands,
 * fear and greed, and funding are contrarian votes. Thresholds are the product's where it has some (RSI 30 and 70,
 * fear and greed 20 to 80), our own otherwise.
 */
export function readSignals(briefing: Briefing): Signal[] {
  const { trend, movingAverages, macd, rsi, bollingerBands } = briefing.technical.value;
  const price = briefing.ticker.value.currentPrice;
  const shortAverage = exponentialMovingAverage(
    briefing.daily.value.map(({ close }) => close),
    21,
  );
  return [
    signal(3, direction[trend]),
    signal(2, side(movingAverages.ma200.position)),
    signal(2, direction[macd.direction]),
    signal(1, { golden: 1, death: -1, none: 0 }[movingAverages.crossover]),
    signal(1, shortAverage && Math.sign(price - shortAverage)),
    signal(2, { oversold: 1, overbought: -1, neutral: 0 }[rsi.condition]),
    signal(1, bollingerBands.position && bandVotes[bollingerBands.position]),
    signal(1, beyond(briefing.ticker.value.priceChangePercentage30d, 5)),
    signal(1, moodVote(briefing.fearGreed?.value.value)),
    signal(1, crowdVote(briefing.market?.value.fundingRate.value)),
    signal(1, beyond(briefing.onchain?.value.hashRate.change, 2)),
  ].filter((read) => read !== null);
}

const direction = { bullish: 1, bearish: -1, neutral: 0 };
const bandVotes = { above: -0.5, upper: 0, middle: 0, lower: 0, below: 0.5 };

function signal(weight: number, vote: number | null | undefined): Signal | null {
  return typeof vote === 'number' ? { weight, vote } : null;
}

const side = (position: 'above' | 'below' | null) => position && (position === 'above' ? 1 : -1);

/** The direction of a change that is larger than `threshold`; 0 otherwise. */
function beyond(change: number | null | undefined, threshold: number): number | null {
  if (typeof change !== 'number') return null;
  return Math.abs(change) > threshold ? Math.sign(change) : 0;
}

/** Contrarian: fear is a reason to buy, greed a reason to sell. */
function moodVote(value: number | undefined): number | null {
  if (value === undefined) return null;
  if (value <= 40) return value <= 20 ? 1 : 0.5;
  if (value > 60) return value > 80 ? -1 : -0.5;
  return 0;
}

/** Above 0.01 % for 8 hours there are too many longs, below 0 too many shorts. */
function crowdVote(fundingPercent: number | null | undefined): number | null {
  if (typeof fundingPercent !== 'number') return null;
  if (fundingPercent > 0.01) return -0.5;
  return fundingPercent < 0 ? 0.5 : 0;
}
