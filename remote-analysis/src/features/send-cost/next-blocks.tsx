import { formatNumber } from '@painel/shared/format';
import { useQuery } from '@tanstack/react-query';
import styles from './send-cost-card.module.css';
import { copy } from './send-cost.copy';
import { sendCostQueries } from './send-cost.queries';

/** The median rate of each of the next blocks: how much waiting saves. */
export function NextBlocks() {
  const { data, isPending } = useQuery(sendCostQueries.fees);
  const blocks = data?.value.blocks ?? [];
  if (blocks.length === 0) return <p className={styles.notes}>{isPending ? ' ' : copy.noBlocks}</p>;
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
