import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { StatementSection } from '../features/ledger/imports/statement-section';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

export function StatementPage() {
  return (
    <Page>
      <PageHeader title={copy.statement.title} lead={copy.statement.lead} />
      <PortfolioNavigation />
      <div className={styles.parts}>
        <CardErrorBoundary name="portfolio/statement">
          <StatementSection />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
