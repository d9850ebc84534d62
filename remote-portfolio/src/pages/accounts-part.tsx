import { unitsOf } from '@painel/shared/format';
import { CardErrorBoundary } from '@painel/shared/federation';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { addressQueries, watchedWalletQueries } from '../features/addresses/addresses.queries';
import { nameOf } from '../features/addresses/addresses.model';
import { AccountSection } from '../features/ledger/accounts/account-section';
import { type Reference, referenceTo } from '../features/ledger/references.model';
import { useWriteGain } from '../features/summary/place-gain';
import { walletQueries } from '../features/wallets/wallets.queries';

/** Everything of the portfolio that an account of the ledger may be; unreadable parts are left out. */
export function useReferences(): Reference[] {
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

/** The accounts of the ledger, in the form of the rest of the portfolio. */
export function AccountsPart({ rates }: Pick<ComponentProps<typeof AccountSection>, 'rates'>) {
  const write = useWriteGain(none, none, rates);
  return (
    <CardErrorBoundary name="portfolio/accounts">
      <AccountSection
        references={useReferences()}
        rates={rates}
        gain={write && ((account) => write((gains) => gains.account(account)))}
      />
    </CardErrorBoundary>
  );
}
