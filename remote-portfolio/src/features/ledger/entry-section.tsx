import type { LedgerEntry } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { Button, Card, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EntryFilters } from './entry-filters';
import { EntryList, type TableOf } from './entry-list';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { ledgerQueries, useAddEntry } from './ledger.queries';
import { NewEntryForm } from './new-entry-form';
import { useEntryEditing } from './use-entry-editing';
import { useFilters } from './use-filters';
import { useRemovals } from './use-removals';

const words = copy.section;

/** All entries: the form when it is open, the filters, then the table. */
export function EntrySection({ LongTable }: { LongTable: TableOf<LedgerEntry> }) {
  const [alteredYears, setAlteredYears] = useState<readonly number[]>([]);
  const [isOpen, setOpen] = useState(false);
  const filtering = useFilters();
  const accounts = useQuery(ledgerQueries.accounts());
  const entries = useQuery(ledgerQueries.entries(filtering.filters));
  const adding = useAddEntry();
  const editing = useEntryEditing(setAlteredYears);
  const removals = useRemovals(setAlteredYears);
  const addButton = useRef<HTMLButtonElement>(null);
  const total = entries.data?.[0]?.total ?? null;
  const close = () => {
    setOpen(false);
    addButton.current?.focus();
  };

  return (
    <Card
      flush
      title={words.title}
      titleNote={total !== null && words.count(formatNumber(total), total === 1)}
      busy={entries.isPending}
      headerEnd={
        <Button
          ref={addButton}
          size="sm"
          variant="primary"
          icon="plus"
          aria-expanded={isOpen}
          disabled={accounts.isPending}
          onClick={() => setOpen(!isOpen)}
        >
          {words.add}
        </Button>
      }
      footer={<span>{words.timeNote}</span>}
    >
      {isOpen && (
        <div className={styles.new}>
          <NewEntryForm
            accounts={accounts.data ?? []}
            adding={adding}
            onAltered={setAlteredYears}
            onClose={close}
          />
        </div>
      )}
      {alteredYears.length > 0 && (
        <div className={styles.notice}>
          <Notice tone="info">{words.alteredYears(alteredYears)}</Notice>
        </div>
      )}
      {(filtering.isFiltered || Boolean(total)) && (
        <EntryFilters accounts={accounts.data ?? []} filtering={filtering} />
      )}
      <EntryList
        LongTable={LongTable}
        accounts={accounts.data ?? []}
        filtering={filtering}
        editing={editing}
        removals={removals}
        saving={adding.isPending ? adding.variables : null}
        onAdd={isOpen ? null : () => setOpen(true)}
      />
    </Card>
  );
}
