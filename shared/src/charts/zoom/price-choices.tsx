import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../candle-chart.module.css';

/** A price that the reader chose: with the pointer, a finger, or Enter on the active candle. */
export interface ChosenPrice {
  price: number;
  byKeyboard: boolean;
}

interface Props {
  chosen: ChosenPrice | null;
  /** The actions at the price. */
  children: ReactNode;
  onClose: () => void;
}

/** Renders the actions at a price below the plot, where they cover no candle. Esc closes them. */
export function PriceChoices({ chosen, children, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen?.byKeyboard) element.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [chosen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc from what is in it closes it
    <div ref={element} className={styles.choices} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      {children}
    </div>
  );
}
