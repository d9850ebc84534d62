import { CardErrorBoundary, ProofProvider } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { ConnectSection } from '../features/ledger/connections/connect-section';
import { EntriesNavigation } from './entries-navigation';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

export function ConnectPage() {
  return (
    <Page>
      <PageHeader title={copy.connect.title} lead={copy.connect.lead} />
      <PortfolioNavigation />
      <EntriesNavigation />
      <div className={styles.parts}>
        <CardErrorBoundary name="portfolio/connections">
          <ProofProvider>
            <ConnectSection />
          </ProofProvider>
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
