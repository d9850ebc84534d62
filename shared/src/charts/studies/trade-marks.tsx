import type { Candle } from '@painel/contract';
import { memo } from 'react';
import { candlePositions, centerOf } from '../candle-positions';
import type { TradeMark } from './own-ledger';
import { heightOf, type PriceAxis } from '../price-axis';
import styles from './trade-marks.module.css';

interface TradeMarksProps {
  marks: readonly TradeMark[];
  candles: readonly Candle[];
  axis: PriceAxis;
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

function TradeMarksView({ marks, candles, axis }: TradeMarksProps) {
  const positions = candlePositions(candles.length);
  return marks.map(({ index, isSale }) => {
    const { high, low } = candles[index]!;
    return (
      <i
        key={`${index} ${isSale}`}
        className={styles.mark}
        data-side={isSale ? 'sell' : 'buy'}
        style={{
          left: percent(centerOf(index, positions)),
          top: percent(heightOf(isSale ? high : low, axis)),
        }}
        aria-hidden="true"
      />
    );
  });
}

/** A purchase points up from below its candle, a sale down from above it. The keyboard's control says them to screen readers. */
export const TradeMarks = memo(TradeMarksView);
