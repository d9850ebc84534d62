import { useCurrencyOrder } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { evolutionQuery } from './history.queries';
import { Rate } from './period-figures';
import { copy } from './history.copy';

/** The return on the reader's own money since the first transaction; in words while a history is read. */
export function SinceBeginning() {
  const [currency] = useCurrencyOrder();
  const evolution = useQuery(evolutionQuery(currency));
  if (evolution.isPending) return <span aria-busy="true">…</span>;
  const found = evolution.data?.value;
  if (found?.reading.status === 'running') return <span>{copy.waiting}</span>;
  return <Rate of={found?.moneyWeighted ?? null} />;
}
