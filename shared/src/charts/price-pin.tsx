import { type ReactNode, useEffect, useRef } from 'react';
import { heightOf, type PriceAxis } from './price-axis';
import styles from './price-pin.module.css';

/** A price that the reader chose: with the pointer, a finger, or Enter on the active candle. */
export interface ChosenPrice {
  price: number;
  byKeyboard: boolean;
}

interface Props {
  chosen: ChosenPrice;
  axis: PriceAxis;
  height: number;
  /** What can be done at the price. */
  children: ReactNode;
  onClose: () => void;
}

/** What can be done at a price, at its height. Esc puts it away. */
export function PricePin({ chosen, axis, height, children, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen.byKeyboard) element.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [chosen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc from what stands in it closes it
    <div
      ref={element}
      className={styles.pin}
      style={{ top: Math.min(1, Math.max(0, heightOf(chosen.price, axis))) * height }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {children}
    </div>
  );
}
