import { ReadingSource } from '@painel/shared/parts';
import { Grid, SectionHeader } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './adoption.copy';
import { AdoptionCards, PendingCards } from './adoption-cards';
import { recallAdoption } from './adoption-memory';
import { AdoptionNotice } from './adoption-notice';
import { adoptionQueries } from './adoption.queries';

/**
 * How far bitcoin is in use. A failure shows its text and the best figures left: the last answer that this browser has, else figures of a published
 * month, marked as such.
 */
export function AdoptionSection() {
  const query = useQuery(adoptionQueries.current());
  const reading = query.data ?? (query.isError ? recallAdoption() : null);

  return (
    <section aria-label={copy.section}>
      <SectionHeader
        title={copy.section}
        end={
          reading && (
            <ReadingSource
              source={query.isError && reading.source === 'live' ? 'stale' : reading.source}
              readAt={reading.readAt}
              receivedAt={query.dataUpdatedAt}
              sources={copy.sources}
              words={copy.everyThirtyMinutes}
            />
          )
        }
      />
      <AdoptionNotice query={query} reading={reading} />
      <Grid>{query.isPending ? <PendingCards /> : <AdoptionCards reading={reading} />}</Grid>
    </section>
  );
}
