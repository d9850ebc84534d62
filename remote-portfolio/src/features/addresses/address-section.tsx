import { paths } from '@painel/shared/paths';
import {
  Button,
  Card,
  EmptyState,
  Notice,
  SectionHeader,
  TextLink,
  useMedia,
  useNow,
} from '@painel/shared/ui';
import { type RefObject, Suspense, useMemo, useState } from 'react';
import { AddressForm } from './form/address-form';
import { addressColumns, type GainCell } from './address-columns';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';
import { mergeWatched, nameOf, type Rates, searchFrom, searchIn, type Watched } from './addresses.model';
import type { WatchedWallet } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import {
  DataTable,
  editKeys,
  ListNotices,
  ListSkeleton,
  LoadError,
  RetryNotice,
  SearchField,
  StaleRows,
} from '@painel/shared/parts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { addressQueries, watchedWalletQueries } from './addresses.queries';
import { useLabelEditing } from './use-label-editing';

/** Notice about watched wallets that could not be read, while the addresses are shown. */
function WalletsNotice({ wallets }: { wallets: UseQueryResult<unknown> }) {
  if (!wallets.isLoadingError) return <StaleRows query={wallets} />;
  return (
    <ListNotices>
      <RetryNotice query={wallets} failure={copy.loadFailed} />
    </ListNotices>
  );
}

const words = copy.search;
const longest = 100;

/** Searches the rows by label and address. */
function AddressSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <div className={styles.search}>
      <SearchField
        label={words.label}
        placeholder={words.placeholder}
        maxLength={longest}
        search={search}
        onSearch={onSearch}
        pauseMs={0}
      />
    </div>
  );
}

const LongTable = lazyPart(async () => (await import('./long-table')).LongTable<Watched>);
const RemoveWatchedDialog = lazyPart(
  async () => (await import('./remove-watched-dialog')).RemoveWatchedDialog,
);
const DerivedAddresses = lazyPart(async () => (await import('./derived-addresses')).DerivedAddresses);
/** Shorter lists render all rows, so the browser's own search finds every one. */
const longFrom = 60;
/** How often the ages in the list are computed again. */
const agesMs = 30_000;

interface Props {
  rates: Rates;
  gain?: GainCell;
  /** Where an address is typed: a removed row moves the focus there. */
  addressField: RefObject<HTMLInputElement | null>;
}

/** The watched addresses and wallets with their balances. */
function AddressList({ rates: { brl, usd }, gain = null, addressField }: Props) {
  const addresses = useQuery(addressQueries.list());
  const wallets = useQuery(watchedWalletQueries.list());
  const [removing, setRemoving] = useState<Watched | null>(null);
  const [opened, setOpened] = useState<WatchedWallet | null>(null);
  // The code of a dialog comes when it is opened, and stays while it fades out.
  const [hasOpened, setHasOpened] = useState({ removal: false, addresses: false });
  const [search, setSearch] = useState('');
  const editing = useLabelEditing();
  // Paper shows every row.
  const isPrinting = useMedia('print');
  const own = useOwnAmounts();
  const currencies = useCurrencyOrder();
  const now = useNow(agesMs);

  const rows = useMemo(
    () => mergeWatched(addresses.data?.value ?? [], wallets.data?.value ?? []),
    [addresses.data, wallets.data],
  );
  const actions = {
    editing,
    onOpen: (wallet: WatchedWallet) => {
      setOpened(wallet);
      setHasOpened({ ...hasOpened, addresses: true });
    },
    onRemove: (row: Watched) => {
      setRemoving(row);
      setHasOpened({ ...hasOpened, removal: true });
    },
  };
  const columns = addressColumns({ brl, usd }, { own, currencies }, now, actions, gain);

  const isSearched = rows.length >= searchFrom;
  const found = useMemo(() => searchIn(rows, isSearched ? search : ''), [rows, search, isSearched]);
  const Table = found.length > longFrom && !isPrinting ? LongTable : DataTable<Watched>;

  if (addresses.isPending || (rows.length === 0 && wallets.isPending)) return <ListSkeleton />;
  if (addresses.isLoadingError)
    return <LoadError query={addresses} failure={copy.loadFailed} text={copy.loadFailedText} />;

  return (
    <>
      <StaleRows query={addresses} />
      <WalletsNotice wallets={wallets} />
      {rows.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} />
      ) : (
        <>
          {isSearched && <AddressSearch search={search} onSearch={setSearch} />}
          {editing.fault && (
            <ListNotices>
              <Notice tone="down">{editing.fault}</Notice>
            </ListNotices>
          )}
          {found.length === 0 ? (
            <EmptyState
              title={copy.search.none}
              text={copy.search.noneText}
              action={<Button onClick={() => setSearch('')}>{copy.search.clear}</Button>}
            />
          ) : (
            <Suspense fallback={<ListSkeleton />}>
              <div className={styles.list}>
                <Table
                  label={copy.table.caption}
                  columns={columns}
                  rows={found}
                  rowKey={({ id }) => id}
                  foldedLabel={nameOf}
                  editingKey={editing.id}
                  onEditKeyDown={editKeys(editing.save, editing.close)}
                />
              </div>
            </Suspense>
          )}
        </>
      )}
      <Suspense>
        {hasOpened.removal && (
          <RemoveWatchedDialog row={removing} onClose={() => setRemoving(null)} afterRemoval={addressField} />
        )}
        {hasOpened.addresses && <DerivedAddresses wallet={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

/** Watched addresses: the form that adds one, then the table. */
export function AddressSection(props: Props) {
  return (
    <>
      <SectionHeader
        title={copy.title}
        end={
          <span className={styles.readOnly}>
            {copy.readOnly} <TextLink to={paths.sources}>{copy.whoLearns}</TextLink>
          </span>
        }
      />
      <Card flush label={copy.title}>
        <AddressForm addressField={props.addressField} />
        <AddressList {...props} />
      </Card>
    </>
  );
}
