import type { AlteredYear } from '../altered-years.model';
import type { LedgerAccount, LedgerEntry } from '@painel/contract';
import { DataTable, RowPanel, toSaoPaulo } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Button, Card, TextLink } from '@painel/shared/ui';
import { useState } from 'react';
import { EditEntryForm } from '../entries/edit-entry-form';
import { entryColumns } from '../entries/entry-columns';
import { nameOf } from '../entry-name';
import { writeFilters } from '../entries/filters.model';
import { moneyFieldOf } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import taskStyles from './tasks.module.css';
import { useAddEntry } from '../ledger.queries';
import { NewEntryForm } from '../entries/new-entry-form';
import { PairChoice } from './pair-choice';
import { useAmounts } from '../use-amounts';
import type { EntryEditing } from '../entries/use-entry-editing';
import type { TaskGroup, TaskStatus } from './use-tasks';
import { type EntryDraft, newAccount } from '../entries/draft.model';
import { writeSats } from '../amounts.model';

const minuteMs = 60_000;

/** Returns the known fields of the missing entry: the arrival of an exit, or the purchase before coins left. */
function startOf(
  status: TaskStatus,
  entry: LedgerEntry,
  accounts: readonly LedgerAccount[],
): Partial<EntryDraft> {
  const at = Date.parse(entry.occurredAt ?? '');
  if (status === 'missing_origin')
    return { kind: 'buy', accountId: entry.accountId, moment: toSaoPaulo(at - minuteMs).slice(0, 16) };
  const other = accounts.find(({ id }) => id !== entry.accountId);
  return {
    kind: 'transfer_in',
    accountId: other?.id ?? newAccount,
    accountKind: 'self_custody',
    moment: toSaoPaulo(at),
    unit: 'btc',
    sats: writeSats(entry.sats ?? 0, 'btc'),
    txid: entry.txid ?? '',
  };
}

/** The row with an open part below it, and which part. */
interface Opened {
  id: string;
  part: 'add' | 'pair';
}

interface Props {
  group: TaskGroup;
  accounts: readonly LedgerAccount[];
  accountName: (id: string) => string;
  editing: EntryEditing;
  onAltered: (years: readonly AlteredYear[]) => void;
}

/** Entries that miss the same data, each with the action that adds them. */
export function TaskList({ group, accounts, accountName, editing, onAltered }: Props) {
  const { status, entries, hasMore } = group;
  const words = copy.tasks[status];
  const amounts = useAmounts();
  const adding = useAddEntry();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  const all = entryColumns(amounts, accountName, (entry) => (
    <div className={taskStyles.taskActions}>
      {words.pair && (
        <Button size="sm" onClick={() => setOpened({ id: entry.id, part: 'pair' })}>
          {words.pair}
        </Button>
      )}
      {words.add && (
        <Button size="sm" onClick={() => setOpened({ id: entry.id, part: 'add' })}>
          {words.add}
        </Button>
      )}
      <Button size="sm" onClick={() => editing.open(entry)}>
        {words.mend}
      </Button>
    </div>
  ));
  // The value of an exit does not help to find its destination, and its buttons need the room.
  const columns = words.pair ? all.filter(({ key }) => key !== 'value') : all;
  const formFor = (entry: LedgerEntry) => {
    if (editing.entry?.id === entry.id)
      return (
        <EditEntryForm
          entry={entry}
          accounts={accounts}
          editing={editing}
          focus={
            status === 'missing_cost' || status === 'missing_value' ? moneyFieldOf(entry.kind) : undefined
          }
        />
      );
    if (opened?.id !== entry.id) return null;
    if (opened.part === 'pair')
      return <PairChoice out={entry} accountName={accountName} onAltered={onAltered} onClose={close} />;
    return (
      <NewEntryForm
        accounts={accounts}
        adding={adding}
        start={startOf(status, entry, accounts)}
        onAltered={onAltered}
        onClose={close}
      />
    );
  };

  const panelOf = (entry: LedgerEntry) => {
    const form = formFor(entry);
    if (!form) return null;
    return (
      <RowPanel>
        <p className={styles.about}>
          {nameOf(entry)} · {accountName(entry.accountId)} · {amounts.sats(entry.sats)}
        </p>
        {form}
      </RowPanel>
    );
  };

  return (
    <Card flush title={words.title}>
      <p className={styles.why}>{words.text}</p>
      <div className={styles.tasks}>
        <DataTable
          label={words.title}
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          panelOf={panelOf}
        />
      </div>
      {hasMore && (
        <p className={styles.about}>
          <TextLink to={`${paths.ledgerEntries}?${writeFilters({ status }).toString()}`}>
            {copy.tasks.more}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
