import { classifyFearGreed } from '../live/fear-greed';
import type { Briefing } from './briefing';
import { figures, type Sentence, paragraph, ifKnown, direction } from './format-figures';
import { marketCopy } from './market.copy';
import { priceCopy } from './price.copy';

export function describeStructure(briefing: Briefing): string {
  return paragraph([...describeLevels(briefing), ...describeDerivatives(briefing.market?.value)]);
}

type Market = NonNullable<Briefing['market']>['value'];

function describeDerivatives(market: Market | undefined): Sentence[] {
  const said = market && [
    ifKnown(market.fundingRate.value, (rate) => marketCopy.funding[crowd(rate)](figures.finePercent(rate))),
    ifKnown(market.openInterest.change, (change) =>
      marketCopy.openInterest[direction(change)](figures.percent(change)),
    ),
    ifKnown(market.longShortRatio.value, (ratio) => marketCopy.accounts(figures.number(ratio), ratio >= 2)),
  ];
  const isSilent = said === undefined || said.every((sentence) => sentence === null);
  return [
    ...(isSilent ? [marketCopy.noDerivatives] : said),
    ifKnown(market?.dominance.value, (share) => marketCopy.dominance(figures.percent(share))),
  ];
}

const crowd = (rate: number) => (rate < 0 ? 'negative' : rate > 0.01 ? 'high' : 'usual');

export function describeMood({ fearGreed }: Briefing): string {
  if (fearGreed === null) return marketCopy.noMood;
  const { value } = fearGreed.value;
  const mood = classifyFearGreed(value);
  return paragraph([
    marketCopy.mood[mood](figures.number(value)),
    mood === 'Extreme Fear' ? marketCopy.contrarian.fear : null,
    mood === 'Extreme Greed' ? marketCopy.contrarian.greed : null,
  ]);
}

export function describeNetwork({ onchain, halving }: Briefing): string {
  const { hashRate, difficulty } = onchain?.value ?? {};
  return paragraph([
    ifKnown(hashRate?.value, (value) => {
      const rate = figures.number(value);
      const change = hashRate?.change ?? null;
      if (change === null) return marketCopy.hashRateNow(rate);
      return marketCopy.hashRate[direction(change)](rate, figures.percent(change));
    }) ?? marketCopy.noNetwork,
    ifKnown(difficulty?.nextAdjustment, (change) =>
      marketCopy.adjustment[direction(change)](figures.percent(change)),
    ),
    ifKnown(halving, ({ value }) => marketCopy.halving(figures.number(value.blocksRemaining))),
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

export function describePrice({ ticker, technical }: Briefing): string {
  const { currentPrice, priceChangePercentage24h: day, priceChangePercentage30d: month } = ticker.value;
  const { ma50, ma200 } = technical.value.movingAverages;
  const average = (days: string, level: number) =>
    priceCopy.average[currentPrice < level ? 'below' : 'above'](
      days,
      figures.percent((currentPrice / level - 1) * 100),
      figures.brl(level),
    );
  return paragraph([
    priceCopy.now(figures.brl(currentPrice)),
    ifKnown(day, (change) => priceCopy.day[direction(change)](figures.percent(change))) ??
      priceCopy.dayUnknown,
    ifKnown(month, (change) => priceCopy.month[direction(change)](figures.percent(change))),
    ifKnown(ma50.value, (level) => average('50', level)),
    ifKnown(ma200.value, (level) => average('200', level)),
  ]);
}

export function describeIndicators({ technical }: Briefing): string {
  const { rsi, macd, bollingerBands, movingAverages } = technical.value;
  return paragraph([
    ifKnown(rsi.value, (value) => priceCopy.rsi[rsi.condition](figures.oneDecimal(value))),
    priceCopy.macd[macd.direction],
    ifKnown(bollingerBands.position, (position) => priceCopy.bands[position]),
    priceCopy.crossover[movingAverages.crossover],
  ]);
}

function describeLevels({ technical }: Briefing): Sentence[] {
  const { support, resistance, distanceToSupport, distanceToResistance } = technical.value.levels;
  const away = (distance: number | null) => figures.percent(distance ?? 0);
  return [
    ifKnown(support, (level) => priceCopy.support(figures.brl(level), away(distanceToSupport))) ??
      priceCopy.noSupport,
    ifKnown(resistance, (level) => priceCopy.resistance(figures.brl(level), away(distanceToResistance))) ??
      priceCopy.noResistance,
  ];
}
