import { heightOf, isOnAxis, type PlotPlaces } from '@painel/shared/charts';
import { formatNumber, formatPercent } from '@painel/shared/format';
import styles from './price-marks.module.css';

export interface MarkedPrice {
  name: string;
  price: number;
  tone: 'up' | 'down';
}

interface Props extends Pick<PlotPlaces, 'axis'> {
  marks: readonly MarkedPrice[];
  /** The newest price, from which distances count. */
  last: number;
}

/** Lines at named prices. One outside the axis is a mark at that edge, with its distance from the newest price. */
export function PriceMarks({ marks, axis, last }: Props) {
  return marks.map(({ name, price, tone }) => {
    const isOn = isOnAxis(price, axis);
    if (isOn)
      return (
        <div
          key={name}
          className={styles.line}
          data-tone={tone}
          style={{ top: `${heightOf(price, axis) * 100}%` }}
        >
          <span>
            {name} {formatNumber(price, { decimals: 0 })}
          </span>
        </div>
      );
    const isAbove = heightOf(price, axis) < 0;
    const distance = formatPercent((price / last - 1) * 100, { decimals: 1, sign: true });
    return (
      <div key={name} className={styles.edge} data-tone={tone} data-edge={isAbove ? 'top' : 'bottom'}>
        {isAbove ? '↑' : '↓'} {name} {formatNumber(price, { decimals: 0 })} ({distance})
      </div>
    );
  });
}
