import type { TechnicalAnalysis } from '@painel/contract';
import { formatBrl, formatUsd } from '@painel/shared/format';
import { Badge, type BadgeTone, Stat } from '@painel/shared/ui';
import { copy } from './technical-metrics.copy';

const crossoverTones: Record<'golden' | 'death' | 'none', BadgeTone> = {
  golden: 'up',
  death: 'down',
  none: 'neutral',
};

/** Where the price goes, and whether the averages have crossed lately. */
export function TrendStat({ analysis: { trend, movingAverages } }: { analysis: TechnicalAnalysis }) {
  const { badge, context } = copy.crossover[movingAverages.crossover];

  return (
    <Stat
      label={copy.trend}
      labelEnd={<Badge tone={crossoverTones[movingAverages.crossover]}>{badge}</Badge>}
      value={copy.trendWord[trend]}
      context={context}
    />
  );
}

interface AverageProps {
  label: string;
  average: TechnicalAnalysis['movingAverages']['ma50'];
}

/** A moving average in reais and dollars, and on which side of it the price is. */
export function AverageStat({ label, average: { value, valueUSD, position } }: AverageProps) {
  return (
    <Stat
      label={label}
      labelEnd={
        position !== null && (
          <Badge tone={position === 'above' ? 'up' : 'down'}>{copy.position[position]}</Badge>
        )
      }
      value={formatBrl(value, { decimals: 0 })}
      context={value === null ? copy.unavailable : formatUsd(valueUSD)}
    />
  );
}
