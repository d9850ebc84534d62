import { btcOfSats, formatBrl, formatSats, moneyOfCents } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';

/** Writes amounts of coins, or hides them in discreet mode. Costs are always in satoshis, as wallets show them. */
export function useCoinAmounts() {
  const own = useOwnAmounts();
  return {
    coin: (sats: number | null) => own.bitcoin(btcOfSats(sats)),
    spokenCoin: (sats: number | null) => own.spoken.bitcoin(btcOfSats(sats)),
    brl: (cents: number | null) => own.brl(moneyOfCents(cents)),
    cost: (sats: number) => (own.discreet ? own.bitcoin(0) : formatSats(sats)),
    costBrl: (cents: number) => (own.discreet ? own.brl(0) : formatBrl(moneyOfCents(cents))),
  };
}

export type CoinAmounts = ReturnType<typeof useCoinAmounts>;
