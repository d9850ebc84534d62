import type { AlteredYear } from '../altered-years.model';
import type { LedgerEntry } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { Button, ButtonLink, Card, Row } from '@painel/shared/ui';
import { paths } from '@painel/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AlteredYears } from '../altered-years';
import { EntryFilters } from './entry-filters';
import { EntryList, type TableOf } from './entry-list';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries, useAddEntry } from '../ledger.queries';
import { NewEntryForm } from './new-entry-form';
import { AccountsNotice, useAccounts } from '../accounts/use-accounts';
import { useEntryEditing } from './use-entry-editing';
import { useFilters } from './use-filters';
import { useRemovals } from './use-removals';

const words = copy.section;

/** All entries: the form when it is open, the filters, then the table. */
export function EntrySection({ LongTable }: { LongTable: TableOf<LedgerEntry> }) {
  const [alteredYears, setAlteredYears] = useState<readonly AlteredYear[]>([]);
  const [isOpen, setOpen] = useState(false);
  const filtering = useFilters();
  const accounts = useAccounts();
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
      busy={entries.isPending || entries.isPlaceholderData}
      headerEnd={
        <Row gap={8} wrap>
          <ButtonLink to={paths.ledgerImport} size="sm">
            {words.toImport}
          </ButtonLink>
          <Button
            ref={addButton}
            size="sm"
            variant="primary"
            icon="plus"
            aria-expanded={isOpen}
            disabled={!accounts.query.data}
            onClick={() => setOpen(!isOpen)}
          >
            {words.add}
          </Button>
        </Row>
      }
      footer={<span>{words.timeNote}</span>}
    >
      {isOpen && (
        <div className={styles.new}>
          <NewEntryForm
            accounts={accounts.list}
            adding={adding}
            onAltered={setAlteredYears}
            onClose={close}
          />
        </div>
      )}
      <AccountsNotice accounts={accounts} />
      <AlteredYears years={alteredYears} />
      {(filtering.isFiltered || Boolean(total)) && (
        <EntryFilters accounts={accounts.list} filtering={filtering} />
      )}
      <EntryList
        LongTable={LongTable}
        accounts={accounts}
        filtering={filtering}
        editing={editing}
        removals={removals}
        saving={adding.isPending ? adding.variables : null}
        onAdd={isOpen || !accounts.query.data ? null : () => setOpen(true)}
      />
    </Card>
  );
}
