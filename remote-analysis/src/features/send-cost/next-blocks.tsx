import type { FeeEstimate } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import styles from './send-cost-card.module.css';
import { copy } from './send-cost.copy';

/** The median rate of each of the next blocks: how much waiting saves. */
export function NextBlocks({ blocks = [] }: Pick<FeeEstimate, 'blocks'>) {
  if (blocks.length === 0) return <p className={styles.notes}>{copy.noBlocks}</p>;
  return (
    <>
      <h3 className={styles.caption}>{copy.blocks}</h3>
      <ol className={styles.blocks}>
        {blocks.map(({ minutes, medianRate }, place) => (
          <li key={place}>
            <strong>{formatNumber(medianRate)}</strong>
            <span>{copy.block(minutes)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
