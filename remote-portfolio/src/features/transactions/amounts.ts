import { useOwnAmounts } from '@painel/shared/preferences';

/** The formatters take BTC and reais; a double stands for exactly one amount of up to 21 million with eight decimals. */
const btcOf = (sats: number | null) => (sats === null ? null : Number((sats / 1e8).toFixed(8)));

/** Writes amounts in the reader's unit, or hides them in discreet mode. */
export function useAmounts() {
  const own = useOwnAmounts();
  return {
    sats: (sats: number | null, options?: { sign?: boolean }) => own.bitcoin(btcOf(sats), options),
    brl: (cents: number | null) => own.brl(cents === null ? null : cents / 100),
  };
}

export type Amounts = ReturnType<typeof useAmounts>;
