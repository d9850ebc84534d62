import type { Reading } from '@painel/shared/api';
import { missing } from '@painel/shared/format';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface StatProps {
  value?: string;
  loading?: boolean;
  unit?: string;
  context?: ReactNode;
}

/** The props of a stat: a skeleton while the reading loads, the figure, or «—» when it failed. */
export function statProps<T>(query: UseQueryResult<Reading<T>>, show: (value: T) => StatProps): StatProps {
  if (query.isPending) return { loading: true };
  if (!query.data) return { value: missing };
  const shown = show(query.data.value);
  return shown.value === missing ? { value: missing } : shown;
}
