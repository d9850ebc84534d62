import type { WatchedAddress } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Button, DataTable, EmptyState, ErrorState, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { AddressListSkeleton } from './address-list-skeleton';
import { addressColumns } from './address-columns';
import styles from './addresses.module.css';
import { copy } from './addresses.copy';
import type { Rates } from './addresses.model';
import { addressQueries } from './addresses.queries';
import { RemoveAddressDialog } from './remove-address-dialog';

interface Props {
  rates: Rates;
  /** Where an address is typed: an empty list and a removed row lead there. */
  addressField: RefObject<HTMLInputElement | null>;
}

/** The watched addresses with what they hold. */
export function AddressList({ rates, addressField }: Props) {
  const addresses = useQuery(addressQueries.list());
  const [removing, setRemoving] = useState<WatchedAddress | null>(null);

  if (addresses.isPending) return <AddressListSkeleton />;
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
      {addresses.data.value.length === 0 ? (
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
        <DataTable
          label={copy.table.caption}
          columns={addressColumns(rates, setRemoving)}
          rows={addresses.data.value}
          rowKey={({ id }) => id}
        />
      )}
      <RemoveAddressDialog address={removing} onClose={() => setRemoving(null)} afterRemoval={addressField} />
    </>
  );
}
