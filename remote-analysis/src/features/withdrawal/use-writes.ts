import { formatBrl, formatBtc } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';

/** How amounts of an answer are written: those that follow from the reader's entries are hidden in discreet mode. */
export function useWrites(fromLedger: boolean) {
  const { spoken, discreet } = useOwnAmounts();
  const isHidden = fromLedger && discreet;
  return {
    isHidden,
    btc: (sats: number | null) => {
      const bitcoin = sats === null ? null : sats / 1e8;
      return fromLedger ? spoken.bitcoin(bitcoin) : formatBtc(bitcoin);
    },
    brl: (cents: number | null) =>
      isHidden ? spoken.brl(0) : formatBrl(cents === null ? null : cents / 100),
  };
}

export type Writes = ReturnType<typeof useWrites>;
