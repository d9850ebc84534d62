import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';

/** The price of a bitcoin; null while unknown. */
export interface Rates {
  brl: number | null;
  usd: number | null;
}

/** In which currency, at which price and how a balance is valued. */
export interface Valuation {
  currency: 'brl' | 'usd';
  /** Of one bitcoin; null while unknown. */
  rate: number | null;
  own: ReturnType<typeof useOwnAmounts>;
}

/** How balances are valued for this reader. */
export function useValuation(rates: Rates): Valuation {
  const own = useOwnAmounts();
  const [currency] = useCurrencyOrder();
  return { currency, rate: rates[currency], own };
}
