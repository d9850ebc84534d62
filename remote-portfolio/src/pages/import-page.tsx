import { CardErrorBoundary } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Page, PageHeader } from '@painel/shared/ui';
import { ImportSection } from '../features/ledger/imports/import-section';
import { copy } from './portfolio.copy';
import { EntriesNavigation } from './entries-navigation';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

export function ImportPage() {
  return (
    <Page>
      <PageHeader
        title={copy.import.title}
        lead={copy.import.lead}
        tools={<ButtonLink to={paths.connect}>{copy.connect.title}</ButtonLink>}
      />
      <PortfolioNavigation />
      <EntriesNavigation />
      <div className={styles.parts}>
        <CardErrorBoundary name="portfolio/import">
          <ImportSection />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
