import { CardErrorBoundary } from '@painel/shared/federation';
import { Stack } from '@painel/shared/ui';
import { AccountSection } from '../features/ledger/accounts/account-section';
import { ReconcileAccounts } from '../features/ledger/accounts/reconcile-accounts';
import { YearSection } from '../features/ledger/years/year-section';
import { useWriteGain } from '../features/summary/place-gain';
import { unitsOf } from '@painel/shared/format';
import { useQuery } from '@tanstack/react-query';
import { addressQueries, watchedWalletQueries } from '../features/addresses/addresses.queries';
import { nameOf } from '../features/addresses/addresses.model';
import { type Reference, referenceTo } from '../features/ledger/references.model';
import { walletQueries } from '../features/wallets/wallets.queries';

/** Everything of the portfolio that an account of the ledger may be; unreadable parts are left out. */
function useReferences(): Reference[] {
  const addresses = useQuery(addressQueries.list()).data?.value ?? [];
  const watched = useQuery(watchedWalletQueries.list()).data?.value ?? [];
  const external = useQuery({ ...walletQueries.list(), refetchInterval: false }).data ?? [];
  return [
    ...addresses.map((row) => ({ value: referenceTo('addressId', row.id), label: nameOf(row) })),
    ...watched.map((row) => ({ value: referenceTo('watchedWalletId', row.id), label: nameOf(row) })),
    ...external.map(({ id, name, balance }) => ({
      value: referenceTo('externalWalletId', id),
      label: name,
      isBelowSatoshi: (unitsOf(balance) ?? 0n) % 10n !== 0n,
    })),
  ];
}

const none: never[] = [];

/** The accounts of the ledger, next to the rest of the portfolio. */
function Accounts() {
  const write = useWriteGain(none, none);
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

/** They render together, so that neither moves the other. */
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
