import { useQuery } from '@tanstack/react-query';
import { alertQueries } from './alerts.queries';
import type { Currency } from './amounts.model';

interface HighestPrice {
  /** In whole units. */
  price: number;
  /** Whether it is the highest price ever; else that of a year. */
  isAllTime: boolean;
  isSimulated: boolean;
}

/**
 * The highest price ever, or that of a year where no source has the former. The server's record may be some hours old, so the year's candles
 * count too. Null until both calls have ended: a shortcut must not change what it fills in under the pointer.
 */
export function useHighestPrice(currency: Currency): HighestPrice | null {
  const ever = useQuery(alertQueries.allTimeHigh());
  const year = useQuery(alertQueries.highestOfYear(currency));
  if (ever.isPending || year.isPending) return null;
  const record = ever.data?.[currency] ?? null;
  const known = [record, year.data ?? null].filter((price) => price !== null);
  if (known.length === 0) return null;
  return {
    price: Math.max(...known),
    isAllTime: record !== null,
    isSimulated: ever.data?.isSimulated ?? false,
  };
}
