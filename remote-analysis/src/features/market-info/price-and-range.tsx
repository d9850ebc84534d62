import type { Ticker } from '@painel/contract';
import { formatBrl, formatUsd, type Instant } from '@painel/shared/format';
import { useCurrencyOrder } from '@painel/shared/preferences';
import { ReadingSource } from '@painel/shared/parts';
import { type DataSource, DeltaBadge, Flash } from '@painel/shared/ui';
import { DayRangeMeter } from './day-range-meter';
import { copy } from './market-info.copy';
import styles from './price-and-range.module.css';

interface Props {
  ticker: Ticker;
  source: DataSource;
  readAt: Instant;
}

/** The price in both currencies, the reader's first one large, its change, and where it stands in the range of the day. Flashes when it moves. */
export function PriceAndRange({ ticker, source, readAt }: Props) {
  const whole = { decimals: 0 };
  const [first, second] = useCurrencyOrder();
  const prices = { brl: formatBrl(ticker.currentPrice), usd: formatUsd(ticker.usdPrice) };

  return (
    <div className={styles.price}>
      <Flash watch={ticker.currentPrice} />
      <div className={styles.top}>
        <p className={styles.label}>{copy.price}</p>
        <ReadingSource source={source} readAt={readAt} receivedAt={readAt} sources={copy.sources} />
      </div>
      <p className={styles.headline}>
        <span className={styles.figure}>{prices[first]}</span>
        <DeltaBadge value={ticker.priceChangePercentage24h} pill />
      </p>
      <p className={styles.second}>{prices[second]}</p>
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
