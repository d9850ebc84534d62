import { btcOfSats, moneyOfCents } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';

/** Writes amounts in the reader's unit, or hides them in discreet mode. */
export function useAmounts() {
  const own = useOwnAmounts();
  return {
    sats: (sats: number | null, options?: { sign?: boolean }) => own.bitcoin(btcOfSats(sats), options),
    brl: (cents: number | null) => own.brl(moneyOfCents(cents)),
  };
}

export type Amounts = ReturnType<typeof useAmounts>;
