import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { SendCostCard } from '../features/send-cost/send-cost-card';
import { AnalysisNavigation } from './analysis-navigation';
import { copy } from './pages.copy';

export function SendCostPage() {
  return (
    <Page>
      <PageHeader title={copy.sendCost.title} lead={copy.sendCost.lead} />
      <AnalysisNavigation />
      <CardErrorBoundary name="analysis/send-cost">
        <SendCostCard />
      </CardErrorBoundary>
    </Page>
  );
}
