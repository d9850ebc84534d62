import { CardErrorBoundary } from '@painel/shared/federation';
import { Stack } from '@painel/shared/ui';
import { ReconcileAccounts } from '../features/ledger/accounts/reconcile-accounts';
import { YearSection } from '../features/ledger/years/year-section';
import { useReferences } from './use-references';

/** They render together, so that neither moves the other. */
export function AccountsAndYears() {
  return (
    <Stack>
      <CardErrorBoundary name="portfolio/accounts">
        <ReconcileAccounts references={useReferences()} />
      </CardErrorBoundary>
      <CardErrorBoundary name="portfolio/years">
        <YearSection />
      </CardErrorBoundary>
    </Stack>
  );
}
