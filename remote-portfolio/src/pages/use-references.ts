import { unitsOf } from '@painel/shared/format';
import { useQuery } from '@tanstack/react-query';
import { addressQueries, watchedWalletQueries } from '../features/addresses/addresses.queries';
import { nameOf } from '../features/addresses/addresses.model';
import { type Reference, referenceTo } from '../features/ledger/references.model';
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
