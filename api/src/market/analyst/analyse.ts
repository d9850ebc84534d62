import { type AiAnalysis, horizonWords } from '@painel/contract';
import { classifyFearGreed } from '../live/fear-greed';
import { swingLevels } from '../indicators/swing-levels';
import { volatility } from '../indicators/volatility';
import { roundTo } from '../percent-change';
import type { Briefing } from './briefing';
import { keyLevels } from './key-levels';
import { nameCatalysts } from './name-catalysts';
import { type Verdict, giveVerdict } from './verdict';
import { verdictCopy } from './verdict.copy';
import { writeProse } from './write-prose';

/**
 * Makes the whole analysis by fixed rules: the same briefing always gives the same figures and words. Levels and targets
 * are BRL. `volatility24h` is the span between the day's high and low in percent of the price.
 */
export function analyse(briefing: Briefing, now: Date): AiAnalysis {
  const { currentPrice, high24h, low24h, priceChangePercentage24h } = briefing.ticker.value;
  const daily = briefing.daily.value;
  const measured = volatility(daily.map(({ close }) => close));
  const levels = keyLevels(swingLevels(daily, currentPrice));
  const verdict = giveVerdict(briefing, measured);
  const mood = briefing.fearGreed?.value.value ?? null;

  return {
    analysis: {
      recommendation: verdict.recommendation,
      recommendationPercentage: verdict.allocation,
      confidenceLevel: verdict.confidence,
      ...writeProse(briefing, { verdict, volatility: measured, levels }),
      timeHorizon: verdictCopy.horizon(horizonWords(horizon(briefing, verdict, measured?.state ?? 'high'))),
      keyLevels: levels,
      catalysts: nameCatalysts(briefing),
    },
    lastUpdated: now.toISOString(),
    fearAndGreedIndex: { value: mood, classification: mood === null ? null : classifyFearGreed(mood) },
    technicalAnalysisSnapshot: {
      trend: briefing.technical.value.trend,
      rsi: briefing.technical.value.rsi.value,
    },
    priceSnapshot: {
      currentPrice,
      priceChange24h: priceChangePercentage24h,
      volatility24h:
        high24h === null || low24h === null ? null : roundTo(((high24h - low24h) / currentPrice) * 100, 2),
    },
    marketMetricsSnapshot: { dominance: briefing.market?.value.dominance.value ?? null },
    engine: 'rules',
  };
}

/** Weeks in a volatile market, long for a strong verdict that agrees with the 200-day average, months otherwise. */
function horizon(
  { technical }: Briefing,
  { recommendation }: Verdict,
  state: 'low' | 'medium' | 'high',
): 'short' | 'medium' | 'long' {
  if (state === 'high') return 'short';
  const { position } = technical.value.movingAverages.ma200;
  const isAlong =
    (recommendation === 'COMPRAR' && position === 'above') ||
    (recommendation === 'VENDER' && position === 'below');
  return isAlong ? 'long' : 'medium';
}
