import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { ValuationSection } from '../features/valuation/valuation-section';
import { AnalysisNavigation } from './analysis-navigation';
import { copy } from './pages.copy';

export function ValuationPage() {
  return (
    <Page>
      <PageHeader title={copy.valuation.title} lead={copy.valuation.lead} />
      <AnalysisNavigation />
      <CardErrorBoundary name="analysis/valuation">
        <ValuationSection />
      </CardErrorBoundary>
    </Page>
  );
}
