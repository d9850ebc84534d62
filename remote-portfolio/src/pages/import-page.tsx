import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { ConnectionOffer } from '../features/ledger/connections/connection-offer';
import { ImportSection } from '../features/ledger/imports/import-section';
import { copy } from './portfolio.copy';
import { EntriesNavigation } from './entries-navigation';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

export function ImportPage() {
  return (
    <Page>
      <PageHeader title={copy.import.title} lead={copy.import.lead} />
      <PortfolioNavigation />
      <EntriesNavigation />
      <div className={styles.parts}>
        <CardErrorBoundary name="portfolio/connection-offer">
          <ConnectionOffer />
        </CardErrorBoundary>
        <CardErrorBoundary name="portfolio/import">
          <ImportSection />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
