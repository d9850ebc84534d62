import type { Ticker } from '@painel/contract';
import { formatBrl, formatUsd } from '@painel/shared/format';
import { DeltaBadge } from '@painel/shared/ui';
import { DayRangeMeter } from './day-range-meter';
import { copy } from './market-info.copy';
import styles from './price-and-range.module.css';

/** The price large, its change, the same in dollars, and where it stands in the range of the day. */
export function PriceAndRange({ ticker }: { ticker: Ticker }) {
  const whole = { decimals: 0 };

  return (
    <div className={styles.price}>
      <p className={styles.label}>{copy.price}</p>
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
