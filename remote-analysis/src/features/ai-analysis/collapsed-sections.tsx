import type { AiAnalysis } from '@painel/contract';
import { Accordion } from '@painel/shared/parts';
import { copy } from './ai-analysis.copy';
import { KeyLevels } from './key-levels';
import { Prose } from './prose';

/** The parts of the analysis behind their titles, for a page where it is one card among many. */
export function CollapsedSections({ analysis }: { analysis: AiAnalysis }) {
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
