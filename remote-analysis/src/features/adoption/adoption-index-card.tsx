import type { AdoptionMetrics } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { Badge, type BadgeTone, Card, DeltaBadge } from '@painel/shared/ui';
import { copy } from './adoption.copy';
import styles from './adoption.module.css';

const tones: Record<'up' | 'down' | 'flat', BadgeTone> = { up: 'up', down: 'down', flat: 'neutral' };

/** The index of adoption, large, with its change of a year. */
export function AdoptionIndexCard({ index }: { index: AdoptionMetrics['globalIndex'] }) {
  const { currentScore, yearChange, trend } = index;
  const score = formatNumber(currentScore, { upTo: 0 });

  return (
    <Card
      title={copy.index}
      as="h3"
      headerEnd={trend !== null && <Badge tone={tones[trend]}>{copy.indexTrend[trend]}</Badge>}
    >
      <div className={styles.figure}>
        <p className={styles.score}>
          <strong>{score}</strong> {currentScore === null ? copy.unavailable : copy.indexUnit}
        </p>
        {yearChange !== null && (
          <p className={styles.change}>
            <DeltaBadge value={yearChange} decimals={1} /> {copy.inTheYear}
          </p>
        )}
      </div>
      <Meter label={copy.index} value={currentScore} valueText={score} tone="series-4" />
      <p className={styles.meaning}>{currentScore === null ? copy.indexUnknown : copy.indexMeaning}</p>
    </Card>
  );
}
