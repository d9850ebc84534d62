import { formatPercent, formatPoints } from '@painel/shared/format';
import { classNames } from '../class-names';
import { type Direction, DirectionMark } from '../icon/direction-mark';
import { VisuallyHidden } from '../text/visually-hidden';
import { copy } from '../ui.copy';
import styles from './delta-badge.module.css';

interface DeltaBadgeProps {
  /** Percent points as the API sends them; null shows "—". */
  value: number | null | undefined;
  /** "p.p." for the difference of two percentages. */
  unit?: '%' | 'p.p.';
  decimals?: number;
  pill?: boolean;
}

const neutralWithin = 0.005;

/** Which way a change goes; neutral within ±0,005. */
export function directionOf(value: number): Direction {
  if (Math.abs(value) <= neutralWithin) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** A change: triangle, sign and value, with its direction in words for screen readers. */
export function DeltaBadge({ value, unit = '%', decimals, pill = false }: DeltaBadgeProps) {
  const known = typeof value === 'number' && Number.isFinite(value);
  const direction = known ? directionOf(value) : 'flat';
  const look = classNames(styles.delta, styles[direction], pill && styles.pill);
  if (!known) return <span className={look}>{formatPercent(null)}</span>;

  return (
    <span className={look}>
      <DirectionMark direction={direction} />
      <VisuallyHidden>{copy.delta[direction]} </VisuallyHidden>
      {unit === '%' ? formatPercent(value, { sign: true, decimals }) : formatPoints(value, { decimals })}
    </span>
  );
}
