import type { MarketMetrics } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatCompactUsd, formatNumber } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { Badge, type BadgeTone, DeltaBadge, SourceLink, Stat } from '@painel/shared/ui';
import { copy } from './market-metrics.copy';
import styles from './under-meter.module.css';

const tones: Record<'low' | 'medium' | 'high', BadgeTone> = { low: 'warn', medium: 'neutral', high: 'up' };

interface Props {
  metrics: MarketMetrics;
  /** Simulated figures come from no source that could be named. */
  simulated: boolean;
}

/** How easily bitcoin changes hands, from 0 to 100, and the world's volume of a day. */
export function LiquidityStat({ metrics: { liquidity }, simulated }: Props) {
  const { score, indicator, volumeUSDRaw } = liquidity;
  const volume = formatCompactUsd(volumeUSDRaw);

  return (
    <Stat
      label={<Term of="liquidez">{copy.liquidity}</Term>}
      labelEnd={indicator !== null && <Badge tone={tones[indicator]}>{copy.liquidityWord[indicator]}</Badge>}
      value={formatNumber(score, { upTo: 0 })}
      unit={score === null ? undefined : copy.liquidityUnit}
      context={score === null ? copy.unavailable : undefined}
    >
      <Meter label={copy.liquidity} value={score} tone="series-4" />
      {volumeUSDRaw !== null && (
        <p className={styles.under}>
          <span>{copy.volume(volume.value, volume.unit)}</span>
          <DeltaBadge value={liquidity.volumeChange} decimals={1} />
          {!simulated && <SourceLink source={copy.coinGecko} />}
        </p>
      )}
    </Stat>
  );
}
