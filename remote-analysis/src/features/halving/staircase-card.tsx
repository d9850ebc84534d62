import { marketQueries, polling } from '@painel/shared/market';
import { ReadingBody, RewardStaircase } from '@painel/shared/parts';
import { Card } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './halving.copy';
import styles from './staircase-card.module.css';

/** The block reward of every epoch, with a point where the chain is now. */
export function StaircaseCard() {
  const query = useQuery(marketQueries.halving(polling.halvingCard));

  return (
    <Card
      title={copy.staircase}
      busy={query.isPending}
      headerEnd={<span className={styles.scale}>{copy.logarithmic}</span>}
    >
      <ReadingBody query={query} failure={copy.loadFailed} height={{ phone: 219, tablet: 385, desktop: 277 }}>
        {({ currentBlock }) => <RewardStaircase block={currentBlock} size="wide" />}
      </ReadingBody>
    </Card>
  );
}
