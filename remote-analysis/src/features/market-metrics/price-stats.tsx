import type { MarketMetrics } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatBrl, formatPercent } from '@painel/shared/format';
import { Badge, type BadgeTone, DeltaBadge, Stat } from '@painel/shared/ui';
import { copy } from './market-metrics.copy';

const tones: Record<'low' | 'medium' | 'high', BadgeTone> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'warn',
};

/** How much the price moves, as a year's percent. */
export function VolatilityStat({ metrics: { volatility } }: { metrics: MarketMetrics }) {
  const { value, change, state } = volatility;

  return (
    <Stat
      label={<Term of="volatilidade">{copy.volatility}</Term>}
      labelEnd={state !== null && <Badge tone={tones[state]}>{copy.volatilityWord[state]}</Badge>}
      value={formatPercent(value, { decimals: 1 })}
      context={
        value === null ? (
          copy.unavailable
        ) : (
          <>
            {change !== null && <DeltaBadge value={change} unit="p.p." />}
            <span>{copy.volatilityContext}</span>
          </>
        )
      }
    />
  );
}

/** Reais for a dollar. */
export function ExchangeRateStat({ metrics: { exchangeRate } }: { metrics: MarketMetrics }) {
  return (
    <Stat
      label={copy.exchangeRate}
      value={formatBrl(exchangeRate, { decimals: 4 })}
      context={exchangeRate === null ? copy.unavailable : copy.exchangeRateContext}
    />
  );
}
