import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { PlanSection } from '../features/ledger/plans/plan-section';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

export function PlansPage() {
  return (
    <Page>
      <PageHeader title={copy.plans.title} lead={copy.plans.lead} />
      <PortfolioNavigation />
      <div className={styles.parts}>
        <CardErrorBoundary name="portfolio/plans">
          <PlanSection />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
