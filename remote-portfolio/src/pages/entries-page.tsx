import type { LedgerEntry } from '@painel/contract';
import { CardErrorBoundary, lazyPart, ProofProvider } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { EntrySection } from '../features/ledger/entries/entry-section';
import { ExportMenu } from '../features/ledger/entries/export-menu';
import { copy } from './portfolio.copy';
import { EntriesNavigation } from './entries-navigation';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

const LongTable = lazyPart(
  async () => (await import('../features/addresses/long-table')).LongTableAhead<LedgerEntry>,
);

export function EntriesPage() {
  return (
    <Page>
      <PageHeader
        title={copy.entries.title}
        lead={copy.entries.lead}
        tools={
          <ProofProvider>
            <ExportMenu />
          </ProofProvider>
        }
      />
      <PortfolioNavigation />
      <EntriesNavigation />
      <div className={styles.onlyCard}>
        <CardErrorBoundary name="portfolio/entries">
          <EntrySection LongTable={LongTable} />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
