import type { Candle } from '@painel/contract';
import { Sparkline } from '@painel/shared/ui';
import { copy } from '../landing.copy';
import { directionOf } from '../landing.model';
import styles from './price-sparkline.module.css';

/** The day's closing prices as one line; nothing without at least two of them. */
export function PriceSparkline({ candles }: { candles: Candle[] }) {
  const closes = candles.map(({ close }) => close);
  if (closes.length < 2) return null;
  return (
    <div className={styles.sparkline}>
      <Sparkline values={closes} label={copy.price.sparkline[directionOf(candles)]} />
      <div className={styles.scale} aria-hidden="true">
        <span>{copy.price.dayAgo}</span>
        <span>{copy.price.now}</span>
      </div>
    </div>
  );
}

/** Keeps the line's room while the candles are on their way. */
export function PriceSparklineSkeleton() {
  return <div className={styles.room} aria-hidden="true" />;
}
