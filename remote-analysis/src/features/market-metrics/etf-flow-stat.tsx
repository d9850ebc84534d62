import type { MarketMetrics } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatCompactUsd } from '@painel/shared/format';
import { Badge } from '@painel/shared/ui';
import { copy } from './market-metrics.copy';
import { MoneyStat } from './money-stat';

/** Inflow or outflow of the exchange-traded funds, and their holdings. */
export function EtfFlowStat({ metrics: { etfFlow } }: { metrics: MarketMetrics }) {
  const assets = formatCompactUsd(etfFlow.totalAssetsUSD);

  return (
    <MoneyStat
      label={<Term of="etf">{copy.etfFlow}</Term>}
      labelEnd={etfFlow.period !== null && <Badge>{etfFlow.period}</Badge>}
      usd={etfFlow.valueUSD}
      brl={etfFlow.valueBRL}
    >
      {etfFlow.totalAssetsUSD !== null && <span>{copy.etfAssets(assets.value, assets.unit)}</span>}
    </MoneyStat>
  );
}
