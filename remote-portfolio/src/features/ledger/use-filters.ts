import { useSearchParams } from 'react-router-dom';
import { isFiltered, readFilters, writeFilters } from './filters.model';
import type { EntryFilters } from './ledger.api';

/** The filters in the page's address, and what changes them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  return {
    filters,
    isFiltered: isFiltered(filters),
    change: (change: EntryFilters) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
