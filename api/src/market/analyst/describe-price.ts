import type { Briefing } from './briefing';
import { figures, type Sentence, paragraph, ifKnown, direction } from './format-figures';
import { priceCopy } from './price.copy';

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

export function describeLevels({ technical }: Briefing): Sentence[] {
  const { support, resistance, distanceToSupport, distanceToResistance } = technical.value.levels;
  const away = (distance: number | null) => figures.percent(distance ?? 0);
  return [
    ifKnown(support, (level) => priceCopy.support(figures.brl(level), away(distanceToSupport))) ??
      priceCopy.noSupport,
    ifKnown(resistance, (level) => priceCopy.resistance(figures.brl(level), away(distanceToResistance))) ??
      priceCopy.noResistance,
  ];
}
