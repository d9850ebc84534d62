import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { SourcesCard } from '../features/sources/sources-card';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

export function SourcesPage() {
  return (
    <Page>
      <PageHeader title={copy.sources.title} lead={copy.sources.lead} />
      <PortfolioNavigation />
      <div className={styles.onlyCard}>
        <CardErrorBoundary name="portfolio/sources">
          <SourcesCard />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
