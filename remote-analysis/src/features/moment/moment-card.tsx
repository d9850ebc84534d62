import { ReadingCard } from '@painel/shared/parts';
import { Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './moment.copy';
import styles from './moment-card.module.css';
import { type MoodOf, momentRows, momentSentences, shareText } from './moment.model';
import { momentQuery } from './moment.queries';

/** Renders the readings of the last close, and how often a higher price followed days with the same readings. */
export function MomentCard({ moodOf }: { moodOf: MoodOf }) {
  const query = useQuery(momentQuery);

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      failure={copy.failed}
      failureText={copy.failedText}
      height={{ phone: 560, tablet: 420, desktop: 210 }}
      flush
      footer={copy.note}
    >
      {(moment) => (
        <>
          <p className={styles.sentence}>{momentSentences(moment, moodOf).join(' ')}</p>
          <StatCells columns={4} mobileColumns={1}>
            {momentRows(moment).map(({ name, after30, after365 }) => (
              <Stat
                key={name}
                label={name}
                value={shareText(after30)}
                unit={copy.table.after30(after30.cases ?? 0)}
                context={copy.table.after365(shareText(after365), after365.cases ?? 0)}
              />
            ))}
          </StatCells>
        </>
      )}
    </ReadingCard>
  );
}
