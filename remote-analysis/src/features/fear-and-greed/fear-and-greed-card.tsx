import type { FearGreed } from '@painel/contract';
import { ReadingBody, ReadingSource } from '@painel/shared/parts';
import { Badge, type BadgeTone, Card, SourceLink } from '@painel/shared/ui';
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
  const query = useQuery(fearGreedQueries.current());

  return (
    <Card
      title={copy.title}
      busy={query.isPending}
      headerEnd={
        query.data && (
          <ReadingSource
            source={query.data.source}
            readAt={query.data.readAt ?? query.data.value.timestamp}
            receivedAt={query.dataUpdatedAt}
            sources={copy.sources}
          />
        )
      }
    >
      <ReadingBody query={query} failure={copy.loadFailed} height={197}>
        {(index, { source }) => <Index index={index} named={source !== 'simulated'} />}
      </ReadingBody>
    </Card>
  );
}

interface IndexProps {
  index: FearGreed;
  /** Simulated figures come from no source that could be named. */
  named: boolean;
}

function Index({ index, named }: IndexProps) {
  const current = classOf(index.value);

  return (
    <div className={styles.index}>
      <Gauge value={index.value} />
      {named && (
        <p className={styles.source}>
          {copy.sourceLabel} <SourceLink source={copy.source} />
        </p>
      )}
      <Badge tone={tones[current]}>{copy.classes[current].name}</Badge>
      <p className={styles.meaning}>{copy.classes[current].meaning}</p>
    </div>
  );
}
