import type { KeyboardEvent, PointerEvent } from 'react';
import styles from '../candle-chart.module.css';
import { copy } from '../charts.copy';
import { heightOf, priceAt, type PriceAxis, priceStep } from '../price-axis';

interface Props {
  price: number;
  /** "R$ 512.000" */
  spoken: string;
  axis: PriceAxis;
  /** The label of the line; a new alert's line has none. */
  label?: string;
  onMove: (price: number) => void;
  /** Called when the reader lets go of the line, with whether it stays there: Esc takes it back. */
  onEnd?: (isKept: boolean) => void;
}

export type PriceLine = typeof ChosenLine;

const pageSteps = 10;

/** A price across the plot: dragged, or moved with ↑ ↓ and Page keys. It is next to the plot, whose own control it would be hidden in. */
export function ChosenLine({ price, spoken, axis, label = copy.chosenPrice, onMove, onEnd }: Props) {
  function drag(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return;
    const { top, height } = event.currentTarget.parentElement!.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientY - top) / (height || 1)));
    onMove(priceAt(share, axis));
  }

  function step(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === 'Escape') onEnd?.(event.key === 'Enter');
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: pageSteps, PageDown: -pageSteps }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const size = priceStep(price);
    onMove(Math.max(size, Math.round(price / size + steps) * size));
  }

  return (
    <div
      className={styles.chosen}
      style={{ top: `${heightOf(price, axis) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={price}
      aria-valuetext={spoken}
      onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => onEnd?.(true)}
      onPointerCancel={() => onEnd?.(false)}
      onBlur={() => onEnd?.(true)}
      onKeyDown={step}
    />
  );
}
