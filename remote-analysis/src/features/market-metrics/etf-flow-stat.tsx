import type { MarketMetrics } from '@painel/contract';
import { formatCompactBrl, formatCompactUsd } from '@painel/shared/format';
import { Badge, Stat } from '@painel/shared/ui';
import { copy } from './market-metrics.copy';

/** What came into the exchange-traded funds, or left them, and what they hold. */
export function EtfFlowStat({ metrics: { etfFlow } }: { metrics: MarketMetrics }) {
  const dollars = formatCompactUsd(etfFlow.valueUSD);
  const reais = formatCompactBrl(etfFlow.valueBRL);
  const assets = formatCompactUsd(etfFlow.totalAssetsUSD);
  const unknown = etfFlow.valueUSD === null;

  return (
    <Stat
      label={copy.etfFlow}
      labelEnd={!unknown && etfFlow.period !== null && <Badge>{etfFlow.period}</Badge>}
      value={dollars.value}
      unit={dollars.unit}
      context={
        unknown ? (
          copy.unavailable
        ) : (
          <>
            {etfFlow.valueBRL !== null && (
              <span>
                {reais.value} {reais.unit}
              </span>
            )}
            {etfFlow.totalAssetsUSD !== null && <span>{copy.etfAssets(assets.value, assets.unit)}</span>}
          </>
        )
      }
    />
  );
}
