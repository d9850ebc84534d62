import { formatPercent, formatPoints } from '@painel/shared/format';
import { classNames } from '../class-names';
import { type Direction, DirectionMark } from '../icon/direction-mark';
import { VisuallyHidden } from '../text/text';
import { copy } from '../ui.copy';
import styles from './delta-badge.module.css';

interface DeltaBadgeProps {
  /** Percent points as the API sends them; null shows "—". */
  value: number | null | undefined;
  /** "p.p." for the difference of two percentages. */
  unit?: '%' | 'p.p.';
  decimals?: number;
  pill?: boolean;
  /** The change is the main figure: its triangle grows with it. */
  large?: boolean;
}

const usualDecimals = { '%': 2, 'p.p.': 1 } as const;

/** The direction of a change. It is neutral within half a unit of its last decimal: ±0,005 with the usual two. */
export function directionOf(value: number, decimals: number = usualDecimals['%']): Direction {
  if (Math.abs(value) <= 0.5 / 10 ** decimals) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** A change: triangle, sign and value, with its direction in words for screen readers. */
export function DeltaBadge({
  value,
  unit = '%',
  decimals = usualDecimals[unit],
  pill = false,
  large = false,
}: DeltaBadgeProps) {
  const known = typeof value === 'number' && Number.isFinite(value);
  const direction = known ? directionOf(value, decimals) : 'flat';
  const look = classNames(styles.delta, styles[direction], pill && styles.pill, large && styles.large);
  // A move too small to be called one is written as none, or sign and mark would disagree.
  const shown = direction === 'flat' ? 0 : value;
  if (!known) return <span className={look}>{formatPercent(null)}</span>;

  return (
    <span className={look}>
      <DirectionMark direction={direction} />
      <VisuallyHidden>{copy.delta[direction]} </VisuallyHidden>
      {unit === '%' ? formatPercent(shown, { sign: true, decimals }) : formatPoints(shown, { decimals })}
    </span>
  );
}
