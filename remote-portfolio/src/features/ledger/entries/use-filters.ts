import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFiltered, readFilters, writeFilters } from './filters.model';
import type { EntryFilters } from '../ledger.api';

/** The filters in the page's address, the functions that change them, and the search as it is typed. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const [typed, type] = useState(filters.search ?? '');
  return {
    filters,
    typed: typed.trim(),
    type,
    isFiltered: isFiltered(filters),
    change: (change: EntryFilters) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
