import { type FearGreed, type FearGreedClass, fearGreedClassOf } from '@painel/contract';
import { ReadingCard } from '@painel/shared/parts';
import { Badge, type BadgeTone, SourceLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './fear-and-greed.copy';
import { fearGreedQueries } from './fear-and-greed.queries';
import styles from './fear-and-greed.module.css';
import { Gauge } from './gauge';

const tones: Record<FearGreedClass, BadgeTone> = {
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
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      readAt={query.data?.readAt ?? query.data?.value.timestamp}
      failure={copy.loadFailed}
      height={197}
    >
      {(index, { source }) => <Index index={index} named={source !== 'simulated'} />}
    </ReadingCard>
  );
}

interface IndexProps {
  index: FearGreed;
  /** Names the source; simulated figures have none. */
  named: boolean;
}

function Index({ index, named }: IndexProps) {
  const current = fearGreedClassOf(index.value);

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
