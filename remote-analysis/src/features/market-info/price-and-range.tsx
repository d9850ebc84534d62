import type { Ticker } from '@painel/contract';
import { formatBrl, formatUsd, type Instant } from '@painel/shared/format';
import { type DataSource, DeltaBadge, Flash, ReadingSource } from '@painel/shared/ui';
import { DayRangeMeter } from './day-range-meter';
import { copy } from './market-info.copy';
import styles from './price-and-range.module.css';

interface Props {
  ticker: Ticker;
  source: DataSource;
  readAt: Instant;
}

/** The price large, its change, the same in dollars, and where it stands in the range of the day. Flashes when it moves. */
export function PriceAndRange({ ticker, source, readAt }: Props) {
  const whole = { decimals: 0 };

  return (
    <div className={styles.price}>
      <Flash watch={ticker.currentPrice} />
      <div className={styles.top}>
        <p className={styles.label}>{copy.price}</p>
        <ReadingSource source={source} readAt={readAt} receivedAt={readAt} sources={copy.sources} />
      </div>
      <p className={styles.headline}>
        <span className={styles.figure}>{formatBrl(ticker.currentPrice)}</span>
        <DeltaBadge value={ticker.priceChangePercentage24h} pill />
      </p>
      <p className={styles.dollars}>{formatUsd(ticker.usdPrice)}</p>
      <div className={styles.range}>
        <p className={styles.ends}>
          <span className={styles.label}>{copy.range}</span>
          <span className={styles.label}>
            {copy.open} <strong>{formatBrl(ticker.open, whole)}</strong>
          </span>
        </p>
        <DayRangeMeter ticker={ticker} />
      </div>
    </div>
  );
}
