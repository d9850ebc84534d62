import { rsiLimits } from '@painel/contract';
import type { Series } from '@painel/shared/indicators';
import { type CSSProperties, memo } from 'react';
import { bodyShare, candlePositions, centerOf } from '../candle-positions';
import { axisPrice } from '../candle-labels';
import { copy } from '../charts.copy';
import { unit } from '../line-path';
import { Pane } from './pane';
import type { Studies } from './studies';
import styles from './study-lines.module.css';

interface StudyPanesProps {
  studies: Pick<Studies, 'rsi' | 'macd'>;
  active: number | null;
  length: number;
  /** The position of the rendered figures. */
  stretched: CSSProperties;
}

const rsiMarks = rsiLimits.toReversed().map((at) => ({ at, label: String(at) }));

/** Upright bars from the zero line, as wide as the candles' bodies. */
function barsPath(values: Series, heightAt: (value: number) => number): string {
  const positions = candlePositions(values.length);
  const half = (positions.step * bodyShare) / 2;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const center = centerOf(index, positions);
      const [left, right] = [(center - half) * unit, (center + half) * unit];
      return `M${left} ${heightAt(0) * unit}V${heightAt(value) * unit}H${right}V${heightAt(0) * unit}Z`;
    })
    .join('');
}

/** A range with zero in its middle that holds every value. */
function aroundZero(...series: Series[]): [number, number] {
  const widest = Math.max(...series.flat().map((value) => Math.abs(value ?? 0))) || 1;
  return [-widest * 1.1, widest * 1.1];
}

function StudyPanesView({ studies: { rsi, macd }, active, length, stretched }: StudyPanesProps) {
  const shared = { active, length, stretched };
  const range = macd && aroundZero(macd.macd.values, macd.signal.values, macd.histogram);
  return (
    <>
      {rsi && <Pane title={rsi.name} range={[0, 100]} marks={rsiMarks} lines={[rsi]} {...shared} />}
      {macd && range && (
        <Pane
          title={copy.macdPane}
          range={range}
          marks={[
            { at: 0, label: '0' },
            { at: range[1] / 1.1, label: axisPrice(range[1] / 1.1) },
          ]}
          lines={[macd.macd, macd.signal]}
          {...shared}
        >
          {(heightAt) => <path className={styles.bar} d={barsPath(macd.histogram, heightAt)} />}
        </Pane>
      )}
    </>
  );
}

/** RSI and MACD under the candles, each in its own strip. */
export const StudyPanes = memo(StudyPanesView);
