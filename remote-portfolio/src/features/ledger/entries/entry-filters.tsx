import { type LedgerAccount, ledgerEntryStatuses, ledgerEntryStatusNames } from '@painel/contract';
import { SearchField, SelectField, TextField } from '@painel/shared/parts';
import { Button, useMedia } from '@painel/shared/ui';
import { useState } from 'react';
import { kindsInOrder } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import type { EntryFilters as Filters } from '../ledger.api';
import type { useFilters } from './use-filters';

const words = copy.filters;
/** The browser filters loaded entries with each letter; the server's search waits for this pause. */
const pauseMs = 120;

type Filtering = ReturnType<typeof useFilters>;

interface Props {
  accounts: readonly LedgerAccount[];
  filtering: Filtering;
}

/** How many are set in addition to the search, which always shows. */
const countOf = ({ search: _search, ...others }: Filters) => Object.values(others).filter(Boolean).length;

function FilterFields({
  accounts,
  filters,
  change,
}: Pick<Filtering, 'filters' | 'change'> & Pick<Props, 'accounts'>) {
  return (
    <div className={styles.filterFields}>
      <TextField
        type="date"
        label={words.from}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={words.to}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(event) => change({ to: event.target.value })}
      />
      <SelectField
        label={words.account}
        value={filters.account ?? ''}
        options={[
          { value: '', label: words.all },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(account) => change({ account })}
      />
      <SelectField
        label={words.kind}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: words.allKinds },
          ...kindsInOrder.map((value) => ({ value, label: copy.kinds[value] })),
        ]}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={words.status}
        value={filters.status ?? ''}
        options={[
          { value: '', label: words.all },
          ...ledgerEntryStatuses.map((value) => ({ value, label: ledgerEntryStatusNames[value] })),
        ]}
        onChange={(status) => change({ status })}
      />
    </div>
  );
}

/** Narrows the list down. The address of the page holds the filters. */
export function EntryFilters({ accounts, filtering: { filters, isFiltered, type, change, clear } }: Props) {
  // A small screen has the entries first.
  const isSmall = useMedia('(max-width: 48em)');
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className={styles.filters} role="group" aria-label={words.title}>
      <div className={styles.search}>
        <SearchField
          label={words.search}
          placeholder={words.searchExample}
          maxLength={100}
          search={filters.search ?? ''}
          onSearch={(search) => change({ search })}
          onType={type}
          pauseMs={pauseMs}
        />
      </div>
      {isSmall && (
        <Button aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {words.unfold(countOf(filters))}
        </Button>
      )}
      {(!isSmall || isUnfolded) && <FilterFields accounts={accounts} filters={filters} change={change} />}
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          {copy.section.clear}
        </Button>
      )}
    </div>
  );
}
