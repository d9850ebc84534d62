import type { WatchedWallet } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import {
  DataTable,
  ListNotices,
  ListSkeleton,
  LoadError,
  RetryNotice,
  SearchField,
  StaleRows,
} from '@painel/shared/parts';
import { Button, EmptyState, Notice, useMedia, useNow } from '@painel/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, Suspense, useMemo, useState } from 'react';
import { addressColumns, type GainCell } from './address-columns';
import styles from './addresses.module.css';
import { copy } from './addresses.copy';
import { mergeWatched, nameOf, type Rates, searchFrom, searchIn, type Watched } from './addresses.model';
import { addressQueries, watchedWalletQueries } from './addresses.queries';
import { type LabelEditing, useLabelEditing } from './use-label-editing';

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
/** Shorter lists are drawn whole: the browser's own search then finds every row. */
const longFrom = 60;
/** How often the ages in the list are computed again. */
const agesMs = 30_000;

interface Props {
  rates: Rates;
  gain: GainCell;
  /** The form's field: a removed row moves the focus there. */
  addressField: RefObject<HTMLInputElement | null>;
}

/** The watched addresses and wallets with their balances. */
export function AddressList({ rates: { brl, usd }, gain, addressField }: Props) {
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
                  onEditKeyDown={(event) => answerKey(event, editing)}
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

/** Enter saves from the field; on a button it presses the button. Esc cancels from anywhere in the row. */
function answerKey(event: KeyboardEvent, editing: LabelEditing) {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') editing.close();
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  // Or the key would also press what has the focus afterwards.
  event.preventDefault();
  editing.save();
}
