import { memo } from 'react';
import { heightOf, type PriceAxis } from '../price-axis';
import { areaPath, linePath, unit } from '../line-path';
import type { Studies } from './studies';
import styles from './study-lines.module.css';

interface StudyLinesProps {
  studies: Studies;
  axis: PriceAxis;
}

function StudyLinesView({ studies: { overlays, band }, axis }: StudyLinesProps) {
  const heightAt = (price: number) => (price > 0 || !axis.logScale ? heightOf(price, axis) : 1);
  // The prices alone set the axis: a line that leaves it ends at the volume's edge.
  const floor = heightAt(axis.logScale ? 10 ** axis.floor : axis.floor) * unit;
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${unit} ${unit}`}
      preserveAspectRatio="none"
      style={{ clipPath: `inset(0 0 ${100 - floor / 10}% 0)` }}
      aria-hidden="true"
    >
      {band && <path className={styles.band} d={areaPath(...band, heightAt)} />}
      {overlays.map(({ name, values, tone }) => (
        <path key={name} data-tone={tone} d={linePath(values, heightAt)} />
      ))}
    </svg>
  );
}

/** Averages and bands over the candles. */
export const StudyLines = memo(StudyLinesView);
