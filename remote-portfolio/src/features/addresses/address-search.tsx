import { SearchField } from '@painel/shared/parts';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';

const words = copy.search;
const longest = 100;

/** Searches the rows by label and address. */
export function AddressSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
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
