import { useOwnAmounts } from '@painel/shared/preferences';
import { btcOfSats, reaisOf } from './amounts.model';

interface Options {
  sign?: boolean;
}

/** Writes integers of the ledger as the reader's own amounts: in their unit, or hidden in discreet mode. */
export function useAmounts() {
  const own = useOwnAmounts();
  return {
    discreet: own.discreet,
    sats: (sats: number | null, options?: Options) => own.bitcoin(btcOfSats(sats), options),
    brl: (cents: number | null, options?: Options) => own.brl(reaisOf(cents), options),
    usd: (cents: number | null, options?: Options) => own.usd(reaisOf(cents), options),
  };
}

export type Amounts = ReturnType<typeof useAmounts>;
