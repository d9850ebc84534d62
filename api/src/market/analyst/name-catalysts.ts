import type { AiAnalysis } from '@painel/contract';
import type { Briefing } from './briefing';
import { figures } from './format-figures';
import { verdictCopy } from './verdict.copy';

const copy = verdictCopy.catalysts;

/** Reasons for and against a rise, from the known parts only. */
export function nameCatalysts(briefing: Briefing): AiAnalysis['analysis']['catalysts'] {
  const { movingAverages, macd, rsi } = briefing.technical.value;
  const mood = briefing.fearGreed?.value.value ?? 50;
  const funding = briefing.market?.value.fundingRate.value ?? 0;
  const hashRate = briefing.onchain?.value.hashRate.change ?? 0;
  const index = figures.oneDecimal(rsi.value ?? 0);
  const named = (catalysts: [boolean, string][]) => catalysts.flatMap(([isSo, name]) => (isSo ? [name] : []));

  return {
    bullish: named([
      [movingAverages.crossover === 'golden', copy.golden],
      [movingAverages.ma200.position === 'above', copy.aboveLong],
      [macd.direction === 'bullish', copy.macdUp],
      [rsi.condition === 'oversold', copy.oversold(index)],
      [mood <= 40, copy.fear(figures.number(mood))],
      [funding < 0, copy.crowdedSellers],
      [hashRate > 2, copy.hashUp(figures.percent(hashRate))],
    ]),
    bearish: named([
      [movingAverages.crossover === 'death', copy.death],
      [movingAverages.ma200.position === 'below', copy.belowLong],
      [macd.direction === 'bearish', copy.macdDown],
      [rsi.condition === 'overbought', copy.overbought(index)],
      [mood > 60, copy.greed(figures.number(mood))],
      [funding > 0.01, copy.crowdedBuyers],
      [hashRate < -2, copy.hashDown(figures.percent(hashRate))],
    ]),
  };
}
