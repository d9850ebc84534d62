import { marketQueries, polling } from '@painel/shared/market';
import { ReadingCard, RewardStaircase } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { copy } from './halving.copy';
import styles from './halving-section.module.css';

/** The block reward of every epoch, with a point at the current block. */
export function StaircaseCard() {
  const query = useQuery(marketQueries.halving(polling.halvingCard));

  return (
    <ReadingCard
      query={query}
      title={copy.staircase}
      failure={copy.loadFailed}
      height={{ phone: 219, tablet: 385, desktop: 277 }}
      headerEnd={<span className={styles.scale}>{copy.logarithmic}</span>}
    >
      {({ currentBlock }) => <RewardStaircase block={currentBlock} size="wide" />}
    </ReadingCard>
  );
}
