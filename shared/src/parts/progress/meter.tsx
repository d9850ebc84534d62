import { classNames } from '@painel/shared/ui';
import styles from './meter.module.css';

export type MeterTone = 'neutral' | 'up' | 'down' | 'warn' | 'accent' | 'series-2' | 'series-3' | 'series-4';

interface MeterProps {
  /** Names what is measured. */
  label: string;
  value: number | null | undefined;
  min?: number;
  max?: number;
  /** The value in words, with its unit; the number when left out. */
  valueText?: string;
  tone?: MeterTone;
  /** Where the fill begins: the opening of a range, or the zero of a correlation. `min` when left out. */
  from?: number;
  /** A marker at the value. */
  marker?: boolean;
  /** Renders the marker alone, without a fill. */
  hollow?: boolean;
  /** Thin lines across the track, such as the limits of an RSI. */
  ticks?: readonly number[];
  /** An orange line at a second figure: the signal of a MACD. */
  line?: number;
  /** A shaded stretch of the track. */
  band?: readonly [number, number];
  /** Words under the ends, and one in the middle. */
  scale?: readonly string[];
}

/** A figure between two bounds, on a 6 px track. */
export function Meter({
  label,
  value,
  min = 0,
  max = 100,
  valueText,
  tone = 'neutral',
  from = min,
  marker = false,
  hollow = false,
  ticks = [],
  line,
  band,
  scale,
}: MeterProps) {
  const span = max - min || 1;
  const at = (figure: number) => `${Math.min(100, Math.max(0, ((figure - min) / span) * 100))}%`;
  const known = typeof value === 'number' && Number.isFinite(value);
  const between = (a: number, b: number) => ({
    left: at(Math.min(a, b)),
    right: `calc(100% - ${at(Math.max(a, b))})`,
  });

  return (
    <div>
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={known ? value : min}
        aria-valuetext={known ? valueText : '—'}
      >
        {band && <s style={between(...band)} />}
        {known && !hollow && (
          <i
            className={classNames(styles[tone], from !== min && styles.inside)}
            style={between(from, value)}
          />
        )}
        {ticks.map((tick) => (
          <u key={tick} style={{ left: at(tick) }} />
        ))}
        {line !== undefined && <em style={{ left: at(line) }} />}
        {known && marker && <b style={{ left: at(value) }} />}
      </div>
      {scale && (
        <div className={styles.scale}>
          {scale.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      )}
    </div>
  );
}
