import type { MarketMetrics } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatPercent } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { DeltaBadge, SourceLink, Stat } from '@painel/shared/ui';
import { copy } from './market-metrics.copy';
import { MoneyStat } from './money-stat';
import styles from './under-meter.module.css';

const oneDecimal = { decimals: 1 };

interface Props {
  metrics: MarketMetrics;
}

/** Market capitalisation of bitcoin. */
export function MarketCapStat({ metrics: { marketCap } }: Props) {
  return (
    <MoneyStat label={copy.marketCap} usd={marketCap.valueUSD} brl={marketCap.valueBRL}>
      <DeltaBadge value={marketCap.change} decimals={1} />
    </MoneyStat>
  );
}

interface DominanceProps extends Props {
  /** Simulated figures come from no source that could be named. */
  simulated: boolean;
  /** Renders it as a part of the whole. */
  meter?: boolean;
}

/** Bitcoin's part of the whole market; its source asks to be named right here. */
export function DominanceStat({ metrics: { dominance }, simulated, meter = false }: DominanceProps) {
  const share = formatPercent(dominance.value, oneDecimal);
  const label = <Term of="dominancia">{copy.dominance}</Term>;
  if (dominance.value === null) return <Stat label={label} value={share} context={copy.unavailable} />;

  const context = (
    <>
      {dominance.change !== null && (
        <span>
          <DeltaBadge value={dominance.change} unit="p.p." /> {copy.inOneDay}
        </span>
      )}
      {!simulated && <SourceLink source={copy.coinGecko} />}
    </>
  );
  if (!meter) return <Stat label={label} value={share} context={context} />;
  return (
    <Stat label={label} value={share}>
      <Meter label={copy.dominance} value={dominance.value} valueText={share} tone="accent" />
      <p className={styles.under}>{context}</p>
    </Stat>
  );
}
