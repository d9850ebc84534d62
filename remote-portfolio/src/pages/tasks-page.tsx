import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { TaskSection } from '../features/ledger/tasks/task-section';
import { LoadPart } from './load-part';
import { copy } from './portfolio.copy';
import styles from './pages.module.css';
import { EntriesNavigation } from './entries-navigation';
import { PortfolioNavigation } from './portfolio-navigation';

const load = async () => (await import('./accounts-and-years')).AccountsAndYears;

export function TasksPage() {
  return (
    <Page>
      <PageHeader title={copy.tasks.title} lead={copy.tasks.lead} />
      <PortfolioNavigation />
      <EntriesNavigation />
      <div className={styles.parts}>
        <CardErrorBoundary name="portfolio/tasks">
          <TaskSection>
            <LoadPart name="accounts-and-years" load={load} height={600} />
          </TaskSection>
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
