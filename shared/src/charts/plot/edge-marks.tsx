import { formatNumber, formatPercent } from '@painel/shared/format';
import { heightOf, isOnAxis, type PriceAxis } from '../price-axis';
import styles from './edge-marks.module.css';

interface EdgeMark {
  name: string;
  /** Null while it is unknown. */
  price: number | null | undefined;
  tone: string | number;
}

interface Props {
  marks: readonly EdgeMark[];
  /** The distances are from this price. */
  from: number;
  axis: PriceAxis;
}

/** Names each price beyond the axis at the edge where it would be, with its distance. */
export function EdgeMarks({ marks, from, axis }: Props) {
  const beyond = marks.flatMap(({ price, ...mark }) =>
    typeof price === 'number' && price > 0 && from > 0 && !isOnAxis(price, axis) ? [{ ...mark, price }] : [],
  );
  return (['top', 'bottom'] as const).map((edge) => (
    <div key={edge} className={styles.edge} data-edge={edge} aria-hidden="true">
      {beyond
        .filter(({ price }) => heightOf(price, axis) < 0 === (edge === 'top'))
        .map(({ name, price, tone }) => (
          <span key={name} data-tone={tone}>
            {edge === 'top' ? '↑' : '↓'} {name} {formatNumber(price, { decimals: 0 })} (
            {formatPercent((price / from - 1) * 100, { decimals: 1, sign: true })})
          </span>
        ))}
    </div>
  ));
}
