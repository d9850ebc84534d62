import type { CSSProperties, ReactNode } from 'react';
import { linePath, unit } from '../line-path';
import styles from './pane.module.css';
import { Crosshair } from '../plot/plot-marks';
import type { StudyLine } from './study-line';
import lines from './study-lines.module.css';

interface PaneProps {
  title: string;
  /** The values at its lower and upper edge. */
  range: [min: number, max: number];
  /** Values that get a line across and, written, a label at the right. */
  marks: readonly { at: number; label: string }[];
  lines: readonly StudyLine[];
  /** The candle the reader looks at; null for none. */
  active: number | null;
  length: number;
  /** The position of the rendered figures. */
  stretched: CSSProperties;
  /** Rendered under the lines; `heightAt` is the position of a value, from 0 at the top to 1. */
  children?: (heightAt: (value: number) => number) => ReactNode;
}

/** A strip under the candles, with the same positions and its own axis. */
export function Pane({
  title,
  range: [min, max],
  marks,
  lines: drawn,
  active,
  length,
  stretched,
  children,
}: PaneProps) {
  const heightAt = (value: number) => (max - value) / (max - min || 1);
  return (
    <figure className={styles.pane}>
      <figcaption>{title}</figcaption>
      <div className={styles.plot} data-drawing aria-hidden="true">
        {marks.map(({ at, label }) => (
          <div key={label} className={styles.mark} style={{ top: `${heightAt(at) * 100}%` }}>
            <span>{label}</span>
          </div>
        ))}
        <div className={styles.window}>
          <div className={styles.window} data-moving>
            <div className={styles.drawn} style={stretched}>
              <svg className={lines.lines} viewBox={`0 0 ${unit} ${unit}`} preserveAspectRatio="none">
                {children?.(heightAt)}
                {drawn.map(({ name, values, tone }) => (
                  <path key={name} data-tone={tone} d={linePath(values, heightAt)} />
                ))}
              </svg>
            </div>
          </div>
        </div>
        {active !== null && <Crosshair index={active} length={length} />}
      </div>
    </figure>
  );
}
