import { formatNumber } from '@painel/shared/format';
import { heightOf, isOnAxis, type PriceAxis } from '../price-axis';
import styles from './price-levels.module.css';

export interface PriceLevel {
  name: string;
  price: number;
  tone: 'up' | 'down';
}

/** Lines at named prices. `EdgeMarks` names those beyond the axis. */
export const PriceLevels = ({ levels, axis }: { levels: readonly PriceLevel[]; axis: PriceAxis }) =>
  levels
    .filter(({ price }) => isOnAxis(price, axis))
    .map(({ name, price, tone }) => (
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
    ));
