import { polling } from '@painel/shared/market';
import { PendingSource, ReadingBody, ReadingSource } from '@painel/shared/parts';
import { Card, IconButton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { copy } from './ai-analysis.copy';
import styles from './ai-analysis-card.module.css';
import { aiAnalysisQueries } from './ai-analysis.queries';
import { Catalysts } from './catalysts';
import { CollapsedSections } from './collapsed-sections';
import { FullAnalysis } from './full-analysis';
import { Verdict } from './verdict';

const heights = {
  full: { phone: 1880, tablet: 1119, desktop: 940 },
  brief: { phone: 599, tablet: 421, desktop: 421 },
};

interface Props {
  /** `technical` opens everything and renews every 3 minutes; `dashboard` keeps the parts behind their titles, 5 minutes. */
  page: 'dashboard' | 'technical';
}

/** The market analysis: what to do, how sure it is and why. Says who wrote it, and that it is no advice. */
export function AiAnalysisCard({ page }: Props) {
  const full = page === 'technical';
  const query = useQuery(
    aiAnalysisQueries.current(full ? polling.aiAnalysisOnTechnical : polling.aiAnalysisOnDashboard),
  );
  const [expanded, setExpanded] = useState(true);
  const detailsId = useId();
  const words = full ? copy.everyThreeMinutes : undefined;
  const engine = query.data?.value.engine ?? 'unknown';

  return (
    <Card
      title={copy.title}
      titleNote={query.data?.value.analysis.timeHorizon ?? undefined}
      icon="spark"
      busy={query.isPending}
      flush
      seamless
      headerEnd={
        !query.isLoadingError && (
          <span className={styles.tools}>
            {query.data ? (
              <ReadingSource
                source={query.data.source}
                readAt={query.data.value.lastUpdated ?? query.data.readAt}
                receivedAt={query.dataUpdatedAt}
                sources={copy.sources}
                words={words}
              />
            ) : (
              <PendingSource words={words} />
            )}
            {full && (
              <span className={styles.toggle} data-expanded={expanded}>
                <IconButton
                  label={expanded ? copy.collapse : copy.expand}
                  icon="chevron-down"
                  size="sm"
                  aria-expanded={expanded}
                  aria-controls={detailsId}
                  onClick={() => setExpanded(!expanded)}
                />
              </span>
            )}
          </span>
        )
      }
      footer={query.data && <span>{copy.author[engine]}</span>}
    >
      <ReadingBody query={query} failure={copy.loadFailed} height={full ? heights.full : heights.brief} flush>
        {(analysis, { source }) => (
          <>
            <div className={styles.verdict}>
              <Verdict opinion={analysis.analysis} large={full} />
              {!full && <Catalysts catalysts={analysis.analysis.catalysts} />}
            </div>
            {full ? (
              <div id={detailsId} hidden={!expanded}>
                <FullAnalysis analysis={analysis} simulated={source === 'simulated'} />
              </div>
            ) : (
              <CollapsedSections analysis={analysis} />
            )}
          </>
        )}
      </ReadingBody>
    </Card>
  );
}
