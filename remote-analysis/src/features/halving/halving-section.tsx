import { marketQueries, polling } from '@painel/shared/market';
import { QuerySource, ReadingBody } from '@painel/shared/parts';
import { Card, SectionHeader } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CycleOverview } from './cycle-overview';
import { copy } from './halving.copy';
import styles from './halving-section.module.css';
import { HalvingTable } from './halving-table';

/** The halving on the on-chain page: the current cycle in full, and every halving so far. */
export function HalvingSection() {
  const query = useQuery(marketQueries.halving(polling.halvingCard));

  return (
    <section aria-label={copy.section}>
      <SectionHeader
        title={copy.section}
        end={<QuerySource query={query} sources={copy.sources} words={copy.everyTenMinutes} />}
      />
      <Card flush label={copy.title} busy={query.isPending}>
        <div className={styles.cycle}>
          <ReadingBody
            query={query}
            failure={copy.sectionFailed}
            failureText={copy.sectionFailedText}
            height={{ phone: 420, tablet: 191, desktop: 191 }}
          >
            {(halving) => <CycleOverview halving={halving} receivedAt={query.dataUpdatedAt} />}
          </ReadingBody>
        </div>
        <HalvingTable halving={query.data?.value} />
      </Card>
    </section>
  );
}
