import styles from './flash.module.css';
import { useState } from 'react';

interface FlashState {
  direction: 'up' | 'down';
  /** Grows with every change, so that a new change restarts the flash. */
  count: number;
}

/** The direction of the change between two readings; null without a change, or when either is unknown. */
export function changeDirection(before: number | null | undefined, after: number | null | undefined) {
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return null;
  return after > before ? 'up' : 'down';
}

/** The direction of the last change; null until the first one. A change to or from an unknown figure does not count. */
function useFlash(value: number | null | undefined): FlashState | null {
  const [seen, setSeen] = useState(value);
  const [flash, setFlash] = useState<FlashState | null>(null);

  // Set while rendering, as React advises for values derived from the previous render: no frame shows the old state.
  if (value !== seen && typeof value === 'number') {
    setSeen(value);
    const direction = changeDirection(seen, value);
    if (direction) setFlash({ direction, count: (flash?.count ?? 0) + 1 });
  }
  return flash;
}

/**
 * Tints the positioned and isolated element it is in for 1.5 s, green or red, whenever the number behind a figure moves. With reduced motion the tint
 * does not fade.
 */
export function Flash({ watch }: { watch: number | null | undefined }) {
  const flash = useFlash(watch);
  if (!flash) return null;
  return (
    <span key={flash.count} className={styles.flash} data-direction={flash.direction} aria-hidden="true" />
  );
}
