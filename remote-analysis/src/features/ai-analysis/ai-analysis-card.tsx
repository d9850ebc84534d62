import { polling } from '@painel/shared/market';
import { QuerySource, ReadingCard, Accordion } from '@painel/shared/parts';
import { IconButton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { copy } from './ai-analysis.copy';
import styles from './ai-analysis-card.module.css';
import { aiAnalysisQueries } from './ai-analysis.queries';
import { Catalysts } from './catalysts';
import { FullAnalysis } from './full-analysis';
import { Verdict } from './verdict';
import type { AiAnalysis } from '@painel/contract';
import { KeyLevels } from './key-levels';
import { Prose } from './prose';

/** The parts of the analysis behind their titles, for a page where it is one card among many. */
function CollapsedSections({ analysis }: { analysis: AiAnalysis }) {
  const opinion = analysis.analysis;

  return (
    <>
      <Accordion title={copy.keyLevels} note={copy.keyLevelsNote}>
        <KeyLevels analysis={analysis} />
      </Accordion>
      <Accordion title={copy.priceAndStructure}>
        <Prose opinion={opinion} parts={['priceAnalysis', 'technicalOutlook', 'marketStructure']} />
      </Accordion>
      <Accordion title={copy.moodAndNews}>
        <Prose opinion={opinion} parts={['sentimentAnalysis', 'fundamentalFactors', 'newsImpact']} />
      </Accordion>
      <Accordion title={copy.risksAndHorizon} note={opinion.timeHorizon ?? undefined}>
        <Prose opinion={opinion} parts={['riskAssessment', 'timeHorizon']} />
      </Accordion>
    </>
  );
}

const heights = {
  full: { phone: 1997, tablet: 1176, desktop: 997 },
  folded: 307,
  brief: { phone: 716, tablet: 478, desktop: 478 },
};

interface Props {
  /** `technical` opens everything and renews every 3 minutes; `dashboard` keeps the parts behind their titles, 5 minutes. */
  page: 'dashboard' | 'technical';
  /** Only the verdict shows until the reader opens the rest. */
  folded?: boolean;
}

/** The market analysis: a recommendation, its confidence and its reasons. Names the author and says that it is no advice. */
export function AiAnalysisCard({ page, folded = false }: Props) {
  const full = page === 'technical';
  const query = useQuery(
    aiAnalysisQueries.current(full ? polling.aiAnalysisOnTechnical : polling.aiAnalysisOnDashboard),
  );
  const [expanded, setExpanded] = useState(!folded);
  const detailsId = useId();
  const engine = query.data?.value.engine ?? 'unknown';

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      titleNote={query.data?.value.analysis.timeHorizon ?? undefined}
      icon="spark"
      failure={copy.loadFailed}
      height={heights[!full ? 'brief' : folded ? 'folded' : 'full']}
      flush
      seamless
      headerEnd={
        !query.isLoadingError && (
          <span className={styles.tools}>
            <QuerySource
              query={query}
              readAt={query.data?.value.lastUpdated}
              sources={copy.sources}
              words={full ? copy.everyThreeMinutes : undefined}
            />
            {full && (
              <span className={styles.toggle} data-expanded={expanded}>
                <IconButton
                  label={expanded ? copy.collapse : copy.expand}
                  icon="chevron-down"
                  size="sm"
                  aria-expanded={expanded}
                  aria-controls={query.data ? detailsId : undefined}
                  onClick={() => setExpanded(!expanded)}
                />
              </span>
            )}
          </span>
        )
      }
      footer={query.data && <span>{copy.author[engine]}</span>}
    >
      {(analysis, { source }) => (
        <>
          <div className={styles.verdict}>
            <p className={styles.readings}>{copy.readings(analysis.analysis.timeHorizon)}</p>
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
    </ReadingCard>
  );
}
