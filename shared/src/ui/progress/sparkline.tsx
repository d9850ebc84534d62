import styles from './sparkline.module.css';

interface Frame {
  width: number;
  height: number;
  /** Room above the highest and below the lowest point. */
  top: number;
  bottom: number;
}

/** The points of a price line inside a frame: the highest at the top, the lowest above the bottom. */
export function pointsOf(
  values: readonly number[],
  { width, height, top, bottom }: Frame,
): [number, number][] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => [
    Math.round(index * step * 10) / 10,
    Math.round((top + (1 - (value - low) / range) * (height - top - bottom)) * 10) / 10,
  ]);
}

interface SparklineProps {
  /** Oldest first; fewer than two render nothing. */
  values: readonly number[];
  /** The whole sentence: "Preço nas últimas 24 horas, em alta". */
  label: string;
}

const frame = { width: 500, height: 104, top: 8, bottom: 12 };

/** A price line without axes, its last point marked. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = pointsOf(values, frame);
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  const line = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.area} d={`${line}L${frame.width} ${frame.height}L0 ${frame.height}Z`} />
      <path className={styles.line} d={line} />
      <circle className={styles.point} cx={last[0]} cy={last[1]} r="4" />
    </svg>
  );
}
