import { classifyFearGreed } from '../fear-greed';
import type { Briefing } from './briefing';
import { describeLevels } from './describe-price';
import { figures } from './format-figures';
import { marketCopy } from './market.copy';
import { type Sentence, paragraph, told, way } from './sentences';

export function describeStructure(briefing: Briefing): string {
  return paragraph([...describeLevels(briefing), ...describeDerivatives(briefing.market?.value)]);
}

type Market = NonNullable<Briefing['market']>['value'];

function describeDerivatives(market: Market | undefined): Sentence[] {
  const said = market && [
    told(market.fundingRate.value, (rate) => marketCopy.funding[crowd(rate)](figures.finePercent(rate))),
    told(market.openInterest.change, (change) =>
      marketCopy.openInterest[way(change)](figures.percent(change)),
    ),
    told(market.longShortRatio.value, (ratio) => marketCopy.accounts(figures.number(ratio))),
  ];
  const isSilent = said === undefined || said.every((sentence) => sentence === null);
  return [
    ...(isSilent ? [marketCopy.noDerivatives] : said),
    told(market?.dominance.value, (share) => marketCopy.dominance(figures.percent(share))),
  ];
}

const crowd = (rate: number) => (rate < 0 ? 'negative' : rate > 0.01 ? 'high' : 'usual');

export function describeMood({ fearGreed }: Briefing): string {
  if (fearGreed === null) return marketCopy.noMood;
  const { value } = fearGreed.value;
  return paragraph([
    marketCopy.mood[classifyFearGreed(value)](figures.number(value)),
    value <= 20 ? marketCopy.contrarian.fear : null,
    value > 80 ? marketCopy.contrarian.greed : null,
  ]);
}

export function describeNetwork({ onchain, halving }: Briefing): string {
  const { hashRate, difficulty } = onchain?.value ?? {};
  return paragraph([
    told(hashRate?.value, (value) => {
      const rate = figures.number(value);
      const change = hashRate?.change ?? null;
      if (change === null) return marketCopy.hashRateNow(rate);
      return marketCopy.hashRate[way(change)](rate, figures.percent(change));
    }) ?? marketCopy.noNetwork,
    told(difficulty?.nextAdjustment, (change) => marketCopy.adjustment[way(change)](figures.percent(change))),
    told(halving, ({ value }) => marketCopy.halving(figures.number(value.blocksRemaining))),
  ]);
}

export function describeNews({ news }: Briefing): string {
  if (news === null) return marketCopy.noNews;
  const { market, technology, regulation } = news.value;
  const all = market + technology + regulation;
  if (all === 0) return marketCopy.quiet;
  const counts = {
    all: figures.number(all),
    market: figures.number(market),
    technology: figures.number(technology),
    regulation: figures.number(regulation),
  };
  return paragraph([marketCopy.news(counts), marketCopy.unread]);
}
