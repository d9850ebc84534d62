import type { TechnicalAnalysis } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { missing } from '@painel/shared/format';
import { useMoney } from '@painel/shared/preferences';
import { Badge, type BadgeTone, Stat } from '@painel/shared/ui';
import { copy } from './technical-metrics.copy';

const crossoverTones: Record<'golden' | 'death' | 'none', BadgeTone> = {
  golden: 'up',
  death: 'down',
  none: 'neutral',
};

const whole = { decimals: 0 };

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

/** A moving average in both currencies, in the reader's order, and on which side of it the price is. */
export function AverageStat({ label, average: { value, valueUSD, position } }: AverageProps) {
  const money = useMoney();
  const both = { brl: value, usd: valueUSD };

  return (
    <Stat
      label={<Term of="media-movel">{label}</Term>}
      labelEnd={
        position !== null && (
          <Badge tone={position === 'above' ? 'up' : 'down'}>{copy.position[position]}</Badge>
        )
      }
      value={money.write(both, whole)}
      context={value === null ? copy.unavailable : (money.writeSecond(both, whole) ?? missing)}
    />
  );
}
