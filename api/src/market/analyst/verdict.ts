import type { Volatility } from '../indicators/volatility';
import type { Briefing } from './briefing';
import { readSignals } from './signals';

type Recommendation = 'COMPRAR' | 'COMPRAR_PARCIAL' | 'MANTER' | 'VENDER_PARCIAL' | 'VENDER';

export interface Verdict {
  recommendation: Recommendation;
  /** Percent of the budget to buy with, or of the holdings to sell; 0 when holding. */
  allocation: number;
  /** From 0 to 95. */
  confidence: number;
}

const limits = { whole: 0.5, part: 0.2 };
/** Reduces the allocation in a volatile market. Unknown volatility counts as high. */
const allocationFactor = { low: 1, medium: 0.75, high: 0.5 };
const staleWeight = 0.6;
const maxConfidence = 95;

/**
 * The verdict of all signals. The score is their weighted mean, from −1 to 1. Confidence is the agreement of the signals
 * (half when they cancel out, all when they point one way) × the completeness and freshness of the briefing.
 */
export function giveVerdict(briefing: Briefing, volatility: Volatility | null): Verdict {
  const signals = readSignals(briefing);
  const total = (of: (signal: { vote: number; weight: number }) => number) =>
    signals.reduce((sum, signal) => sum + of(signal), 0);
  const net = total(({ vote, weight }) => vote * weight);
  const gross = total(({ vote, weight }) => Math.abs(vote) * weight);
  const score = net / total(({ weight }) => weight);
  const recommendation = recommend(score);
  const agreement = 0.5 + (gross === 0 ? 0 : 0.5 * Math.abs(net / gross));
  const share = Math.abs(score) * allocationFactor[volatility?.state ?? 'high'];

  return {
    recommendation,
    allocation: recommendation === 'MANTER' ? 0 : Math.max(5, Math.round(share * 20) * 5),
    confidence: Math.min(maxConfidence, Math.round(100 * agreement * freshness(briefing))),
  };
}

function recommend(score: number): Recommendation {
  if (score >= limits.whole) return 'COMPRAR';
  if (score >= limits.part) return 'COMPRAR_PARCIAL';
  if (score <= -limits.whole) return 'VENDER';
  return score <= -limits.part ? 'VENDER_PARCIAL' : 'MANTER';
}

/** From 1 (complete and fresh) down to 0. */
function freshness(briefing: Briefing): number {
  const weights: Record<keyof Briefing, number> = {
    ticker: 3,
    technical: 3,
    daily: 1,
    fearGreed: 1,
    market: 2,
    onchain: 1,
    halving: 0.5,
    news: 0.5,
  };
  let [have, all] = [0, 0];
  for (const [part, weight] of Object.entries(weights) as [keyof Briefing, number][]) {
    const known = briefing[part];
    all += weight;
    if (known !== null)
      have += weight * (known.isStale ? staleWeight : 1) * (part === 'market' ? knownShare(briefing) : 1);
  }
  return have / all;
}

/** The known share of the market's figures. In some regions the derivatives are not available. */
function knownShare({ market }: Briefing): number {
  const { fundingRate, openInterest, longShortRatio, dominance } = market!.value;
  const counted = [fundingRate.value, openInterest.change, longShortRatio.value, dominance.value];
  return counted.filter((value) => value !== null).length / counted.length;
}
