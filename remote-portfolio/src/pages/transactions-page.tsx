import type { OnchainTransaction } from '@painel/contract';
import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { AlteredYears } from '../features/ledger/altered-years';
import { RefreshButtons } from '../features/refresh/refresh-buttons';
import { TransactionSection, TransactionSource } from '../features/transactions/transaction-section';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

const RegisterEntryForm = lazyPart(
  async () => (await import('../features/ledger/entries/register-entry-form')).RegisterEntryForm,
);
const LongTable = lazyPart(
  async () => (await import('../features/addresses/long-table')).LongTable<OnchainTransaction>,
);

export function TransactionsPage() {
  return (
    <Page>
      <PageHeader
        title={copy.transactions.title}
        lead={copy.transactions.lead}
        tools={<RefreshButtons />}
        notice={<TransactionSource />}
      />
      <PortfolioNavigation />
      <div className={styles.onlyCard}>
        <CardErrorBoundary name="portfolio/transactions">
          <TransactionSection
            LongTable={LongTable}
            EntryForm={RegisterEntryForm}
            AlteredYears={AlteredYears}
          />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
