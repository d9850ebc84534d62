import type { MarketMetrics } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatNumber, formatPercent } from '@painel/shared/format';
import { ShareBar } from '@painel/shared/parts';
import { Badge, DeltaBadge, Stat } from '@painel/shared/ui';
import { copy } from './market-metrics.copy';
import { MoneyStat } from './money-stat';
import styles from './under-meter.module.css';

/** How many accounts in a hundred are long, of a ratio of long to short; null when the ratio is unknown or impossible. */
export function longShare(ratio: number | null): number | null {
  return ratio === null || ratio < 0 || !Number.isFinite(ratio) ? null : (ratio / (1 + ratio)) * 100;
}

interface Props {
  metrics: MarketMetrics;
}

/** Open interest of futures. */
export function OpenInterestStat({ metrics: { openInterest } }: Props) {
  return (
    <MoneyStat
      label={
        <Term of="open-interest">
          <span lang="en">{copy.openInterest}</span>
        </Term>
      }
      usd={openInterest.valueUSD}
      brl={openInterest.valueBRL}
    >
      <DeltaBadge value={openInterest.change} decimals={1} />
    </MoneyStat>
  );
}

/** Accounts that bet on a rise for each that bets on a fall, and how the hundred divide. */
export function LongShortStat({ metrics: { longShortRatio } }: Props) {
  const { value, sentiment } = longShortRatio;
  const long = longShare(value);
  const label = (
    <Term of="long-short">
      <span lang="en">{copy.longShort}</span>
    </Term>
  );
  if (long === null) return <Stat label={label} value={formatNumber(null)} context={copy.unavailable} />;

  const [longText, shortText] = [long, 100 - long].map((share) => formatPercent(share, { decimals: 1 }));
  return (
    <Stat
      label={label}
      labelEnd={<Badge>{copy.longShortWord[sentiment]}</Badge>}
      value={formatNumber(value, { decimals: 2 })}
    >
      <ShareBar
        label={copy.split(longText!, shortText!)}
        shares={[
          { key: 'long', label: '', value: long, tone: 'up' },
          { key: 'short', label: '', value: 100 - long, tone: 'down' },
        ]}
      />
      <p className={styles.ends}>
        <span>{copy.long(longText!)}</span>
        <span>{copy.short(shortText!)}</span>
      </p>
    </Stat>
  );
}
