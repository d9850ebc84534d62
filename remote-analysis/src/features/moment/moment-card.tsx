import { Accordion, ReadingCard } from '@painel/shared/parts';
import { Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './moment.copy';
import styles from './moment-card.module.css';
import { type MoodOf, momentRows, momentSentences, shareOf, shareText } from './moment.model';
import { momentQuery } from './moment.queries';

const hundred = Array.from({ length: 100 }, (_, place) => place);

/** A dot for each of a hundred days, full where a higher price followed. */
function Dots({ share }: { share: number }) {
  const higher = Math.round(share);
  return (
    <div className={styles.line}>
      <p>{copy.line(higher)}</p>
      <div className={styles.dots} aria-hidden="true">
        {hundred.map((place) => (
          <i key={place} data-higher={place < higher || undefined} />
        ))}
      </div>
    </div>
  );
}

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
      height={{ phone: 160, tablet: 110, desktop: 110 }}
      flush
      footer={copy.note}
    >
      {(moment) => {
        const share = shareOf(moment.together.after365);
        return (
          <>
            {share !== null && <Dots share={share} />}
            <Accordion title={copy.details}>
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
            </Accordion>
          </>
        );
      }}
    </ReadingCard>
  );
}
