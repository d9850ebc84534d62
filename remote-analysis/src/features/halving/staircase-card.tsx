import { messageOf } from '@painel/shared/api';
import { marketQueries, polling } from '@painel/shared/market';
import { Card, ErrorState, RewardStaircase, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './halving.copy';
import styles from './staircase-card.module.css';

/** The block reward of every epoch, with a point where the chain is now. */
export function StaircaseCard() {
  const halving = useQuery(marketQueries.halving(polling.halvingCard));

  return (
    <Card
      title={copy.staircase}
      busy={halving.isPending}
      headerEnd={<span className={styles.scale}>{copy.logarithmic}</span>}
    >
      {halving.isPending && <Skeleton height={260} />}
      {halving.isLoadingError && (
        <ErrorState
          title={messageOf(halving.error, copy.loadFailed)}
          onRetry={() => void halving.refetch()}
          retrying={halving.isFetching}
        />
      )}
      {halving.data && <RewardStaircase block={halving.data.value.currentBlock} size="wide" />}
    </Card>
  );
}
