import type { MarketMetrics } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatPercent } from '@painel/shared/format';
import { Badge, type BadgeTone, Stat } from '@painel/shared/ui';
import { copy } from './market-metrics.copy';

// A crowded side is a reason for care, whichever side it is.
const tones: Record<MarketMetrics['fundingRate']['sentiment'], BadgeTone> = {
  bullish: 'warn',
  bearish: 'warn',
  neutral: 'neutral',
};

/** The funding rate of perpetual contracts, and the crowded side. */
export function FundingStat({ metrics: { fundingRate } }: { metrics: MarketMetrics }) {
  const { value, sentiment } = fundingRate;

  return (
    <Stat
      label={
        <Term of="funding-rate">
          <span lang="en">{copy.funding}</span>
        </Term>
      }
      labelEnd={value !== null && <Badge tone={tones[sentiment]}>{copy.fundingWord[sentiment]}</Badge>}
      value={formatPercent(value, { decimals: 4 })}
      context={value === null ? copy.unavailable : copy.fundingContext}
    />
  );
}
