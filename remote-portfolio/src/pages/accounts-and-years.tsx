import { CardErrorBoundary } from '@painel/shared/federation';
import { Stack } from '@painel/shared/ui';
import { AccountSection } from '../features/ledger/accounts/account-section';
import { ReconcileAccounts } from '../features/ledger/accounts/reconcile-accounts';
import { YearSection } from '../features/ledger/years/year-section';
import { useWriteGain } from '../features/summary/place-gain';
import { useReferences } from './use-references';

const none: never[] = [];

/** The accounts of the ledger, beside what the portfolio has. */
function Accounts() {
  const write = useWriteGain(none);
  const references = useReferences();
  return (
    <>
      <ReconcileAccounts references={references} />
      <AccountSection
        references={references}
        gain={write && ((account) => write((gains) => gains.account(account)))}
      />
    </>
  );
}

/** They come together, so that neither moves the other. */
export function AccountsAndYears() {
  return (
    <Stack>
      <CardErrorBoundary name="portfolio/accounts">
        <Accounts />
      </CardErrorBoundary>
      <CardErrorBoundary name="portfolio/years">
        <YearSection />
      </CardErrorBoundary>
    </Stack>
  );
}
