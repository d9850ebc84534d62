import { formatPercent } from '@painel/shared/format';
import { ShareBar } from '@painel/shared/parts';
import { Skeleton } from '@painel/shared/ui';
import styles from './distribution.module.css';
import { type Holding, othersId, sharesOf } from './shares.model';
import { copy } from './summary.copy';

/** Where the bitcoin is: the five largest holdings by name, the rest as one. Its height is the same for one holding and for many. */
export function Distribution({ holdings }: { holdings: Holding[] | null }) {
  if (!holdings)
    return (
      <div className={styles.distribution}>
        <Skeleton />
      </div>
    );

  const shares = sharesOf(holdings, copy.others).map(({ id, name, percent }) => ({
    key: id,
    label: name,
    value: percent,
    text: formatPercent(percent, { decimals: 1 }),
    ...(id === othersId && { tone: 'rest' as const }),
  }));

  return (
    <div className={styles.distribution}>
      {shares.length === 0 ? copy.noShares : <ShareBar label={copy.distribution} shares={shares} legend />}
    </div>
  );
}
