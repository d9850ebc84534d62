import { newsFilters } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { SearchField } from '@painel/shared/parts';
import { SegmentedControl } from '@painel/shared/ui';
import type { RefObject } from 'react';
import { maxSearchLength } from './news-search.model';
import { copy } from './news.copy';
import styles from './news.module.css';
import type { useNewsSearch } from './use-news-search';

const topics = newsFilters.map((value) => ({ value, label: copy.filters[value] }));
const withSaved = [...topics, { value: 'saved', label: copy.filters.saved }] as const;
const views = [
  { value: 'grid', label: copy.grid, icon: 'grid' },
  { value: 'list', label: copy.list, icon: 'list' },
] as const;

interface Props {
  wanted: ReturnType<typeof useNewsSearch>;
  /** How many match; null while unknown. */
  total: number | null;
  /** Whether the reader can save articles. */
  canSave: boolean;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Search, filters, how many there are, grid or list. */
export function NewsTools({ wanted, total, canSave, searchField }: Props) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={copy.search}
          placeholder={copy.searchExample}
          maxLength={maxSearchLength}
          search={wanted.search}
          onSearch={wanted.setSearch}
          field={searchField}
        />
      </div>
      <div className={styles.filters}>
        <SegmentedControl
          label={copy.filter}
          options={canSave ? withSaved : topics}
          value={wanted.filter}
          onChange={wanted.setFilter}
          fill
        />
      </div>
      <span className={styles.count} role="status">
        {total !== null && copy.count(formatNumber(total), total)}
      </span>
      <SegmentedControl label={copy.view} options={views} value={wanted.view} onChange={wanted.setView} />
    </div>
  );
}
