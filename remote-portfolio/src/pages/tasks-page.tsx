import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { TaskSection } from '../features/ledger/task-section';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';

export function TasksPage() {
  return (
    <Page>
      <PageHeader title={copy.tasks.title} lead={copy.tasks.lead} />
      <PortfolioNavigation />
      <CardErrorBoundary name="portfolio/tasks">
        <TaskSection />
      </CardErrorBoundary>
    </Page>
  );
}
