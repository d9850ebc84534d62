import type { CSSProperties } from 'react';
import { heightOf, type PriceAxis, priceTicks } from '../price-axis';
import { bodyShare, candlePositions, centerOf } from '../candle-positions';
import { axisPrice } from '../candle-labels';
import { formatNumber } from '@painel/shared/format';
import type { DateTick } from './date-ticks';
import styles from './plot-marks.module.css';

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
const center = (index: number, length: number) => percent(centerOf(index, candlePositions(length)));

interface PriceGridProps {
  axis: PriceAxis;
  height: number;
  /** Prices with their own tag: a label under a tag is left out. */
  tagged: readonly number[];
}

const tagHalfPx = 17;

/** Lines at round prices and their labels on the right. */
export function PriceGrid({ axis, height, tagged }: PriceGridProps) {
  const covered = (price: number) =>
    tagged.some((other) => Math.abs(heightOf(other, axis) - heightOf(price, axis)) * height < tagHalfPx);
  return (
    <>
      {priceTicks(axis).map((price) => (
        <div key={price} className={styles.line} style={{ top: percent(heightOf(price, axis)) }}>
          {!covered(price) && <span>{axisPrice(price)}</span>}
        </div>
      ))}
    </>
  );
}

interface PriceMarkProps {
  price: number;
  axis: PriceAxis;
  tone: 'last' | 'active' | 'chosen';
}

/** A price across the plot with its tag: the last one in orange, the active candle's close and a chosen price inverse. */
export function PriceMark({ price, axis, tone }: PriceMarkProps) {
  return (
    <div className={styles.mark} data-tone={tone} style={{ top: percent(heightOf(price, axis)) }}>
      <b>{formatNumber(price, { decimals: 0 })}</b>
    </div>
  );
}

/** The few dates under the plot. */
export function Dates({ ticks, length }: { ticks: readonly DateTick[]; length: number }) {
  return (
    <>
      {ticks.map((tick) => (
        // Half of the longest label: the first one stays inside the plot.
        <span
          key={tick.index}
          className={styles.date}
          style={{ left: `max(3ch, ${center(tick.index, length)})` }}
        >
          {tick.label}
        </span>
      ))}
    </>
  );
}

/** The upright line through the active candle. */
export function Crosshair({ index, length }: { index: number; length: number }) {
  return <div className={styles.crosshair} style={{ left: center(index, length) }} />;
}

interface HighlightProps {
  high: number;
  low: number;
  axis: PriceAxis;
  length: number;
}

/** The outline that fades around a newest candle that just moved. */
export function Highlight({ high, low, axis, length }: HighlightProps) {
  const positions = candlePositions(length);
  const center = centerOf(length - 1, positions);
  const half = (positions.step * bodyShare) / 2;
  const style: CSSProperties = {
    top: `calc(${percent(heightOf(high, axis))} - 3px)`,
    bottom: `calc(${percent(1 - heightOf(low, axis))} - 3px)`,
    left: `calc(${percent(center - half)} - 3px)`,
    right: `calc(${percent(1 - center - half)} - 3px)`,
  };
  return <div className={styles.highlight} style={style} />;
}
