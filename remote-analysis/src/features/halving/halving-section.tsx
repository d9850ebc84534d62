import { messageOf } from '@painel/shared/api';
import { marketQueries, polling } from '@painel/shared/market';
import {
  Card,
  ErrorState,
  ReadingTime,
  SectionHeader,
  Skeleton,
  SourceNotice,
  StaleNotice,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CycleOverview } from './cycle-overview';
import { copy } from './halving.copy';
import styles from './halving-section.module.css';
import { HalvingTable } from './halving-table';

/** The halving on the on-chain page: the current cycle in full, and every halving so far. */
export function HalvingSection() {
  const halving = useQuery(marketQueries.halving(polling.halvingCard));

  return (
    <section aria-label={copy.section}>
      <SectionHeader
        title={copy.section}
        end={
          halving.data && (
            <ReadingTime at={halving.data.readAt ?? halving.dataUpdatedAt} words={copy.everyTenMinutes} />
          )
        }
      />
      <Card flush label={copy.title} busy={halving.isPending}>
        <div className={styles.cycle}>
          {halving.isPending && <Skeleton height={168} />}
          {halving.isLoadingError && (
            <ErrorState
              title={messageOf(halving.error, copy.sectionFailed)}
              text={copy.sectionFailedText}
              onRetry={() => void halving.refetch()}
              retrying={halving.isFetching}
            />
          )}
          {halving.isRefetchError && <StaleNotice since={halving.dataUpdatedAt} />}
          {halving.data && (
            <>
              <SourceNotice source={halving.data.source} readAt={halving.data.readAt} />
              <CycleOverview halving={halving.data.value} receivedAt={halving.dataUpdatedAt} />
            </>
          )}
        </div>
        <HalvingTable halving={halving.data?.value} />
      </Card>
    </section>
  );
}
