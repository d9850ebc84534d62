import type { LedgerEntry } from '@painel/contract';
import {
  DataTable,
  ListSkeleton,
  LoadError,
  LoadMore,
  RemovedRow,
  RowPanel,
  StaleRows,
} from '@painel/shared/parts';
import { Button, EmptyState, useMedia } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, Suspense, useMemo, useState } from 'react';
import { newAccount } from './draft.model';
import { EditEntryForm } from './edit-entry-form';
import { EntryActions, RowActionsContext } from './entry-cells';
import { entryColumns } from './entry-columns';
import { nameOf } from '../entry-name';
import { entriesOf, placed, searchIn } from './entry-pages.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries, type NewEntry, useMoreEntries } from '../ledger.queries';
import { optimisticEntry } from './optimistic-entry.model';
import type { Accounts } from '../accounts/use-accounts';
import { useAmounts } from '../use-amounts';
import type { EntryEditing } from './use-entry-editing';
import type { useFilters } from './use-filters';
import type { Removals } from './use-removals';

const words = copy.section;

/** Shorter lists render all rows, so the browser's own search finds every one. */
const longFrom = 60;

export type TableOf<Row> = ComponentType<Omit<ComponentProps<typeof DataTable<Row>>, 'window'>>;

interface Props {
  /** Renders the rows near the window only. */
  LongTable: TableOf<LedgerEntry>;
  accounts: Accounts;
  filtering: ReturnType<typeof useFilters>;
  editing: EntryEditing;
  removals: Removals;
  /** An entry that is on its way to the server. */
  saving: NewEntry | null;
  onAdd: (() => void) | null;
}

/** The entries, newest first. A form or an undo is in the place of a row that is edited or removed. */
export function EntryList({ LongTable, accounts, filtering, editing, removals, saving, onAdd }: Props) {
  const entries = useQuery(ledgerQueries.entries(filtering.filters));
  const more = useMoreEntries(filtering.filters);
  const amounts = useAmounts();
  // Paper shows every row.
  const isPrinting = useMedia('print');
  const [lastId, setLastId] = useState<string | null>(null);

  const { typed, filters } = filtering;
  const isOther = entries.isPlaceholderData || typed !== (filters.search ?? '');
  const known = useMemo(() => entriesOf(entries.data), [entries.data]);
  // Until the server has searched, the list shows the matching loaded entries; all loaded ones when none matches.
  const found = isOther ? searchIn(known, typed, accounts.nameOf) : known;
  const shown = found.length > 0 ? found : known;
  const rows = saving ? placed(shown, optimisticEntry(saving)) : shown;
  const { nameOf: accountName } = accounts;
  const nameOfNew = saving?.account?.name;
  const columns = useMemo(
    () =>
      entryColumns(
        amounts,
        (id) => (id === newAccount && nameOfNew) || accountName(id),
        (entry) => <EntryActions entry={entry} />,
      ),
    [amounts, accountName, nameOfNew],
  );
  const actions = {
    lastId,
    onEdit: (entry: LedgerEntry) => {
      setLastId(entry.id);
      editing.open(entry);
    },
    onRemove: (entry: LedgerEntry) => {
      setLastId(entry.id);
      removals.remove(entry);
    },
  };

  if (entries.isPending || (isOther && rows.length === 0)) return <ListSkeleton />;
  if (entries.isLoadingError)
    return <LoadError query={entries} failure={words.loadFailed} text={words.loadFailedText} />;
  if (rows.length === 0 && filtering.isFiltered)
    return (
      <EmptyState
        title={words.noneFound}
        text={words.noneFoundText}
        action={<Button onClick={filtering.clear}>{words.clear}</Button>}
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        title={words.empty}
        text={words.emptyText}
        action={
          onAdd && (
            <Button variant="primary" icon="plus" onClick={onAdd}>
              {words.add}
            </Button>
          )
        }
      />
    );

  const panelOf = (entry: LedgerEntry) => {
    if (removals.isWaiting(entry.id))
      return (
        <div className={styles.removed}>
          <RemovedRow id={entry.id} text={copy.removal.removed(nameOf(entry))} removals={removals} />
        </div>
      );
    if (editing.entry?.id !== entry.id) return null;
    return (
      <RowPanel>
        <EditEntryForm entry={entry} accounts={accounts.list} editing={editing} />
      </RowPanel>
    );
  };
  const nextCursor = isOther ? null : entries.data.at(-1)?.nextCursor;
  const Table = rows.length > longFrom && !isPrinting ? LongTable : DataTable<LedgerEntry>;

  return (
    <>
      <StaleRows query={entries} />
      <Suspense fallback={<ListSkeleton />}>
        <div className={styles.list}>
          <RowActionsContext value={actions}>
            <Table
              label={copy.table.caption}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              panelOf={panelOf}
              foldedLabel={nameOf}
            />
          </RowActionsContext>
        </div>
      </Suspense>
      {nextCursor && (
        <LoadMore more={more} onMore={() => more.mutate(nextCursor)} failed={words.moreFailed} early />
      )}
    </>
  );
}
