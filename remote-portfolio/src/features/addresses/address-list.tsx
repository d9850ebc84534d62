import type { WatchedWallet } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { DataTable } from '@painel/shared/parts';
import { Button, EmptyState, ErrorState, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { AddressListSkeleton } from './address-list-skeleton';
import { addressColumns } from './address-columns';
import styles from './addresses.module.css';
import { copy } from './addresses.copy';
import { inOneList, type Rates, type Watched } from './addresses.model';
import { addressQueries, watchedWalletQueries } from './addresses.queries';
import { DerivedAddresses } from './derived-addresses';
import { RemoveWatchedDialog } from './remove-watched-dialog';
import { useNow } from './use-now';
import { WalletsNotice } from './wallets-notice';

const LongTable = lazy(async () => ({ default: (await import('./long-table')).LongTable }));
/** Shorter lists are drawn whole: the browser's own search then finds every row. */
const longFrom = 60;

interface Props {
  rates: Rates;
  /** Where an address is typed: an empty list and a removed row lead there. */
  addressField: RefObject<HTMLInputElement | null>;
}

/** The watched addresses and wallets with what they hold. */
export function AddressList({ rates: { brl, usd }, addressField }: Props) {
  const addresses = useQuery(addressQueries.list());
  const wallets = useQuery(watchedWalletQueries.list());
  const [removing, setRemoving] = useState<Watched | null>(null);
  const [opened, setOpened] = useState<WatchedWallet | null>(null);
  const own = useOwnAmounts();
  const currencies = useCurrencyOrder();
  const now = useNow();

  const rows = useMemo(
    () => inOneList(addresses.data?.value ?? [], wallets.data?.value ?? []),
    [addresses.data, wallets.data],
  );
  const columns = useMemo(
    () =>
      addressColumns({ brl, usd }, { own, currencies }, now, { onOpen: setOpened, onRemove: setRemoving }),
    [brl, usd, own, currencies, now],
  );

  const Table = rows.length > longFrom ? LongTable : DataTable<Watched>;

  if (addresses.isPending || (rows.length === 0 && wallets.isPending)) return <AddressListSkeleton />;
  if (addresses.isLoadingError)
    return (
      <ErrorState
        title={messageOf(addresses.error, copy.loadFailed)}
        text={copy.loadFailedText}
        retrying={addresses.isFetching}
        onRetry={() => void addresses.refetch()}
      />
    );

  return (
    <>
      {addresses.isRefetchError && (
        <div className={styles.notice}>
          <StaleNotice since={addresses.dataUpdatedAt} />
        </div>
      )}
      <WalletsNotice wallets={wallets} />
      {rows.length === 0 ? (
        <EmptyState
          title={copy.empty}
          text={copy.emptyText}
          action={
            <Button variant="primary" icon="plus" onClick={() => addressField.current?.focus()}>
              {copy.addFirst}
            </Button>
          }
        />
      ) : (
        <Suspense fallback={<AddressListSkeleton />}>
          <Table label={copy.table.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </Suspense>
      )}
      <RemoveWatchedDialog row={removing} onClose={() => setRemoving(null)} afterRemoval={addressField} />
      <DerivedAddresses wallet={opened} onClose={() => setOpened(null)} />
    </>
  );
}
