import { CardErrorBoundary } from '@painel/shared/federation';
import { Stack } from '@painel/shared/ui';
import { AccountSection } from '../features/ledger/account-section';
import { YearSection } from '../features/ledger/year-section';
import { useReferences } from './use-references';

/** The accounts of the ledger, beside what the portfolio has. */
function Accounts() {
  return <AccountSection references={useReferences()} />;
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
