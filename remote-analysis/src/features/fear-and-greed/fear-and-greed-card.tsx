import type { FearGreed } from '@painel/contract';
import { messageOf, type Reading } from '@painel/shared/api';
import { formatUpdatedAt } from '@painel/shared/format';
import {
  Badge,
  type BadgeTone,
  Card,
  ErrorState,
  Skeleton,
  SourceBadge,
  StaleNotice,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './fear-and-greed.copy';
import { classOf, type FearGreedClass } from './fear-and-greed.model';
import { fearGreedQueries } from './fear-and-greed.queries';
import styles from './fear-and-greed-card.module.css';
import { Gauge } from './gauge';

const tones: Record<FearGreedClass['id'], BadgeTone> = {
  'extreme-fear': 'down',
  fear: 'warn',
  neutral: 'neutral',
  greed: 'up',
  'extreme-greed': 'up',
};

/** The fear and greed index with its class and its source. */
export function FearAndGreedCard() {
  const index = useQuery(fearGreedQueries.current());

  return (
    <Card title={copy.title} busy={index.isPending} headerEnd={index.data && <ReadAt reading={index.data} />}>
      {index.isPending && <Skeleton height={220} />}
      {index.isLoadingError && (
        <ErrorState
          title={messageOf(index.error, copy.loadFailed)}
          onRetry={() => void index.refetch()}
          retrying={index.isFetching}
        />
      )}
      {index.isRefetchError && <StaleNotice since={index.dataUpdatedAt} />}
      {index.data && <Index reading={index.data} />}
    </Card>
  );
}

function ReadAt({ reading }: { reading: Reading<FearGreed> }) {
  if (reading.source !== 'live') return <SourceBadge source={reading.source} readAt={reading.readAt} />;
  return <span className={styles.time}>{formatUpdatedAt(reading.value.timestamp)}</span>;
}

function Index({ reading: { value: index, source } }: { reading: Reading<FearGreed> }) {
  const current = classOf(index.value);

  return (
    <div className={styles.index}>
      <Gauge value={index.value} />
      {source !== 'simulated' && (
        <p className={styles.source}>
          {copy.sourceLabel}{' '}
          <a
            href="https://alternative.me/crypto/fear-and-greed-index/"
            target="_blank"
            rel="noopener noreferrer"
          >
            {copy.source}
          </a>
        </p>
      )}
      <Badge tone={tones[current]}>{copy.classes[current].name}</Badge>
      <p className={styles.meaning}>{copy.classes[current].meaning}</p>
    </div>
  );
}
