import { useOwnAmounts } from '@painel/shared/preferences';
import { useMemo } from 'react';
import { btcOfSats, moneyOfCents } from '@painel/shared/format';
import { formatForeign } from './amounts.model';

interface Options {
  sign?: boolean;
}

/** Writes integers of the ledger as the reader's own amounts: in their unit, or hidden in discreet mode unless `revealed` for now. */
export function useAmounts(revealed = false) {
  const own = useOwnAmounts(revealed);
  return useMemo(
    () => ({
      discreet: own.discreet,
      sats: (sats: number | null, options?: Options) => own.bitcoin(btcOfSats(sats), options),
      brl: (cents: number | null, options?: Options) => own.brl(moneyOfCents(cents), options),
      usd: (cents: number | null, options?: Options) => own.usd(moneyOfCents(cents), options),
      /** In the currency of an entry. Hidden amounts are alike in all. */
      money(currency: string | null, cents: number | null, options?: Options) {
        if (currency === 'USD') return own.usd(moneyOfCents(cents), options);
        const isOther = currency !== null && currency !== 'BRL' && cents !== null && !own.discreet;
        return isOther ? formatForeign(currency, cents) : own.brl(moneyOfCents(cents), options);
      },
    }),
    [own],
  );
}

export type Amounts = ReturnType<typeof useAmounts>;
