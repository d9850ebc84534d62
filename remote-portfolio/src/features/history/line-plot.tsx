import { formatDayMonth, formatLongDate } from '@painel/shared/format';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { copy } from './history.copy';
import type { HistoryPoint } from './history.model';
import styles from './line-plot.module.css';
import { type LineScale, lineScale, nearest, spread } from './line-scale.model';

interface Props {
  points: readonly HistoryPoint[];
  /** A second line, on the same scale. */
  other?: readonly HistoryPoint[];
  /** Names the control that goes through the days. */
  label: string;
  /** A value beside its line. */
  axis: (value: number) => ReactNode;
  /** The value above the plot: of the day that the reader looks at, else of the last one. */
  write: (point: HistoryPoint) => ReactNode;
  /** The same for screen readers. */
  speak: (point: HistoryPoint) => string;
  /** What the second line says of a day. */
  beside?: (point: HistoryPoint) => ReactNode;
  /** Summary of the whole period. */
  note: ReactNode;
}

const maxDates = 5;
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
// Drawn in thousandths and stretched to the plot; the stroke keeps its width.
const lineOf = (places: LineScale['places']) =>
  places.map(({ x, y }) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`).join('L');

/**
 * A line over the days, with its area. The line above tells about the day under the pointer or finger, or the one that a
 * slider stands on, for the keyboard and for who does not see the plot.
 */
export function LinePlot({ points, other = [], label, axis, write, speak, beside, note }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const scale = lineScale(points, other);
  const besideShown = beside?.(points[Math.min(chosen ?? points.length - 1, points.length - 1)]!);
  const last = points.length - 1;
  // A shorter period may have arrived since.
  const active = chosen !== null && chosen <= last ? chosen : null;
  const index = active ?? last;
  const place = scale.places[index]!;
  const shown = points[index]!;
  const date = formatLongDate(shown.date, { weekday: false });

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(nearest(scale, (event.clientX - left) / (width || 1)));
  };

  return (
    <div>
      <div className={styles.readout}>
        <b>{write(shown)}</b>
        <span>{date}</span>
        {besideShown && (
          <span className={styles.beside}>
            <i aria-hidden="true" />
            {besideShown}
          </span>
        )}
        <span>{note}</span>
      </div>
      <div
        className={styles.plot}
        data-drawing
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setChosen(null)}
      >
        <div className={styles.marks} aria-hidden="true">
          {scale.marks.map(({ value, y }) => (
            <span key={y} style={{ top: percent(y) }}>
              {axis(value)}
            </span>
          ))}
        </div>
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`M${lineOf(scale.places)}L1000 1000L0 1000Z`} />
          <path className={styles.line} d={`M${lineOf(scale.places)}`} />
          {scale.otherPlaces.length > 1 && (
            <path className={styles.other} d={`M${lineOf(scale.otherPlaces)}`} />
          )}
        </svg>
        {active !== null && <i className={styles.crosshair} style={{ left: percent(place.x) }} />}
        <i className={styles.point} style={{ left: percent(place.x), top: percent(place.y) }} />
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={copy.dayValue(date, speak(shown))}
          min={0}
          max={last}
          value={index}
          onChange={(event) => setChosen(Number(event.target.value))}
          onBlur={() => setChosen(null)}
        />
      </div>
      <div className={styles.dates} aria-hidden="true">
        {spread(points.length, maxDates).map((at) => (
          <span key={points[at]!.date} style={{ left: percent(scale.places[at]!.x) }}>
            {formatDayMonth(points[at]!.date)}
          </span>
        ))}
      </div>
    </div>
  );
}
